// SPDX-License-Identifier: Apache-2.0
// The tables of the French, one for each area of the sources; only french.cpp looks into them.
#pragma once
#include <span>
#include <string_view>
#include <utility>

namespace zermelo {

// An English pattern and its French, with the same {} in the same order.
using FrenchEntry = std::pair<std::string_view, std::string_view>;

[[nodiscard]] std::span<const FrenchEntry> french_of_program();
[[nodiscard]] std::span<const FrenchEntry> french_of_games();
[[nodiscard]] std::span<const FrenchEntry> french_of_rules();
[[nodiscard]] std::span<const FrenchEntry> french_of_arena();
[[nodiscard]] std::span<const FrenchEntry> french_of_answers();
[[nodiscard]] std::span<const FrenchEntry> french_of_solvers();
[[nodiscard]] std::span<const FrenchEntry> french_of_sizes();
[[nodiscard]] std::span<const FrenchEntry> french_of_search();
[[nodiscard]] std::span<const FrenchEntry> french_of_draw();
[[nodiscard]] std::span<const FrenchEntry> french_of_play();

}  // namespace zermelo
