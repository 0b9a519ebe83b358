// SPDX-License-Identifier: Apache-2.0
// How the moves of a game name the cells of its board: found from the board alone, so that every game has its own
// coordinates and no picture another.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/rules/board.h>

namespace zermelo {

struct CellPlace {
  int column, row;  // from 0, at the upper left
};
// Nothing where the cell lies beside the grid; the rows of hexagons lean to the right.
[[nodiscard]] std::optional<CellPlace> place_of(const Board::Cell& cell);

struct Coordinates {
  std::vector<std::string> columns, rows;  // from the left and from the top; empty: there are none
  std::vector<std::string> cells;          // a text for each cell, or none at all
};

// The scheme that the moves of `usual` follow, for that board: letters and numbers (a1, from the top or the bottom),
// rows and columns (2:1, 3-2), columns (4), or the numbers of points. Where there is none, a cell that one move alone
// begins at is named by that move.
[[nodiscard]] Coordinates coordinates_of(const Board& board, const Board& usual);
// For a board of that game, whose first position tells the scheme wherever it leaves a choice.
[[nodiscard]] Coordinates coordinates_of(const Board& board, const Game& game);

}  // namespace zermelo
