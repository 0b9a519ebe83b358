// SPDX-License-Identifier: Apache-2.0
// What one thread does to solve an arena: it carries «won» backwards from one node of the frontier.
//
// Fates change only between two layers, so every thread of a layer sees the same ones. A node of the winner is
// claimed by the first edge that lowers its move from no_node, and the lowest move stays; a node of the loser
// by the edge that takes the last of its open successors. So ranks and moves are those of the CPU, ties included,
// whatever the order of threads.
//
// One byte for each node, as in Arena: bit 0 the owner, bits 1 and 2 the fate.
#pragma once
#include <cstdint>

#include <zermelo/arena/arena.h>
#include <zermelo/gpu/atomics.h>
#include <zermelo/gpu/kernel.h>
#include <zermelo/solution/attraction.h>

namespace zermelo::gpu {

// Where the arrays of an arena are on the device.
struct ArenaState {
  const std::uint64_t* in_start = nullptr;
  const Node* in = nullptr;
  std::uint8_t* state = nullptr;
  std::uint32_t* open = nullptr;  // successors that are not known to be lost for the owner
  Distance* rank = nullptr;
  Node* strategy = nullptr;

  ZERMELO_EVERYWHERE Player owner(Node node) const { return static_cast<Player>(state[node] & 1); }
  ZERMELO_EVERYWHERE End fate(Node node) const { return static_cast<End>(state[node] >> 1); }
  ZERMELO_EVERYWHERE void set_fate(Node node, End end) const {
    state[node] = static_cast<std::uint8_t>((state[node] & 1) | static_cast<unsigned>(end) << 1);
  }
};

// A list that threads append to.
struct NodeList {
  Node* nodes = nullptr;
  std::uint64_t* size = nullptr;

  ZERMELO_EVERYWHERE void append(Node node) const { nodes[atomic_add(size, std::uint64_t{1})] = node; }
};

// Rows longer than this are followed by several threads.
inline constexpr std::uint64_t edges_a_thread = 256;

// A part of a long row.
struct RowPart {
  Node node;
  std::uint32_t part;
};

// A node whose open successors were taken by a draw.
inline constexpr std::uint32_t claimed_by_draw = 0xFFFFFFFF;

// Nothing is decided; a thread takes a node.
struct PrepareArena {
  using Shared = NothingShared;
  ArenaState arena;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    arena.rank[thread] = no_rank;
    arena.strategy[thread] = no_node;
  }
};

// The ends that somebody wins, or the drawn ones; a thread takes a node. Play stops where no successor is open.
struct SeedEnds {
  using Shared = NothingShared;
  ArenaState arena;
  DeadEnds dead_ends;
  NodeList won;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const auto node = static_cast<Node>(thread);
    if (arena.open[node] != 0) return;
    const End end = result(node);
    arena.set_fate(node, end);
    if (end == End::draw) return;
    arena.rank[node] = 0;
    won.append(node);
  }

 private:
  ZERMELO_EVERYWHERE End result(Node node) const {
    if (arena.fate(node) != End::none) return arena.fate(node);
    if (dead_ends == DeadEnds::draw) return End::draw;
    return won_by(dead_ends == DeadEnds::win ? arena.owner(node) : other(arena.owner(node)));
  }
};

// The targets of an attractor, each once; a thread takes one of the list.
struct SeedTargets {
  using Shared = NothingShared;
  ArenaState arena;
  const Node* targets;
  End winner;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    arena.set_fate(targets[thread], winner);
    arena.rank[targets[thread]] = 0;
  }
};

// The drawn ends, after everything else is decided; a thread takes a node.
struct SeedDraws {
  using Shared = NothingShared;
  ArenaState arena;
  NodeList drawn;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const auto node = static_cast<Node>(thread);
    if (arena.fate(node) == End::draw) drawn.append(node);
  }
};

// What a step backwards does: whether the edge from `from` to `node`, which `winner` wins, decides `from`, and what a
// decided node becomes. The last edge that a node waits for decides it, once.
struct CarryWins {
  ArenaState arena;

  ZERMELO_EVERYWHERE bool decides(Node from, Node node, End winner) const {
    if (arena.fate(from) != End::none) return false;
    if (won_by(arena.owner(from)) == winner) return atomic_min(arena.strategy + from, node) == no_node;
    return atomic_add(arena.open + from, ~std::uint32_t{0}) == 1;
  }
  ZERMELO_EVERYWHERE void settle(Node node, Distance layer) const {
    const Player owner = arena.owner(node);
    arena.set_fate(node, won_by(arena.strategy[node] != no_node ? owner : other(owner)));
    arena.rank[node] = layer;
  }
};
struct CarryDraws {
  ArenaState arena;

  ZERMELO_EVERYWHERE bool decides(Node from, Node, End) const {
    return arena.fate(from) == End::none && atomic_exchange(arena.open + from, claimed_by_draw) != claimed_by_draw;
  }
  ZERMELO_EVERYWHERE void settle(Node node, Distance) const { arena.set_fate(node, End::draw); }
};

// A thread takes a node of the frontier; the parts of a long row are left to FollowParts.
template <class Carry>
struct FollowRows {
  using Shared = NothingShared;
  Carry carry;
  const Node* frontier;
  NodeList next;
  RowPart* parts;
  std::uint64_t* part_count;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const Node node = frontier[thread];
    const std::uint64_t begin = carry.arena.in_start[node], end = carry.arena.in_start[node + 1];
    if (end - begin > edges_a_thread) {
      const std::uint64_t count = (end - begin + edges_a_thread - 1) / edges_a_thread;
      const std::uint64_t at = atomic_add(part_count, count);
      for (std::uint64_t part = 0; part < count; ++part) parts[at + part] = {node, static_cast<std::uint32_t>(part)};
      return;
    }
    const End winner = carry.arena.fate(node);
    for (std::uint64_t edge = begin; edge < end; ++edge) {
      const Node from = carry.arena.in[edge];
      if (carry.decides(from, node, winner)) next.append(from);
    }
  }
};

// A thread takes a part of a long row.
template <class Carry>
struct FollowParts {
  using Shared = NothingShared;
  Carry carry;
  NodeList next;
  const RowPart* parts;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const RowPart part = parts[thread];
    const std::uint64_t begin = carry.arena.in_start[part.node] + part.part * edges_a_thread;
    const std::uint64_t end = carry.arena.in_start[part.node + 1];
    const std::uint64_t last = end - begin > edges_a_thread ? begin + edges_a_thread : end;
    const End winner = carry.arena.fate(part.node);
    for (std::uint64_t edge = begin; edge < last; ++edge) {
      const Node from = carry.arena.in[edge];
      if (carry.decides(from, part.node, winner)) next.append(from);
    }
  }
};

// A thread takes a node of the next layer.
template <class Carry>
struct SettleNodes {
  using Shared = NothingShared;
  Carry carry;
  const Node* attracted;
  Distance layer;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    carry.settle(attracted[thread], layer);
  }
};

// One thread carries layers of a few nodes, as in a long chain, as long as they last: starting a kernel for each would
// take longer. counts[0] becomes the size of the last frontier, counts[1] the number of layers carried.
template <class Carry>
struct CarryThin {
  static constexpr std::uint64_t max_nodes = 16, max_edges = 64;
  static constexpr Distance max_layers = 1 << 13;

  using Shared = NothingShared;
  Carry carry;
  Node *frontier, *next;  // they change places with each layer
  std::uint64_t size;
  Distance layer;
  std::uint64_t* counts;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t, const Shared&) const {
    Node *now = frontier, *then = next;
    std::uint64_t left = size;
    Distance carried = 0;
    for (; left > 0 && left <= max_nodes && carried < max_layers && edges(now, left) <= max_edges; ++carried) {
      const std::uint64_t found = follow(now, left, then);
      for (std::uint64_t i = 0; i < found; ++i) carry.settle(then[i], layer + carried);
      Node* const swapped = now;
      now = then;
      then = swapped;
      left = found;
    }
    counts[0] = left;
    counts[1] = carried;
  }

 private:
  ZERMELO_EVERYWHERE std::uint64_t edges(const Node* nodes, std::uint64_t count) const {
    std::uint64_t all = 0;
    for (std::uint64_t i = 0; i < count; ++i)
      all += carry.arena.in_start[nodes[i] + 1] - carry.arena.in_start[nodes[i]];
    return all;
  }
  ZERMELO_EVERYWHERE std::uint64_t follow(const Node* nodes, std::uint64_t count, Node* to) const {
    std::uint64_t found = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      const End winner = carry.arena.fate(nodes[i]);
      for (std::uint64_t edge = carry.arena.in_start[nodes[i]]; edge < carry.arena.in_start[nodes[i] + 1]; ++edge) {
        const Node from = carry.arena.in[edge];
        if (carry.decides(from, nodes[i], winner)) to[found++] = from;
      }
    }
    return found;
  }
};

}  // namespace zermelo::gpu
