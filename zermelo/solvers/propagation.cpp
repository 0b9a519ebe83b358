// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/propagation.h>

#include <algorithm>
#include <bit>

#include <zermelo/base/parallel.h>

namespace zermelo::detail {

namespace {

// Two or four threads share a layer: memory is the limit, and more threads gain nothing.
std::size_t sharing_threads(const Budget& budget) { return budget.threads() >= 4 ? 4 : budget.threads() >= 2 ? 2 : 1; }

// A layer of fewer nodes is not worth sharing; a tiny one, as in a long chain, is kept in arrays on the stack.
constexpr std::size_t worth_sharing = std::size_t{1} << 12, thin_layer = 8, thin_edges = 64;

}  // namespace

Propagation::Propagation(const Arena& arena, const Budget& budget, Progress& progress)
    : state(budget, arena.size()),
      rank(budget, arena.size()),
      strategy(budget, arena.size()),
      arena_(arena),
      budget_(budget),
      progress_(progress),
      frontier_(budget),
      whole_{0, arena.size(), LargeArray<Node>(budget), 0, 0},
      bits_(budget, (std::size_t{arena.size()} + 63) / 64, 0),
      drawn_ends_(budget) {
  const auto start = arena.out_start();
  parallel_blocks(budget, arena.size(), 1 << 18, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t node = begin; node < end; ++node) {
      const auto count = static_cast<unsigned>(std::min<std::uint64_t>(start[node + 1] - start[node], wide));
      state[node] = static_cast<std::uint8_t>(static_cast<unsigned>(index(arena.owner(static_cast<Node>(node)))) |
                                              count * count_unit);
      rank[node] = no_rank;
      strategy[node] = no_node;
    }
  });
  for (Node node = 0; node < arena.size(); ++node) {
    if (state[node] / count_unit == wide) wide_count_.emplace(node, start[node + 1] - start[node]);
  }
  const std::size_t threads = sharing_threads(budget);
  const auto cut = [&](std::size_t part) {
    const std::uint64_t exact = std::uint64_t{arena.size()} * part / threads;
    return std::min<std::uint64_t>(arena.size(), (exact + 63) / 64 * 64);
  };
  for (std::size_t thread = 0; thread < threads; ++thread) {
    shares_.push_back({cut(thread), cut(thread + 1), LargeArray<Node>(budget), 0, 0});
    post_.emplace_back();
    for (std::size_t to = 0; to < threads; ++to) post_.back().emplace_back(budget);
  }
  near_ = edges_stay_near();
}

void Propagation::seed(Node node, End winner) {
  state[node] = static_cast<std::uint8_t>(state[node] | fate_bits(winner));
  frontier_.push_back(node);
}

void Propagation::seed_draw(Node node) {
  state[node] = static_cast<std::uint8_t>(state[node] | fate_bits(End::draw));
  drawn_ends_.push_back(node);
}

void Propagation::run() {
  std::uint64_t decided = 0, next_check = 0;
  for (Distance layer = 0; !frontier_.empty(); ++layer) {
    if (frontier_.size() <= thin_layer) layer = carry_thin(layer);
    complete_ = layer;
    if (decided >= next_check) {
      budget_.check();
      progress_.report(Phrase("solving"), decided, arena_.size());
      next_check = decided + (1 << 16);
    }
    decided += frontier_.size();
    if (shares_.size() > 1 && frontier_.size() >= worth_sharing) {
      carry_together(layer);
    } else {
      carry_alone(layer);
    }
  }
}

// Carries layers of a few nodes and edges as long as they last; returns the layer that frontier_ is in then.
Distance Propagation::carry_thin(Distance layer) {
  Node now[thin_edges], next[thin_edges];
  std::size_t size = frontier_.size();
  std::copy(frontier_.begin(), frontier_.end(), now);
  for (std::size_t steps = 1; size > 0 && size <= thin_layer; ++layer, ++steps) {
    complete_ = layer;
    if (steps % (1 << 16) == 0) budget_.check();
    std::uint64_t edges = 0;
    for (std::size_t i = 0; i < size; ++i) edges += arena_.predecessors(now[i]).size();
    if (edges > thin_edges) break;
    std::size_t found = 0;
    for (std::size_t i = 0; i < size; ++i) {
      rank[now[i]] = layer;
      const unsigned winner = fate(state[now[i]]) == End::first ? 0 : 1;
      for (const Node from : arena_.predecessors(now[i])) {
        if (attracts(from, state[from], strategy[from], now[i], winner)) next[found++] = from;
      }
    }
    std::sort(next, next + found);
    std::copy(next, next + found, now);
    size = found;
  }
  frontier_.clear();
  frontier_.append(now, size);
  return layer;
}

void Propagation::carry_alone(Distance layer) {
  // Everything is copied to locals: the compiler must assume that a write to a byte may change any member.
  const std::uint64_t* const start = arena_.in_start().data();
  const Node* const in = arena_.in().data();
  const Node* const frontier = frontier_.data();
  std::uint8_t* const states = state.data();
  Node* const moves = strategy.data();
  Distance* const ranks = rank.data();
  const std::size_t size = frontier_.size();
  Node* attracted = whole_.attracted.data();
  std::size_t found = 0, room = whole_.attracted.size();
  for (std::size_t i = 0; i < size; ++i) {
    if (i + ahead_row_start < size) __builtin_prefetch(start + frontier[i + ahead_row_start]);
    if (i + ahead_row < size) __builtin_prefetch(in + start[frontier[i + ahead_row]]);
    if (i + ahead_state < size) {
      const Node soon = frontier[i + ahead_state];
      for (std::uint64_t e = start[soon]; e < start[soon + 1]; ++e) __builtin_prefetch(states + in[e]);
    }
    const Node node = frontier[i];
    ranks[node] = layer;
    const unsigned winner = fate(states[node]) == End::first ? 0 : 1;
    const std::uint64_t end = start[node + 1];
    if (room - found < end - start[node]) {
      whole_.attracted.resize(found + (end - start[node]) + room / 2);
      attracted = whole_.attracted.data();
      room = whole_.attracted.size();
    }
    for (std::uint64_t e = start[node]; e < end; ++e) {
      const Node from = in[e];
      if (attracts(from, states[from], moves[from], node, winner)) attracted[found++] = from;
    }
  }
  whole_.attracted.resize(found);
  sort_attracted(whole_);
  std::swap(frontier_, whole_.attracted);
}

// Many nodes are sorted by setting a bit each, a few by comparing.
void Propagation::sort_attracted(Range& range) {
  LargeArray<Node>& nodes = range.attracted;
  if (nodes.size() < 64 || nodes.size() < (range.end - range.begin) / 1024) {
    std::sort(nodes.begin(), nodes.end());
    return;
  }
  std::uint64_t* const bits = bits_.data();
  for (const Node node : nodes) bits[node / 64] |= std::uint64_t{1} << node % 64;
  Node* next = nodes.data();
  for (std::uint64_t word = range.begin / 64; word * 64 < range.end; ++word) {
    for (std::uint64_t left = bits[word]; left != 0; left &= left - 1) {
      *next++ = static_cast<Node>(word * 64 + static_cast<std::uint64_t>(std::countr_zero(left)));
    }
    bits[word] = 0;
  }
}

void Propagation::forget_open_layers() {
  for (std::size_t node = 0; node < rank.size(); ++node) {
    if (rank[node] < complete_) continue;
    rank[node] = no_rank;
    strategy[node] = no_node;
  }
}

void Propagation::mark_ended_draws() {
  LargeArray<Node>& open = drawn_ends_;
  for (std::uint64_t steps = 1; !open.empty(); ++steps) {
    if (steps % (1 << 16) == 0) budget_.check();
    const Node node = open.back();
    open.pop_back();
    for (const Node from : arena_.predecessors(node)) {
      if (fate(state[from]) != End::none) continue;
      state[from] = static_cast<std::uint8_t>(state[from] | fate_bits(End::draw));
      open.push_back(from);
    }
  }
}

}  // namespace zermelo::detail
