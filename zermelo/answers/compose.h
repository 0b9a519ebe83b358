// SPDX-License-Identifier: Apache-2.0
// The text of a position that somebody set up on its board, cell by cell.
#pragma once
#include <string>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/catalogue/game.h>

namespace zermelo::answers {

// For each cell of the game's first board what is on it: letters of pieces, «.» for nothing, «#» where the cell is
// gone. Works where texts are made of the cells one by one, or of the numbers of cells in each row; other games, and
// what the rules refuse, throw an Error.
[[nodiscard]] std::string composed(const Game& game, const std::vector<std::string>& pieces, Player to_move);

// What may be put on cells, as these boards of a game show it: pieces, and a blocked cell last where cells go.
[[nodiscard]] std::vector<Board::Cell> men_of(const std::vector<Board>& boards);

}  // namespace zermelo::answers
