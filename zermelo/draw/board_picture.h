// SPDX-License-Identifier: Apache-2.0
// The board of a position as text and as a picture, from Board alone, with the coordinates that the moves use.
#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/draw/scene.h>
#include <zermelo/play/move_chooser.h>
#include <zermelo/rules/board.h>

namespace zermelo::draw {

struct CellPlace {
  int column, row;  // from 0, at the upper left
};
// Nothing where the cell is not on the grid; rows of hexagons lean to the right.
[[nodiscard]] std::optional<CellPlace> place_of(const Board::Cell& cell);

struct Coordinates {
  std::vector<std::string> columns, rows;  // from the left and from the top; empty where there are none
  std::vector<std::string> cells;          // a name for each cell, or empty
};

// Squares light and dark: letters on them are chessmen, capitals White's.
[[nodiscard]] bool is_chessboard(const Board& board);

// By the scheme that the moves of `reference` follow: letters and numbers (a1, from the top or the bottom), rows and
// columns (2:1, 3-2), columns (4), or the numbers of points. Without such a scheme, a cell where exactly one move
// starts is named by that move.
[[nodiscard]] Coordinates coordinates_of(const Board& board, const Board& reference);
// The reference is the game's initial board, if it has several moves.
[[nodiscard]] Coordinates coordinates_of(const Board& board, const Game& game);

// A position alone does not tell which dominoes cover it; the moves that led to it do.
void show_laid_pieces(Board& board, const Game& game, std::span<const play::Step> moves);

// The letters of a cell as they are shown, for example in colour.
using CellPaint = std::function<std::string(std::size_t cell, const std::string& letters)>;

// Cells on a grid of whole or half units are drawn in place, with the coordinates above and on the left. A graph with
// numbered points is drawn in Braille dots (graph_text.h). Where it is too dense, and for a board on no grid, there is
// a list: of the points with their neighbours, or of the edges if these are coloured. Every line ends with a line feed.
[[nodiscard]] std::string text_picture(const Board& board, const Coordinates& coordinates = {},
                                       const CellPaint& paint = nullptr);

// The verdict of a move: a sign (+3, =, −4) on the board, and words in the list.
struct MoveMark {
  std::size_t choice;  // in board.choices
  Outcome outcome;
  std::string sign, words;
};

struct BoardPicture {
  const Board& board;
  std::string title;
  std::vector<std::string> captions;  // below
  Coordinates coordinates;
  std::vector<Board::Cell> last_move;  // its cells, also those that it took off the board
  Player to_move = Player::first;
  std::string marks_title;
  std::vector<MoveMark> marks;  // in the order of the list
};

[[nodiscard]] Scene board_scene(const BoardPicture& picture);

// Cells and pieces only, for a picture inside another; `unit` is the side of a cell.
[[nodiscard]] Scene board_thumbnail(const Board& board, double unit);
// Large enough to read, small enough for many.
[[nodiscard]] double thumbnail_unit(const Board& board);

// A position without a board, shown as its text.
[[nodiscard]] Scene text_scene(const std::string& title, const std::string& text,
                               const std::vector<std::string>& captions);

}  // namespace zermelo::draw
