// SPDX-License-Identifier: Apache-2.0
// The attractor with a queue and a counter for each node: each edge is looked at once, from its target.
#pragma once
#include <span>

#include <zermelo/base/budget.h>
#include <zermelo/solution/attraction.h>

namespace zermelo {

[[nodiscard]] Attraction queue_attractor(const Arena& arena, Player player, std::span<const Node> targets,
                                         const Budget& budget = Budget());

}  // namespace zermelo
