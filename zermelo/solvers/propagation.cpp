// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/propagation.h>

#include <algorithm>
#include <bit>

#include <zermelo/base/parallel.h>

namespace zermelo {

namespace {

// A layer is shared by two threads or by four: memory is the limit, and more bring nothing.
std::size_t sharing_threads(const Budget& budget) { return budget.threads() >= 4 ? 4 : budget.threads() >= 2 ? 2 : 1; }

// Frontier nodes that a thread posts the edges of before all take what was posted: the post stays in the cache.
constexpr std::size_t nodes_a_post = std::size_t{1} << 15;

// How far ahead of the node or edge in hand each kind of memory is asked for.
constexpr std::size_t ahead_row_start = 48, ahead_row = 24, ahead_state = 8, ahead_posted = 32;

// A layer of fewer nodes is not worth sharing; one of so few runs through arrays on the stack, as in a long chain.
constexpr std::size_t worth_sharing = std::size_t{1} << 12, thin_layer = 8, thin_edges = 64;

constexpr unsigned fate_mask = 6;
constexpr unsigned count_unit = 8;
constexpr unsigned wide = 31;

void prefetch(const void* address) { __builtin_prefetch(address); }

constexpr unsigned fate_bits(End end) { return static_cast<unsigned>(end) << 1; }

}  // namespace

Propagation::Propagation(const Arena& arena, const Budget& budget, Progress& progress)
    : state(budget, arena.size()),
      rank(budget, arena.size()),
      strategy(budget, arena.size()),
      arena_(arena),
      budget_(budget),
      progress_(progress),
      frontier_(budget),
      whole_{0, arena.size(), LargeArray<Node>(budget)},
      bits_(budget, (std::size_t{arena.size()} + 63) / 64, 0) {
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
    shares_.push_back({cut(thread), cut(thread + 1), LargeArray<Node>(budget)});
    post_.emplace_back();
    for (std::size_t to = 0; to < threads; ++to) post_.back().emplace_back(budget);
  }
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

// One more successor of `node` is won by `winner` (0 or 1): `via`. True where that decides the node for him.
inline bool Propagation::attracts(Node node, std::uint8_t& node_state, Node& move, Node via, unsigned winner) {
  unsigned byte = node_state;
  if ((byte & fate_mask) != 0) return false;
  if ((byte & 1) == winner) {
    move = via;
  } else if (byte < wide * count_unit) {
    byte -= count_unit;
    if (byte >= count_unit) {
      node_state = static_cast<std::uint8_t>(byte);
      return false;
    }
  } else if (--wide_count_.find(node)->second > 0) {
    return false;
  }
  node_state = static_cast<std::uint8_t>(byte | fate_bits(won_by(static_cast<Player>(winner))));
  return true;
}

// Carries layers of a few nodes and edges as long as they last; returns the layer that frontier_ is in then.
Distance Propagation::carry_thin(Distance layer) {
  Node now[thin_edges], next[thin_edges];
  std::size_t size = frontier_.size();
  std::copy(frontier_.begin(), frontier_.end(), now);
  for (std::size_t steps = 1; size > 0 && size <= thin_layer; ++layer, ++steps) {
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
  // Everything is copied to locals: a write to a byte could change any member, as far as the compiler knows.
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
    if (i + ahead_row_start < size) prefetch(start + frontier[i + ahead_row_start]);
    if (i + ahead_row < size) prefetch(in + start[frontier[i + ahead_row]]);
    if (i + ahead_state < size) {
      const Node soon = frontier[i + ahead_state];
      for (std::uint64_t e = start[soon]; e < start[soon + 1]; ++e) prefetch(states + in[e]);
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

void Propagation::carry_together(Distance layer) {
  const std::size_t threads = shares_.size(), size = frontier_.size();
  for (Range& share : shares_) share.attracted.clear();
  for (std::size_t begin = 0; begin < size; begin += threads * nodes_a_post) {
    parallel_blocks(budget_, threads, 1, [&](std::uint64_t thread, std::uint64_t) {
      const std::size_t from = std::min(size, begin + thread * nodes_a_post), to = std::min(size, from + nodes_a_post);
      if (threads == 2) {
        post<2>(thread, from, to, layer);
      } else {
        post<4>(thread, from, to, layer);
      }
    });
    parallel_blocks(budget_, threads, 1, [&](std::uint64_t thread, std::uint64_t) { receive(thread); });
  }
  parallel_blocks(budget_, threads, 1, [&](std::uint64_t thread, std::uint64_t) { sort_attracted(shares_[thread]); });
  frontier_.clear();
  for (const Range& share : shares_) frontier_.append(share.attracted.data(), share.attracted.size());
}

template <std::size_t threads>
void Propagation::post(std::size_t thread, std::size_t begin, std::size_t end, Distance layer) {
  const std::uint64_t* const start = arena_.in_start().data();
  const Node* const in = arena_.in().data();
  const Node* const frontier = frontier_.data();
  const std::uint8_t* const states = state.data();
  Distance* const ranks = rank.data();
  std::uint64_t edges = 0;
  for (std::size_t i = begin; i < end; ++i) edges += start[frontier[i] + 1] - start[frontier[i]];
  Posted* posted[threads];
  std::size_t count[threads] = {};
  std::uint64_t cut[threads];
  for (std::size_t to = 0; to < threads; ++to) {
    post_[thread][to].resize(edges);
    posted[to] = post_[thread][to].data();
    cut[to] = shares_[to].begin;
  }
  for (std::size_t i = begin; i < end; ++i) {
    if (i + ahead_row < end) prefetch(in + start[frontier[i + ahead_row]]);
    const Node node = frontier[i];
    ranks[node] = layer;
    const std::uint32_t winner = fate(states[node]) == End::first ? 0 : 1;
    for (std::uint64_t e = start[node]; e < start[node + 1]; ++e) {
      std::size_t to = 0;
      for (std::size_t other = 1; other < threads; ++other) to += in[e] >= cut[other] ? 1 : 0;
      posted[to][count[to]++] = {winner & 1u, static_cast<std::uint32_t>(in[e] - cut[to]) & 0x7FFFFFFFu, node};
    }
  }
  for (std::size_t to = 0; to < threads; ++to) post_[thread][to].resize(count[to]);
}

void Propagation::receive(std::size_t thread) {
  Range& share = shares_[thread];
  const std::uint64_t base = share.begin;
  std::uint8_t* const states = state.data();
  Node* const moves = strategy.data();
  for (auto& by_thread : post_) {
    const Posted* const posted = by_thread[thread].data();
    const std::size_t count = by_thread[thread].size();
    std::size_t found = share.attracted.size();
    share.attracted.resize(found + count);
    Node* const attracted = share.attracted.data();
    for (std::size_t i = 0; i < count; ++i) {
      if (i + ahead_posted < count) prefetch(states + base + posted[i + ahead_posted].from);
      const Posted edge = posted[i];
      const auto from = static_cast<Node>(base + edge.from);
      if (attracts(from, states[from], moves[from], edge.node, edge.winner)) attracted[found++] = from;
    }
    share.attracted.resize(found);
  }
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

void Propagation::mark_ended_draws() {
  std::vector<Node>& open = drawn_ends_;
  while (!open.empty()) {
    const Node node = open.back();
    open.pop_back();
    for (const Node from : arena_.predecessors(node)) {
      if (fate(state[from]) != End::none) continue;
      state[from] = static_cast<std::uint8_t>(state[from] | fate_bits(End::draw));
      open.push_back(from);
    }
  }
}

}  // namespace zermelo
