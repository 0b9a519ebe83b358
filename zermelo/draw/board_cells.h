// SPDX-License-Identifier: Apache-2.0
// The cells of a board, and the verdicts of moves on them.
#pragma once
#include <vector>

#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/scene.h>
#include <zermelo/rules/board.h>

namespace zermelo::draw {

// Sticks stand closer together than other pieces do.
inline constexpr double stick_step = 0.64;

class BoardCells {
 public:
  // `unit` is the side of a cell.
  BoardCells(const Board& board, double unit);

  [[nodiscard]] double unit() const { return unit_; }
  // Rows of sticks or counters, with room above each row.
  [[nodiscard]] bool heaps() const { return heaps_; }
  [[nodiscard]] Point centre(const Board::Cell& cell) const;
  // Of the centres of all cells, and half a cell around them.
  [[nodiscard]] Bounds bounds() const { return bounds_; }

  void draw(Scene& scene) const;
  // Again, over marks that cover them.
  void draw_pieces(Scene& scene) const;
  // Around a cell, even one that was taken off.
  void mark_last(Scene& scene, const Board::Cell& cell) const;

 private:
  void draw_lines(Scene& scene) const;
  void draw_ground(Scene& scene, const Board::Cell& cell) const;
  void draw_chocolate(Scene& scene, const Board::Cell& cell) const;
  void draw_edge(Scene& scene, std::size_t number) const;
  void draw_piece(Scene& scene, const Board::Cell& cell) const;
  void draw_plain_piece(Scene& scene, const Board::Cell& cell) const;
  void draw_disc(Scene& scene, const Board::Cell& cell) const;
  void draw_cross(Scene& scene, Point at) const;
  void draw_stick(Scene& scene, Point at) const;
  void draw_poison(Scene& scene, Point at) const;
  void draw_long_piece(Scene& scene, const Board::LongPiece& piece) const;
  void draw_decisive(Scene& scene) const;
  void draw_decisive_edges(Scene& scene) const;
  void write_letters(Scene& scene, const Board::Cell& cell, Colour colour) const;
  void add_outline(Scene& scene, const Board::Cell& cell, double part, const Brush& brush) const;

  const Board& board_;
  double unit_;
  double column_step_ = 1, row_step_ = 1;  // in units
  bool heaps_ = false;
  Bounds bounds_;
  std::vector<bool> joined_;   // for each cell, whether a line ends there
  std::vector<bool> covered_;  // by a long piece
};

// The sign of each move at its first cell, or between the two that it covers; an arrow where a piece moves.
void draw_marks(Scene& scene, const BoardPicture& picture, const BoardCells& cells);

// Every move with its sign and words, a line each.
void list_marks(Scene& scene, const BoardPicture& picture, double left, double top);

}  // namespace zermelo::draw
