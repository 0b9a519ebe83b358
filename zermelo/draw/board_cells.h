// SPDX-License-Identifier: Apache-2.0
// The cells of a board: where each lies in a picture, its ground, and what stands on it.
#pragma once
#include <zermelo/draw/scene.h>
#include <zermelo/rules/board.h>

namespace zermelo {

class BoardCells {
 public:
  // `unit` is the side of a cell.
  BoardCells(const Board& board, double unit);

  [[nodiscard]] double unit() const { return unit_; }
  [[nodiscard]] Point centre(const Board::Cell& cell) const;
  // Of the middle points of all cells, and half a cell around them.
  [[nodiscard]] Bounds bounds() const { return bounds_; }

  void draw(Scene& scene) const;
  // Once more, over what was painted on the ground.
  void draw_pieces(Scene& scene) const;
  // Around a cell, whether it is still there or not.
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
  std::vector<bool> joined_;  // cells at the end of some line
};

}  // namespace zermelo
