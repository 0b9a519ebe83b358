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

// What may be put on cells: the letters on the first boards of a game, without «.».
[[nodiscard]] std::vector<std::string> piece_letters(const std::vector<Board>& boards);

}  // namespace zermelo::answers
