// SPDX-License-Identifier: Apache-2.0
// The attractor as the courses define it: look at every node again and again until a step adds nothing.
#pragma once
#include <span>

#include <zermelo/base/budget.h>
#include <zermelo/solution/attraction.h>

namespace zermelo {

[[nodiscard]] Attraction fixpoint_attractor(const Arena& arena, Player player, std::span<const Node> targets,
                                            const Budget& budget = Budget());

}  // namespace zermelo
