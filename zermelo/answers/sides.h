// SPDX-License-Identifier: Apache-2.0
// What people see of the two players on a board, from boards alone: whose pieces look how, and how many each has.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/board.h>

namespace zermelo::answers {

struct Sides {
  std::array<std::optional<Board::Cell>, 2> pieces;  // nothing where a player's pieces cannot be told from others
  // Where pieces change hands, people count them as they go; nothing in other games.
  std::optional<std::array<std::size_t, 2>> score;
  std::vector<Board::Cell> men = {};  // what may stand on cells; one is blocked where cells go
  bool chess = false;                 // men of chess, whose wins are mates
};

// `board`: the position's.
[[nodiscard]] Sides sides_of(const Game& game, const Board& board);

// Within an open object.
void write(JsonWriter& json, const Sides& sides);

// Plies as chess players count them, in moves of the one who mates.
[[nodiscard]] constexpr Distance mate_moves(Distance plies) { return (plies + 1) / 2; }

}  // namespace zermelo::answers
