// SPDX-License-Identifier: Apache-2.0
// All verdicts of an arena: who wins where, in how many moves, and how.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/solution/attraction.h>

namespace zermelo {

struct Solution {
  LargeArray<End> fate;           // first, second: who wins; draw: some drawing line ends; none: the draw is endless
  LargeArray<Distance> distance;  // to the end, where somebody wins; no_rank elsewhere
  LargeArray<Node> strategy;      // at the winner's nodes with a move: the fastest, ties to the lowest; else no_node

  [[nodiscard]] Node size() const { return static_cast<Node>(fate.size()); }
  // For the node's owner.
  [[nodiscard]] Verdict verdict(const Arena& arena, Node node) const;
};

// A move's verdict for the node's owner, who makes it.
[[nodiscard]] Verdict verdict_of_move(const Arena& arena, const Solution& solution, Node from, Node to);

// Every shortest win, else every drawing move, else every longest loss; none at an end. In node order.
[[nodiscard]] std::vector<Node> best_moves(const Arena& arena, const Solution& solution, Node node);

}  // namespace zermelo
