// SPDX-License-Identifier: Apache-2.0
// Questions that courses ask about a graph before they play on it. Each «no» comes with a witness.
#pragma once
#include <zermelo/arena/arena.h>

namespace zermelo {

// A cycle of the graph without directions, of odd length: its nodes in order, each joined to the next and the last to
// the first. Empty: the arena is bipartite.
[[nodiscard]] LargeArray<Node> odd_cycle(const Arena& arena, const Budget& budget = Budget());

// The same along the edges' directions, of any length. Empty: the arena is acyclic.
[[nodiscard]] LargeArray<Node> directed_cycle(const Arena& arena, const Budget& budget = Budget());

// Without a successor; without a predecessor. In node order.
[[nodiscard]] LargeArray<Node> sinks(const Arena& arena, const Budget& budget = Budget());
[[nodiscard]] LargeArray<Node> sources(const Arena& arena, const Budget& budget = Budget());

[[nodiscard]] LargeArray<Node> nodes_of(const Arena& arena, Player player, const Budget& budget = Budget());

// Of each node the least number that no successor has. The nodes of value 0 are the kernel: none leads to another of
// them, and all others lead to one. Throws an Error for a graph with a cycle.
[[nodiscard]] LargeArray<std::uint32_t> grundy_values(const Arena& arena, const Budget& budget = Budget());

}  // namespace zermelo
