// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/board_cells.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zermelo::draw {

namespace {

// Rows of hexagons lie closer together than squares do.
const double hexagon_row = std::sqrt(3.0) / 2;

Colour strong_of(const Board::Cell& cell) {
  if (!cell.owner) return Colour::ink;
  return *cell.owner == Player::first ? Colour::first : Colour::second;
}

bool lies_across(const Board::Cell& cell) { return std::abs(cell.x - std::round(cell.x)) > 0.25; }

Polygon hexagon_at(Point centre, double radius) {
  Polygon hexagon;
  for (int i = 0; i < 6; ++i) {
    const double turn = std::numbers::pi * (2 * i + 1) / 6;
    hexagon.points.push_back({centre.x + radius * std::cos(turn), centre.y + radius * std::sin(turn)});
  }
  return hexagon;
}

}  // namespace

BoardCells::BoardCells(const Board& board, double unit) : board_(board), unit_(unit), joined_(board.cells.size()) {
  hexagons_ = std::any_of(board.cells.begin(), board.cells.end(),
                          [](const Board::Cell& cell) { return cell.shape == Board::Shape::hexagon; });
  for (const auto& [from, to] : board.lines) joined_[from] = joined_[to] = true;
  bool first = true;
  for (const Board::Cell& cell : board.cells) {
    const Point at = centre(cell);
    const double half = unit / 2;
    bounds_ = first ? Bounds{at.x - half, at.y - half, at.x + half, at.y + half}
                    : Bounds{std::min(bounds_.left, at.x - half), std::min(bounds_.top, at.y - half),
                             std::max(bounds_.right, at.x + half), std::max(bounds_.bottom, at.y + half)};
    first = false;
  }
}

Point BoardCells::centre(const Board::Cell& cell) const {
  return {cell.x * unit_, cell.y * unit_ * (hexagons_ ? hexagon_row : 1)};
}

void BoardCells::draw(Scene& scene) const {
  for (const Board::Cell& cell : board_.cells) draw_ground(scene, cell);
  draw_lines(scene);
  for (std::size_t i = 0; i < board_.cells.size(); ++i) {
    if (board_.cells[i].shape == Board::Shape::edge) draw_edge(scene, i);
  }
  draw_pieces(scene);
}

void BoardCells::draw_pieces(Scene& scene) const {
  for (const Board::Cell& cell : board_.cells) draw_piece(scene, cell);
}

void BoardCells::draw_lines(Scene& scene) const {
  for (const auto& [from, to] : board_.lines) {
    const Board::Cell &a = board_.cells[from], &b = board_.cells[to];
    // Lines to an edge are drawn by draw_edge.
    if (a.shape == Board::Shape::edge || b.shape == Board::Shape::edge) continue;
    scene.add(Path{{centre(a), centre(b)}}, {Colour::none, Colour::grey, unit_ / 28, false});
  }
}

void BoardCells::add_outline(Scene& scene, const Board::Cell& cell, double part, const Brush& brush) const {
  const Point at = centre(cell);
  if (cell.shape == Board::Shape::hexagon) {
    scene.add(hexagon_at(at, unit_ * part / std::sqrt(3.0)), brush);
  } else if (cell.shape == Board::Shape::square) {
    scene.add(Box{{at.x - unit_ * part / 2, at.y - unit_ * part / 2}, unit_ * part, unit_ * part}, brush);
  } else {
    scene.add(Oval{at, unit_ * part / 2, unit_ * part / 2}, brush);
  }
}

void BoardCells::draw_ground(Scene& scene, const Board::Cell& cell) const {
  if (cell.shape == Board::Shape::point || cell.shape == Board::Shape::edge) return;
  if (cell.blocked) {
    add_outline(scene, cell, 1, {Colour::none, Colour::gone, unit_ / 44, true});
  } else {
    add_outline(scene, cell, 1, {Colour::cell, Colour::grey, unit_ / 40, false});
  }
}

// To the points that lines join it to, or else half a unit to both sides.
void BoardCells::draw_edge(Scene& scene, std::size_t number) const {
  const Board::Cell& cell = board_.cells[number];
  const bool drawn = !cell.piece.empty();
  const Brush brush = {Colour::none, drawn ? strong_of(cell) : Colour::rule, drawn ? unit_ / 12 : unit_ / 30,
                       drawn && cell.owner == Player::second};
  if (!joined_[number]) {
    const Point at = centre(cell);
    const double x = lies_across(cell) ? unit_ / 2 : 0, y = lies_across(cell) ? 0 : unit_ / 2;
    scene.add(Path{{{at.x - x, at.y - y}, {at.x + x, at.y + y}}}, brush);
    return;
  }
  for (const auto& [from, to] : board_.lines) {
    if (from == number || to == number) scene.add(Path{{centre(board_.cells[from]), centre(board_.cells[to])}}, brush);
  }
}

// Pieces of the first player are dark, those of the second light with a dark ring; both show their letter.
void BoardCells::draw_piece(Scene& scene, const Board::Cell& cell) const {
  if (cell.blocked) return;
  const Point at = centre(cell);
  if (cell.shape == Board::Shape::point && cell.piece == "+") {
    scene.add(Oval{at, unit_ / 12, unit_ / 12}, {Colour::ink, Colour::none, 0, false});
    return;
  }
  if (cell.shape == Board::Shape::point && cell.piece == "o") {
    scene.add(Oval{at, unit_ * 0.36, unit_ * 0.36}, {Colour::draw, Colour::ink, unit_ / 30, false});
    return;
  }
  if (cell.shape == Board::Shape::edge) {
    if (!cell.owner) return;
    scene.add(Oval{at, unit_ * 0.17, unit_ * 0.17}, {Colour::paper, strong_of(cell), unit_ / 30, false});
    scene.write({at, cell.piece, unit_ * 0.24}, Colour::ink);
    return;
  }
  if (cell.shape == Board::Shape::point && cell.piece.empty()) {
    scene.add(Oval{at, unit_ * 0.3, unit_ * 0.3}, {Colour::paper, Colour::ink, unit_ / 30, false});
    return;
  }
  if (cell.piece.empty()) return;
  if (cell.owner || cell.shape == Board::Shape::point) {
    const bool dark = cell.owner == Player::first;
    scene.add(Oval{at, unit_ * 0.38, unit_ * 0.38},
              {dark ? Colour::first : Colour::second_tint, strong_of(cell), unit_ / (dark ? 40 : 14), false});
    const double size =
        std::min(unit_ * 0.42, unit_ * 0.42 * unit_ * 0.62 / text_width(cell.piece, unit_ * 0.42, true));
    scene.write({at, cell.piece, size, Label::Anchor::middle, true}, dark ? Colour::paper : Colour::ink);
    return;
  }
  if (cell.piece == "x") add_outline(scene, cell, 0.84, {Colour::rule, Colour::grey, unit_ / 40, false});
  scene.write({at, cell.piece, unit_ * 0.45, Label::Anchor::middle, true}, Colour::ink);
}

void BoardCells::mark_last(Scene& scene, const Board::Cell& cell) const {
  const Brush brush = {Colour::latest, Colour::ink, unit_ / 22, true};
  if (cell.shape == Board::Shape::edge) {
    add_outline(scene, cell, 0.4, brush);
  } else {
    add_outline(scene, cell, cell.shape == Board::Shape::point ? 0.92 : 0.94, brush);
  }
}

}  // namespace zermelo::draw
