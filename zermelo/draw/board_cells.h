// SPDX-License-Identifier: Apache-2.0
// The cells of a board, and the verdicts of moves on them.
#pragma once
#include <vector>

#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/scene.h>
#include <zermelo/rules/board.h>

namespace zermelo::draw {

class BoardCells {
 public:
  // `unit` is the side of a cell.
  BoardCells(const Board& board, double unit);

  [[nodiscard]] double unit() const { return unit_; }
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
  void draw_edge(Scene& scene, std::size_t number) const;
  void draw_piece(Scene& scene, const Board::Cell& cell) const;
  void add_outline(Scene& scene, const Board::Cell& cell, double part, const Brush& brush) const;

  const Board& board_;
  double unit_;
  bool hexagons_ = false;
  Bounds bounds_;
  std::vector<bool> joined_;  // for each cell, whether a line ends there
};

// The sign of each move at its first cell, or between the two that it covers; an arrow where a piece moves.
void draw_marks(Scene& scene, const BoardPicture& picture, const BoardCells& cells);

// Every move with its sign and words, a line each.
void list_marks(Scene& scene, const BoardPicture& picture, double left, double top);

}  // namespace zermelo::draw
