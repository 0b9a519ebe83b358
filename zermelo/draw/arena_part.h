// SPDX-License-Identifier: Apache-2.0
// As much of an arena as a picture can show.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/catalogue/game.h>

namespace zermelo {

struct PartLimits {
  std::optional<int> depth;  // plies from the beginning; nothing: all of them
  std::uint64_t nodes = 400;
};

struct ArenaPart {
  Arena arena;
  std::vector<bool> more;  // of each node: moves were left out
  std::vector<AnyPosition> positions;

  [[nodiscard]] bool whole() const;
};

// What the position reaches, found breadth-first; throws an Error that says what to do as soon as it is too much.
[[nodiscard]] ArenaPart part_of_game(const Game& game, const AnyPosition& from, const PartLimits& limits,
                                     const Budget& budget);
// All of an arena whose nodes are that game's positions.
[[nodiscard]] ArenaPart part_of_arena(const Game& game, const Arena& arena, const PartLimits& limits,
                                      const Budget& budget);

// Throws an Error where there are more nodes than that.
void check_drawable(std::uint64_t nodes, const PartLimits& limits);

}  // namespace zermelo
