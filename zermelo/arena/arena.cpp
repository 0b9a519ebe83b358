// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/arena.h>

#include <algorithm>
#include <bit>
#include <mutex>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/hash.h>
#include <zermelo/base/texts.h>

namespace zermelo {

// Nodes by the hash of their names: open addressing, at most half full. Own code because a library's map knows no
// budget. Built at the first look-up: most arenas are never asked for a name.
struct Arena::Index {
  explicit Index(const Budget& charged) : budget(charged) {}

  void build(const Names& names) {
    LargeArray<Node> made(budget, std::bit_ceil(2 * names.size() + 1), no_node);
    for (std::size_t node = 0; node < names.size(); ++node) {
      budget.check(node);
      if (names[node].empty()) continue;
      Node& slot = made[slot_of(made, names, names[node])];
      if (slot == no_node) slot = static_cast<Node>(node);
    }
    slots = std::move(made);
  }
  // no_node where there is none.
  [[nodiscard]] Node find(const Names& names, std::string_view name) const {
    return slots[slot_of(slots, names, name)];
  }

  Budget budget;
  std::once_flag built;
  LargeArray<Node> slots;

 private:
  static std::size_t slot_of(const LargeArray<Node>& slots, const Names& names, std::string_view name) {
    const std::size_t mask = slots.size() - 1;
    std::size_t at = hash_of(name) & mask;
    while (slots[at] != no_node && names[slots[at]] != name) at = (at + 1) & mask;
    return at;
  }
};

void Arena::prepare_index(const Budget& budget) { index_ = std::make_shared<Index>(budget); }

bool Arena::has_edge(Node from, Node to) const {
  const auto row = successors(from);
  return std::binary_search(row.begin(), row.end(), to);
}

End Arena::result(Node node, DeadEnds dead_ends) const {
  if (!terminal(node)) return End::none;
  if (end(node) != End::none) return end(node);
  if (dead_ends == DeadEnds::draw) return End::draw;
  return won_by(dead_ends == DeadEnds::win ? owner(node) : other(owner(node)));
}

std::string Arena::name(Node node) const {
  if (named() && !names_[node].empty()) return std::string(names_[node]);
  return std::to_string(node);
}

std::optional<Node> Arena::find(std::string_view name) const {
  if (named()) {
    std::call_once(index_->built, [this] { index_->build(names_); });
    if (const Node found = index_->find(names_, name); found != no_node) return found;
  }
  const auto number = plain_number_in<Node>(name);
  if (!number || *number >= size() || (named() && !names_[*number].empty())) return std::nullopt;
  return number;
}

Arena Arena::with_players(std::array<std::string, 2> names) && {
  ArenaBuilder::set_player_names(*this, std::move(names[0]), std::move(names[1]));
  return std::move(*this);
}

Arena Arena::with_node_names(const std::function<std::string(std::string)>& renamed, const Budget& budget) && {
  if (!named()) return std::move(*this);
  Names names(budget);
  for (Node node = 0; node < size(); ++node)
    names.push_back(names_[node].empty() ? "" : renamed(std::string(names_[node])));
  names_ = std::move(names);
  prepare_index(budget);
  return std::move(*this);
}

Arena Arena::transposed(const Budget& budget) const {
  ArenaBuilder builder(budget);
  builder.set_player_names(player_names_[0], player_names_[1]);
  builder.trust_names();
  for (Node node = 0; node < size(); ++node) {
    builder.add(owner(node));
    if (named()) builder.name_last(names_[node]);
  }
  for (Node node = 0; node < size(); ++node) {
    budget.check(node);
    for (const Node from : predecessors(node)) builder.edge(node, from);
  }
  return builder.build();
}

Arena Arena::reachable(Node from, const Budget& budget) const {
  LargeArray<Node> renumbered(budget, size(), no_node);
  LargeArray<Node> queue(budget);
  renumbered[from] = 0;
  queue.push_back(from);
  for (std::size_t at = 0; at < queue.size(); ++at) {
    budget.check(at);
    for (const Node to : successors(queue[at])) {
      if (renumbered[to] != no_node) continue;
      renumbered[to] = 0;
      queue.push_back(to);
    }
  }
  ArenaBuilder builder(budget);
  builder.set_player_names(player_names_[0], player_names_[1]);
  builder.trust_names();
  for (Node node = 0; node < size(); ++node) {
    if (renumbered[node] == no_node) continue;
    renumbered[node] = builder.add(owner(node), end(node));
    // A node without a name keeps its old number as its name.
    builder.name_last(name(node));
    if (has_priorities()) builder.priority_of_last(priority(node));
  }
  for (Node node = 0; node < size(); ++node) {
    budget.check(node);
    if (renumbered[node] == no_node) continue;
    for (const Node to : successors(node)) builder.edge(renumbered[node], renumbered[to]);
  }
  builder.set_start(renumbered[from]);
  return builder.build();
}

}  // namespace zermelo
