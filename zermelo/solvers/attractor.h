// SPDX-License-Identifier: Apache-2.0
// The attractor, fast: one layer at a time, backwards from the targets.
//
//   A_0 = the targets;  A_{n+1} = A_n + the player's nodes with a successor in A_n
//                                 + the other's nodes that have successors, all of them in A_n.
//
// Three simpler methods find the same: fixpoint.h, counting_queue.h, recursion.h.
#pragma once
#include <optional>
#include <span>

#include <zermelo/base/budget.h>
#include <zermelo/base/progress.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/solution.h>

namespace zermelo {

// Where the budget ends first, `so_far` gets the layers that are complete.
[[nodiscard]] Attraction attractor(const Arena& arena, Player player, std::span<const Node> targets,
                                   const Budget& budget = Budget(), Progress& progress = silent(),
                                   std::optional<Attraction>* so_far = nullptr);

// Both players at once, each from the ends he wins; what neither attracts is a draw.
[[nodiscard]] Solution solve(const Arena& arena, DeadEnds dead_ends = DeadEnds::lose, const Budget& budget = Budget(),
                             Progress& progress = silent());

}  // namespace zermelo
