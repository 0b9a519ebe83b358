// SPDX-License-Identifier: Apache-2.0
// A solved game in numbers: positions by layer, by outcome and by distance, and the longest win.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/catalogue/game.h>

namespace zermelo {

// By the player to move, then by the outcome for him.
using OutcomeCounts = std::array<std::array<std::uint64_t, 3>, 2>;

struct Statistics {
  std::uint64_t positions = 0;
  OutcomeCounts by_outcome{};
  std::uint64_t endless_draws = 0;
  std::map<int, OutcomeCounts> by_layer;          // empty where the game has no layers
  std::map<Distance, OutcomeCounts> by_distance;  // of what is won or lost
  // The first of the longest wins.
  std::optional<AnyPosition> longest;
  Distance longest_distance = 0;
};

[[nodiscard]] Statistics statistics_of(const Game& game, const GameOracle& oracle, const Budget& budget);

// Best play from a position to the end, the first of equal moves each time.
[[nodiscard]] std::vector<std::string> best_line(const Game& game, const GameOracle& oracle, AnyPosition position);

}  // namespace zermelo
