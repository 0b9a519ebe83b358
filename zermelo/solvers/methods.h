// SPDX-License-Identifier: Apache-2.0
// The four ways to an attractor, by name.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/progress.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/solution.h>

namespace zermelo {

enum class AttractorMethod : std::uint8_t { fast, fixpoint, queue, recursion };

// In the order of AttractorMethod: fast first, then the reference methods.
[[nodiscard]] const std::vector<std::string>& attractor_method_names();
// Throws an Error that lists the names for any other.
[[nodiscard]] AttractorMethod attractor_method_named(std::string_view name);

[[nodiscard]] Attraction attractor_by(AttractorMethod method, const Arena& arena, Player player,
                                      std::span<const Node> targets, const Budget& budget, Progress& progress);

// The slow methods attract for each player in turn; the answer is the same.
[[nodiscard]] Solution solve_by(AttractorMethod method, const Arena& arena, DeadEnds dead_ends, const Budget& budget,
                                Progress& progress);

}  // namespace zermelo
