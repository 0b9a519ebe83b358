// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/board_cells.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zermelo::draw {

namespace {

// Rows of hexagons lie closer together than squares do.
const double hexagon_row = std::sqrt(3.0) / 2;

Colour colour_of(Player player) { return player == Player::first ? Colour::first : Colour::second; }

Colour strong_of(const Board::Cell& cell) { return cell.owner ? colour_of(*cell.owner) : Colour::ink; }

Colour colour_of(Board::Paint paint) {
  constexpr Colour colours[] = {Colour::cell, Colour::light_square, Colour::dark_square, Colour::chocolate,
                                Colour::rack, Colour::cloth,        Colour::yellow,      Colour::red,
                                Colour::ink,  Colour::paper};
  return colours[static_cast<std::size_t>(paint)];
}

Colour letters_on(Board::Paint paint) {
  return paint == Board::Paint::red || paint == Board::Paint::black ? Colour::paper : Colour::ink;
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

bool on_chessboard(const Board::Cell& cell) {
  return cell.ground == Board::Paint::light || cell.ground == Board::Paint::dark;
}

// The outline of a chessman in parts of a cell, y downward from its middle; nothing for other letters.
std::vector<Point> chessman(const std::string& letter) {
  if (letter.size() != 1) return {};
  switch (letter[0]) {
    case 'K':
    case 'k':
      return {{-0.22, 0.34},  {-0.18, 0.2},   {-0.3, -0.02}, {-0.22, -0.16}, {-0.05, -0.1},
              {-0.05, -0.22}, {-0.13, -0.22}, {-0.13, -0.3}, {-0.05, -0.3},  {-0.05, -0.38},
              {0.05, -0.38},  {0.05, -0.3},   {0.13, -0.3},  {0.13, -0.22},  {0.05, -0.22},
              {0.05, -0.1},   {0.22, -0.16},  {0.3, -0.02},  {0.18, 0.2},    {0.22, 0.34}};
    case 'Q':
    case 'q':
      return {{-0.22, 0.34}, {-0.19, 0.18}, {-0.34, -0.2}, {-0.16, -0.04}, {-0.15, -0.32}, {-0.03, -0.06}, {0, -0.38},
              {0.03, -0.06}, {0.15, -0.32}, {0.16, -0.04}, {0.34, -0.2},   {0.19, 0.18},   {0.22, 0.34}};
    case 'R':
    case 'r':
      return {{-0.26, 0.34},  {-0.26, 0.24},  {-0.16, 0.18},  {-0.16, -0.12}, {-0.26, -0.2},
              {-0.26, -0.34}, {-0.15, -0.34}, {-0.15, -0.26}, {-0.06, -0.26}, {-0.06, -0.34},
              {0.06, -0.34},  {0.06, -0.26},  {0.15, -0.26},  {0.15, -0.34},  {0.26, -0.34},
              {0.26, -0.2},   {0.16, -0.12},  {0.16, 0.18},   {0.26, 0.24},   {0.26, 0.34}};
    case 'B':
    case 'b':
      return {{-0.24, 0.34},  {-0.22, 0.26},  {-0.08, 0.22}, {-0.18, 0.06}, {-0.16, -0.12},
              {-0.04, -0.28}, {-0.04, -0.36}, {0.04, -0.36}, {0.04, -0.28}, {0.16, -0.12},
              {0.18, 0.06},   {0.08, 0.22},   {0.22, 0.26},  {0.24, 0.34}};
    case 'N':
    case 'n':
      return {{-0.22, 0.34}, {-0.14, 0.12},  {0.02, -0.02}, {-0.1, -0.02}, {-0.22, 0.08}, {-0.3, -0.02}, {-0.16, -0.24},
              {-0.06, -0.3}, {-0.02, -0.38}, {0.04, -0.3},  {0.2, -0.18},  {0.26, 0.08},  {0.24, 0.34}};
    case 'P':
    case 'p':
      return {{-0.2, 0.34}, {-0.18, 0.24}, {-0.07, 0.14}, {-0.07, 0.02}, {-0.15, -0.08}, {-0.1, -0.2}, {0, -0.24},
              {0.1, -0.2},  {0.15, -0.08}, {0.07, 0.02},  {0.07, 0.14},  {0.18, 0.24},   {0.2, 0.34}};
    default:
      return {};
  }
}

// So that a black man shows on a black one's square too.
Colour edge_of(Board::Paint paint) { return paint == Board::Paint::black ? Colour::paper : Colour::ink; }

}  // namespace

bool is_chessboard(const Board& board) {
  return !board.cells.empty() && std::all_of(board.cells.begin(), board.cells.end(), on_chessboard);
}

BoardCells::BoardCells(const Board& board, double unit)
    : board_(board), unit_(unit), joined_(board.cells.size()), covered_(board.cells.size()) {
  const auto any = [&](const auto& holds) { return std::any_of(board.cells.begin(), board.cells.end(), holds); };
  if (any([](const Board::Cell& cell) { return cell.shape == Board::Shape::hexagon; })) row_step_ = hexagon_row;
  heaps_ = board.lines.empty() && !any([](const Board::Cell& cell) { return cell.shape != Board::Shape::point; });
  if (heaps_) row_step_ = 1.6;
  if (any([](const Board::Cell& cell) { return cell.figure == Board::Figure::stick; })) {
    column_step_ = stick_step;
    row_step_ = 2;
  }
  for (const auto& [from, to] : board.lines) joined_[from] = joined_[to] = true;
  for (const Board::LongPiece& piece : board.long_pieces) {
    for (const std::size_t cell : piece.cells) covered_[cell] = true;
  }
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
  return {cell.x * unit_ * column_step_, cell.y * unit_ * row_step_};
}

void BoardCells::draw(Scene& scene) const {
  for (const Board::Cell& cell : board_.cells) draw_ground(scene, cell);
  draw_lines(scene);
  draw_decisive_edges(scene);
  for (std::size_t i = 0; i < board_.cells.size(); ++i) {
    if (board_.cells[i].shape == Board::Shape::edge) draw_edge(scene, i);
  }
  draw_decisive(scene);
  draw_pieces(scene);
}

void BoardCells::draw_pieces(Scene& scene) const {
  for (std::size_t i = 0; i < board_.cells.size(); ++i) {
    if (!covered_[i]) draw_piece(scene, board_.cells[i]);
  }
  for (const Board::LongPiece& piece : board_.long_pieces) draw_long_piece(scene, piece);
}

// Around the pieces of the line that ended the game.
void BoardCells::draw_decisive(Scene& scene) const {
  for (const std::size_t number : board_.decisive) {
    const Board::Cell& cell = board_.cells[number];
    if (cell.shape == Board::Shape::edge) continue;
    const bool hole = cell.shape == Board::Shape::hole, round = hole || cell.shape == Board::Shape::point;
    add_outline(scene, cell, round ? 0.94 : 1, {hole ? Colour::paper : Colour::latest, Colour::ink, unit_ / 14, false});
  }
}

// Below the edges of the figure that ended the game.
void BoardCells::draw_decisive_edges(Scene& scene) const {
  for (const std::size_t number : board_.decisive) {
    if (board_.cells[number].shape != Board::Shape::edge) continue;
    for (const auto& [from, to] : board_.lines) {
      if (from == number || to == number)
        scene.add(Path{{centre(board_.cells[from]), centre(board_.cells[to])}},
                  {Colour::none, Colour::latest, unit_ / 3, false});
    }
  }
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
    add_outline(scene, cell, 1, {Colour::none, Colour::rule, unit_ / 44, true});
    return;
  }
  if (cell.ground == Board::Paint::brown) {
    draw_chocolate(scene, cell);
    return;
  }
  const Point at = centre(cell);
  if (cell.shape == Board::Shape::hole) {
    // A little larger than the cell, so that no line shows between two.
    scene.add(Box{{at.x - unit_ * 0.505, at.y - unit_ * 0.505}, unit_ * 1.01, unit_ * 1.01},
              {colour_of(cell.ground), Colour::none, 0, false});
    scene.add(Oval{at, unit_ * 0.4, unit_ * 0.4}, {Colour::paper, Colour::ink, unit_ / 60, false});
    return;
  }
  add_outline(scene, cell, 1, {colour_of(cell.ground), Colour::grey, unit_ / 40, false});
}

void BoardCells::draw_chocolate(Scene& scene, const Board::Cell& cell) const {
  const Point at = centre(cell);
  const bool poisoned = cell.figure == Board::Figure::poison;
  const auto square = [&](double part, const Brush& brush) {
    scene.add(Box{{at.x - unit_ * part / 2, at.y - unit_ * part / 2}, unit_ * part, unit_ * part, unit_ * part / 8},
              brush);
  };
  square(0.96, {poisoned ? Colour::poison : Colour::chocolate, Colour::ink, unit_ / 40, false});
  square(0.7, {Colour::none, poisoned ? Colour::ink : Colour::wood, unit_ / 46, false});
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

void BoardCells::draw_piece(Scene& scene, const Board::Cell& cell) const {
  if (cell.blocked) return;
  const Point at = centre(cell);
  switch (cell.figure) {
    case Board::Figure::disc:
      return draw_disc(scene, cell);
    case Board::Figure::cross:
      return draw_cross(scene, at);
    case Board::Figure::ring:
      return scene.add(Oval{at, unit_ * 0.28, unit_ * 0.28}, {Colour::none, Colour::second, unit_ / 9, false});
    case Board::Figure::stick:
      return draw_stick(scene, at);
    case Board::Figure::poison:
      return draw_poison(scene, at);
    case Board::Figure::plain:
      break;
  }
  draw_plain_piece(scene, cell);
}

// Pieces of the first player are dark, those of the second light with a dark ring; both show their letter.
void BoardCells::draw_plain_piece(Scene& scene, const Board::Cell& cell) const {
  const Point at = centre(cell);
  if (cell.shape == Board::Shape::point && cell.piece == "+") {
    scene.add(Oval{at, unit_ / 12, unit_ / 12}, {Colour::ink, Colour::none, 0, false});
    return;
  }
  if (cell.shape == Board::Shape::point && cell.piece == "o") {
    scene.add(Oval{at, unit_ * 0.36, unit_ * 0.36}, {Colour::wood, Colour::ink, unit_ / 30, false});
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
    write_letters(scene, cell, dark ? Colour::paper : Colour::ink);
    return;
  }
  if (cell.piece == "x") add_outline(scene, cell, 0.84, {Colour::rule, Colour::grey, unit_ / 40, false});
  scene.write({at, cell.piece, unit_ * 0.45, Label::Anchor::middle, true}, Colour::ink);
}

void BoardCells::write_letters(Scene& scene, const Board::Cell& cell, Colour colour) const {
  const double size = std::min(unit_ * 0.42, unit_ * 0.42 * unit_ * 0.62 / text_width(cell.piece, unit_ * 0.42, true));
  scene.write({centre(cell), cell.piece, size, Label::Anchor::middle, true}, colour);
}

// The letter stays, for people who cannot tell the colours apart.
void BoardCells::draw_disc(Scene& scene, const Board::Cell& cell) const {
  if (on_chessboard(cell)) {
    Polygon man{chessman(cell.piece)};
    for (Point& point : man.points) point = {centre(cell).x + point.x * unit_, centre(cell).y + point.y * unit_};
    if (!man.points.empty()) return scene.add(man, {colour_of(cell.paint), edge_of(cell.paint), unit_ / 26, false});
  }
  scene.add(Oval{centre(cell), unit_ * 0.38, unit_ * 0.38}, {colour_of(cell.paint), Colour::ink, unit_ / 30, false});
  write_letters(scene, cell, letters_on(cell.paint));
}

void BoardCells::draw_cross(Scene& scene, Point at) const {
  const double reach = unit_ * 0.26;
  const Brush brush = {Colour::none, Colour::first, unit_ / 9, false};
  scene.add(Path{{{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}}}, brush);
  scene.add(Path{{{at.x - reach, at.y + reach}, {at.x + reach, at.y - reach}}}, brush);
}

// A match, its head up.
void BoardCells::draw_stick(Scene& scene, Point at) const {
  const double width = unit_ * 0.15, top = at.y - unit_ * 0.55, bottom = at.y + unit_ * 0.6;
  scene.add(Box{{at.x - width / 2, top}, width, bottom - top, width / 4},
            {Colour::wood, Colour::ink, unit_ / 48, false});
  scene.add(Oval{{at.x, top}, unit_ * 0.12, unit_ * 0.16}, {Colour::red, Colour::ink, unit_ / 48, false});
}

// A skull.
void BoardCells::draw_poison(Scene& scene, Point at) const {
  const Brush bone = {Colour::paper, Colour::ink, unit_ / 40, false}, hollow = {Colour::ink, Colour::none, 0, false};
  scene.add(Box{{at.x - unit_ * 0.11, at.y + unit_ * 0.02}, unit_ * 0.22, unit_ * 0.21, unit_ * 0.04}, bone);
  scene.add(Oval{{at.x, at.y - unit_ * 0.05}, unit_ * 0.21, unit_ * 0.18}, bone);
  for (const double side : {-1.0, 1.0})
    scene.add(Oval{{at.x + side * unit_ * 0.085, at.y - unit_ * 0.03}, unit_ * 0.055, unit_ * 0.06}, hollow);
  scene.add(Oval{{at.x, at.y + unit_ * 0.075}, unit_ * 0.022, unit_ * 0.03}, hollow);
}

// Rounded, in the colour of its player, with a line across its middle.
void BoardCells::draw_long_piece(Scene& scene, const Board::LongPiece& piece) const {
  Bounds all;
  bool first = true;
  for (const std::size_t number : piece.cells) {
    const Point at = centre(board_.cells[number]);
    all = first ? Bounds{at.x, at.y, at.x, at.y}
                : Bounds{std::min(all.left, at.x), std::min(all.top, at.y), std::max(all.right, at.x),
                         std::max(all.bottom, at.y)};
    first = false;
  }
  const double out = unit_ * 0.41;
  const Box box{{all.left - out, all.top - out}, all.width() + 2 * out, all.height() + 2 * out, unit_ * 0.16};
  scene.add(box, {piece.owner ? colour_of(*piece.owner) : Colour::grey, Colour::ink, unit_ / 28, false});
  const bool lies = box.width > box.height;
  const Point middle = {(all.left + all.right) / 2, (all.top + all.bottom) / 2};
  const double along = unit_ * 0.3;
  scene.add(lies ? Path{{{middle.x, middle.y - along}, {middle.x, middle.y + along}}}
                 : Path{{{middle.x - along, middle.y}, {middle.x + along, middle.y}}},
            {Colour::none, Colour::paper, unit_ / 28, false});
}

void BoardCells::mark_last(Scene& scene, const Board::Cell& cell) const {
  const Brush brush = {Colour::latest, Colour::ink, unit_ / 22, true};
  if (cell.shape == Board::Shape::edge) {
    add_outline(scene, cell, 0.4, brush);
    // The edge itself goes over its mark.
    for (std::size_t i = 0; i < board_.cells.size(); ++i) {
      if (board_.cells[i].x == cell.x && board_.cells[i].y == cell.y) draw_edge(scene, i);
    }
  } else {
    add_outline(scene, cell, cell.shape == Board::Shape::square || cell.shape == Board::Shape::hexagon ? 0.94 : 0.92,
                brush);
  }
}

}  // namespace zermelo::draw
