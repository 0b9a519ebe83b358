// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numbers>

#include <zermelo/draw/board_cells.h>
#include <zermelo/draw/board_picture.h>

namespace zermelo::draw {

namespace {

constexpr double heading_size = 16, caption_size = 14, caption_step = 21;
constexpr double max_unit = 46, min_unit = 12, target_width = 1100;

double unit_for(const Board& board) {
  double left = 0, right = 0;
  for (const Board::Cell& cell : board.cells) {
    left = std::min(left, cell.x);
    right = std::max(right, cell.x);
  }
  // Words on edges need room.
  const bool edges = std::any_of(board.cells.begin(), board.cells.end(),
                                 [](const Board::Cell& cell) { return cell.shape == Board::Shape::edge; });
  const bool sticks = std::any_of(board.cells.begin(), board.cells.end(),
                                  [](const Board::Cell& cell) { return cell.figure == Board::Figure::stick; });
  const double width = (right - left) * (sticks ? stick_step : 1) + 1;
  return std::clamp(target_width / width, min_unit, edges ? 1.5 * max_unit : max_unit);
}

// Along the left side and the top, even where the first cell of a row or column is missing; rows of hexagons start
// further and further to the right.
void draw_sides(Scene& scene, const Board& board, const BoardCells& cells, const Coordinates& coordinates) {
  const double size = cells.unit() * 0.34, away = cells.unit() * 0.8;
  const double left = cells.bounds().left + cells.unit() / 2, top = cells.bounds().top + cells.unit() / 2;
  std::vector<bool> row_done(coordinates.rows.size()), column_done(coordinates.columns.size());
  for (const Board::Cell& cell : board.cells) {
    const auto place = place_of(cell);
    if (!place) continue;
    const auto row = static_cast<std::size_t>(place->row), column = static_cast<std::size_t>(place->column);
    const Point at = cells.centre(cell);
    const bool leans = cell.shape == Board::Shape::hexagon;
    if ((!leans || row == 0) && column < column_done.size() && !column_done[column]) {
      scene.write({{at.x, top - away}, coordinates.columns[column], size}, Colour::grey);
      column_done[column] = true;
    }
    if ((!leans || column == 0) && row < row_done.size() && !row_done[row]) {
      scene.write({{(leans ? at.x : left) - away, at.y}, coordinates.rows[row], size}, Colour::grey);
      row_done[row] = true;
    }
  }
}

double distance_to_line(Point at, Point from, Point to) {
  const double x = to.x - from.x, y = to.y - from.y;
  const double along =
      std::clamp(((at.x - from.x) * x + (at.y - from.y) * y) / std::max(x * x + y * y, 1e-9), 0.0, 1.0);
  return std::hypot(at.x - from.x - along * x, at.y - from.y - along * y);
}

// Whether a name at this place touches no line and no other cell.
bool is_free(Point at, const Board::Cell& own, const Board& board, const BoardCells& cells) {
  const auto apart = [&](const Board::Cell& cell) {
    const Point centre = cells.centre(cell);
    return &cell == &own || std::hypot(at.x - centre.x, at.y - centre.y) > cells.unit() * 0.58;
  };
  const auto beside = [&](const auto& line) {
    const Point from = cells.centre(board.cells[line.first]), to = cells.centre(board.cells[line.second]);
    return distance_to_line(at, from, to) > cells.unit() * 0.2;
  };
  return std::all_of(board.cells.begin(), board.cells.end(), apart) &&
         std::all_of(board.lines.begin(), board.lines.end(), beside);
}

// Beside a cell, on the side away from the centre of the board, or the nearest side that is free.
Point outside_of(const Board::Cell& cell, const Board& board, const BoardCells& cells) {
  const Bounds all = cells.bounds();
  const Point at = cells.centre(cell);
  const double x = at.x - (all.left + all.right) / 2, y = at.y - (all.top + all.bottom) / 2;
  const double outward = std::hypot(x, y) < 1 ? -std::numbers::pi / 4 : std::atan2(y, x), away = cells.unit() * 0.68;
  const auto towards = [&](double turn) {
    return Point{at.x + away * std::cos(outward + turn), at.y + away * std::sin(outward + turn)};
  };
  for (int i = 0; i < 16; ++i) {
    const double turn = std::numbers::pi / 8 * ((i + 1) / 2) * (i % 2 == 0 ? 1 : -1);
    if (is_free(towards(turn), cell, board, cells)) return towards(turn);
  }
  return towards(0);
}

// In the middle of a counter or an open point, unless a mark is there; in the corner of a square; else beside the cell.
void draw_cell_names(Scene& scene, const BoardPicture& picture, const BoardCells& cells) {
  const std::vector<std::string>& names = picture.coordinates.cells;
  const bool marked = !picture.marks.empty();
  // Without lines the names are those of the moves, which the list shows.
  if (marked && picture.board.lines.empty()) return;
  for (std::size_t i = 0; i < names.size() && i < picture.board.cells.size(); ++i) {
    const Board::Cell& cell = picture.board.cells[i];
    const double unit = cells.unit(), size = std::max(unit * 0.25, 7.0);
    Point at = cells.centre(cell);
    if (cell.shape == Board::Shape::edge) {
      if (!cell.piece.empty() || names[i].empty()) continue;
      const double width = text_width(names[i], unit * 0.17) + 3;
      scene.add(Box{{at.x - width / 2, at.y - unit * 0.13}, width, unit * 0.26},
                {Colour::paper, Colour::none, 0, false});
      scene.write({at, names[i], unit * 0.17}, Colour::grey);
      continue;
    }
    if (cell.shape == Board::Shape::square || cell.shape == Board::Shape::hole) {
      scene.write({{at.x - unit * 0.4, at.y - unit * 0.38}, names[i], unit * 0.2}, Colour::grey);
      continue;
    }
    if (cells.heaps() && cell.figure == Board::Figure::stick) {
      scene.write({{at.x, at.y + unit * 0.8}, names[i], size}, Colour::grey);
      continue;
    }
    const bool inside = !marked && (cell.piece == "o" || (cell.piece.empty() && cell.shape == Board::Shape::point));
    if (!inside) at = outside_of(cell, picture.board, cells);
    scene.write({at, names[i], size}, cell.piece == "o" ? Colour::ink : Colour::grey);
  }
}

void write_captions(Scene& scene, const std::vector<std::string>& captions, double left, double top) {
  for (const std::string& caption : captions) {
    scene.write({{left, top}, caption, caption_size, Label::Anchor::start});
    top += caption_step;
  }
}

}  // namespace

Scene board_scene(const BoardPicture& picture) {
  Scene scene(picture.title);
  const BoardCells cells(picture.board, unit_for(picture.board));
  cells.draw(scene);
  for (const Board::Cell& cell : picture.last_move) cells.mark_last(scene, cell);
  if (!picture.last_move.empty()) cells.draw_pieces(scene);
  draw_sides(scene, picture.board, cells, picture.coordinates);
  draw_cell_names(scene, picture, cells);
  draw_marks(scene, picture, cells);
  const Bounds bounds = scene.bounds();
  write_captions(scene, picture.captions, bounds.left, bounds.bottom + caption_step);
  if (!picture.marks.empty()) list_marks(scene, picture, scene.bounds().right + 28, bounds.top);
  scene.write_heading({{bounds.left, bounds.top - caption_step - 4}, {}, heading_size, Label::Anchor::start, true});
  return scene;
}

Scene board_thumbnail(const Board& board, double unit) {
  Scene scene("");
  BoardCells(board, unit).draw(scene);
  return scene;
}

double thumbnail_unit(const Board& board) {
  constexpr double side = 120, smallest = 17, largest = 26;
  double cells = 1;
  for (const Board::Cell& cell : board.cells) cells = std::max({cells, cell.x + 1, cell.y + 1});
  return std::clamp(side / cells, smallest, largest);
}

Scene text_scene(const std::string& title, const std::string& text, const std::vector<std::string>& captions) {
  Scene scene(title);
  scene.write_heading({{0, 0}, {}, heading_size, Label::Anchor::start, true});
  const double width = std::max(text_width(text, 18, false, true) + 40, 160.0);
  scene.add(Box{{0, caption_step}, width, 52}, {Colour::cell, Colour::grey, 1, false});
  scene.write({{width / 2, caption_step + 26}, text, 18, Label::Anchor::middle, false, true});
  write_captions(scene, captions, 0, caption_step + 52 + caption_step);
  return scene;
}

}  // namespace zermelo::draw
