// SPDX-License-Identifier: Apache-2.0
// The attractor as a memoised recursion over successors, for acyclic arenas; the stack is explicit, so that a chain of
// a million nodes does not overflow.
#pragma once
#include <span>

#include <zermelo/base/budget.h>
#include <zermelo/solution/attraction.h>

namespace zermelo {

// Throws an Error that shows the cycle where the arena has one before the targets.
[[nodiscard]] Attraction recursive_attractor(const Arena& arena, Player player, std::span<const Node> targets,
                                             const Budget& budget = Budget());

}  // namespace zermelo
