// SPDX-License-Identifier: Apache-2.0
// What the courses ask of a graph before they play on it. Each «no» comes with a witness.
#pragma once
#include <vector>

#include <zermelo/arena/arena.h>

namespace zermelo {

// A cycle of the graph without directions, of odd length: its nodes in order, each joined to the next and the last to
// the first. Empty: the arena is bipartite.
[[nodiscard]] std::vector<Node> odd_cycle(const Arena& arena);

// The same along the edges' directions, of any length. Empty: the arena is acyclic.
[[nodiscard]] std::vector<Node> directed_cycle(const Arena& arena);

// Without a successor; without a predecessor. In node order.
[[nodiscard]] std::vector<Node> sinks(const Arena& arena);
[[nodiscard]] std::vector<Node> sources(const Arena& arena);

[[nodiscard]] std::vector<Node> nodes_of(const Arena& arena, Player player);

}  // namespace zermelo
