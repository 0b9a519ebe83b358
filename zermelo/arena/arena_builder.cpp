// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/arena_builder.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <zermelo/arena/name_rules.h>
#include <zermelo/arena/transpose.h>
#include <zermelo/base/error.h>

namespace zermelo {

ArenaBuilder::ArenaBuilder(const Budget& budget) : budget_(budget), loose_(budget) {
  arena_.kind_ = LargeArray<std::uint8_t>(budget);
  arena_.out_start_ = LargeArray<std::uint64_t>(budget);
  arena_.out_ = LargeArray<Node>(budget);
  arena_.small_priority_ = LargeArray<std::uint8_t>(budget);
  arena_.priority_ = LargeArray<std::uint32_t>(budget);
  arena_.names_ = Names(budget);
  arena_.out_start_.push_back(0);
}

void ArenaBuilder::fail_too_many() { throw Error(Phrase("an arena has at most {} nodes", max_nodes)); }

void ArenaBuilder::name_last(std::string_view name) {
  if (name.empty() && arena_.names_.size() == 0) return;
  while (arena_.names_.size() + 1 < size()) arena_.names_.push_back({});
  arena_.names_.push_back(name);
}

void ArenaBuilder::large_priority_of_last(std::uint32_t priority) {
  auto& small = arena_.small_priority_;
  for (const std::uint8_t value : small) arena_.priority_.push_back(value);
  small.reset();
  arena_.priority_.push_back(priority);
}

void ArenaBuilder::set_owner(Node node, Player owner) {
  arena_.kind_[node] = static_cast<std::uint8_t>((arena_.kind_[node] & ~1) | index(owner));
}

void ArenaBuilder::set_end(Node node, End end) {
  arena_.kind_[node] = static_cast<std::uint8_t>((arena_.kind_[node] & 1) | static_cast<int>(end) << 1);
}

void ArenaBuilder::set_player_names(Arena& arena, std::string first, std::string second) {
  std::array<std::string, 2> names = {std::move(first), std::move(second)};
  check_players(names);
  arena.player_names_ = std::move(names);
}

ArenaBuilder ArenaBuilder::reordered(std::span<const Node> order,
                                     const std::function<Node(Node row, Node target)>& number) {
  ArenaBuilder builder(budget_);
  builder.arena_.player_names_ = arena_.player_names_;
  LargeArray<Node> row(budget_);
  for (const Node node : order) {
    row.clear();
    for (const Node target : arena_.successors(node)) row.push_back(number(node, target));
    builder.add_row(arena_.owner(node), arena_.end(node), {row.data(), row.size()});
    if (arena_.has_priorities()) builder.priority_of_last(arena_.priority(node));
  }
  return builder;
}

void ArenaBuilder::edge_elsewhere(Node from, Node to) {
  if (from < row_) {
    loose_.push_back({from, to});
  } else {
    close_rows(from);
    arena_.out_.push_back(to);
  }
}

void ArenaBuilder::close_rows(Node before) {
  for (; row_ < before; ++row_) arena_.out_start_.push_back(arena_.out_.size());
}

Arena ArenaBuilder::build() {
  close_rows(size());
  if (row_ > size() || arena_.out_.size() > arena_.out_start_[size()]) {
    throw Error(Phrase("an edge leaves node {}, which does not exist", row_));
  }
  if (!loose_.empty()) place_loose_edges();
  const bool sorted = sorted_rows_ == size() && (arena_.out_.empty() || largest_sorted_ < size());
  if (!sorted) sort_rows();
  while (arena_.named() && arena_.names_.size() < size()) arena_.names_.push_back({});
  check_ends();
  check_names();
  arena_.out_.shrink_to_fit();
  arena_.out_start_.shrink_to_fit();
  arena_.kind_.shrink_to_fit();
  detail::Rows in = detail::transposed_rows(arena_.out_start_, arena_.out_, budget_);
  arena_.in_start_ = std::move(in.start);
  arena_.in_ = std::move(in.nodes);
  if (arena_.named()) arena_.prepare_index(budget_);
  return std::exchange(arena_, Arena());
}

void ArenaBuilder::check_names() const {
  if (names_checked_ || !arena_.named()) return;
  if (const auto found = fault_of_names(arena_.names_, budget_)) throw Error(found->fault);
}

// A counting sort of all edges by their row.
void ArenaBuilder::place_loose_edges() {
  LargeArray<std::uint64_t> start(budget_, std::size_t{size()} + 1, 0);
  for (Node node = 0; node < size(); ++node) start[node + 1] = arena_.out_start_[node + 1] - arena_.out_start_[node];
  for (const Edge& edge : loose_) ++start[edge.from + 1];
  budget_.check();
  for (Node node = 0; node < size(); ++node) start[node + 1] += start[node];
  LargeArray<std::uint64_t> next(budget_, size());
  LargeArray<Node> out(budget_, start[size()]);
  for (Node node = 0; node < size(); ++node) {
    budget_.check(node);
    const auto row = arena_.successors(node);
    std::copy(row.begin(), row.end(), out.data() + start[node]);
    next[node] = start[node] + row.size();
  }
  for (const Edge& edge : loose_) out[next[edge.from]++] = edge.to;
  arena_.out_ = std::move(out);
  arena_.out_start_ = std::move(start);
  loose_.reset();
  sorted_rows_ = 0;
}

// Node order within each row, duplicates out, in place.
void ArenaBuilder::sort_rows() {
  Node* const out = arena_.out_.data();
  std::uint64_t* const start = arena_.out_start_.data();
  const Node nodes = size();
  std::uint64_t kept = 0, begin = 0;
  for (Node node = 0; node < nodes; ++node) {
    budget_.check(node);
    const std::uint64_t end = start[node + 1];
    if (!std::is_sorted(out + begin, out + end)) std::sort(out + begin, out + end);
    if (begin < end && out[end - 1] >= nodes) {
      throw Error(Phrase("node {} has a successor {}, which does not exist", node, out[end - 1]));
    }
    kept += static_cast<std::uint64_t>(std::unique_copy(out + begin, out + end, out + kept) - (out + kept));
    start[node + 1] = kept;
    begin = end;
  }
  arena_.out_.resize(kept);
}

void ArenaBuilder::check_ends() const {
  for (Node node = 0; node < size(); ++node) {
    if (arena_.end(node) != End::none && !arena_.terminal(node)) {
      throw Error(Phrase("node {} is an end but has successors: take one or the other out", arena_.name(node)));
    }
  }
}

}  // namespace zermelo
