// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/sim.h>

#include <cmath>
#include <numbers>

#include <zermelo/base/bits.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo sim_info() {
  return {
      "sim",
      Phrase("colour the edges between points; who closes a triangle of his own colour loses"),
      Phrase("Every two points are joined by an edge. In turn each player gives his colour to an edge that has none. "
             "Who closes a triangle of his own colour, whose corners are three of the points, has lost. When every "
             "edge has a colour and there is no such triangle, which cannot be with six points and more, it is a "
             "draw. A position lists the edges of point 1 with the later points, then those of point 2, and so on: "
             "1 and 2 for the players' edges, . for none. The move 1-3 colours the edge between the points 1 and 3."),
      {{"points", Parameter::Kind::whole, "6", 3, Sim::max_points, {}, Phrase("how many points there are")}},
      [](const Arguments& given) { return Phrase("Sim, {} points", given.text("points")); }};
}

std::uint32_t edge_bit(int edge) { return std::uint32_t{1} << edge; }

}  // namespace

std::vector<Variant<Sim>> Sim::variants() {
  return {{sim_info(), &Sim::make, {{{"points", "3"}}, {{"points", "4"}}, {{"points", "5"}}}, {{{"points", "7"}}}}};
}

Sim Sim::make(Arguments& arguments) {
  Sim sim;
  sim.points_ = static_cast<int>(arguments.whole("points"));
  for (int a = 0; a < sim.points_; ++a) {
    for (int b = a + 1; b < sim.points_; ++b)
      sim.edge_[a][b] = sim.edge_[b][a] = static_cast<std::uint8_t>(sim.edges_++);
  }
  for (int a = 0; a < sim.points_; ++a) {
    for (int b = a + 1; b < sim.points_; ++b) {
      for (int c = b + 1; c < sim.points_; ++c)
        sim.triangle_[sim.triangles_++] =
            edge_bit(sim.edge_[a][b]) | edge_bit(sim.edge_[a][c]) | edge_bit(sim.edge_[b][c]);
    }
  }
  return sim;
}

std::string Sim::text(const Position& position) const {
  std::string result;
  for (int a = 0; a + 1 < points_; ++a) {
    if (a > 0) result += '/';
    for (int b = a + 1; b < points_; ++b) {
      const std::uint32_t edge = edge_bit(edge_[a][b]);
      result += (position.first & edge) != 0 ? '1' : (position.second & edge) != 0 ? '2' : '.';
    }
  }
  return result + (to_move(position) == Player::first ? "-J0" : "-J1");
}

// 2-5: the edge between points 2 and 5.
std::string Sim::text(const Position&, Move edge) const {
  int from = 0;
  while (edge_[from][points_ - 1] < edge) ++from;
  return std::to_string(from + 1) + "-" + std::to_string(points_ - (edge_[from][points_ - 1] - edge));
}

Phrase Sim::convention() const { return Phrase("whoever closes a triangle of his own colour has lost"); }

Sim::Position Sim::read(std::string_view text) const {
  Position position{0, 0};
  const std::string start = this->text(initial());
  const std::size_t picture = start.size() - 3;  // without the mover
  std::vector<std::size_t> column_of;
  for (std::size_t column = 0; column < picture; ++column) {
    const char found = column < text.size() ? text[column] : '\0';
    if (start[column] == '/') {
      if (found != '/') refuse(text, column, Phrase("expected / here; the start is written {}", start));
      continue;
    }
    if (found != '.' && found != '1' && found != '2')
      refuse(text, column, Phrase("expected ., 1 or 2 here; the start is written {}", start));
    const std::uint32_t edge = edge_bit(static_cast<int>(column_of.size()));
    if (found == '1') position.first |= edge;
    if (found == '2') position.second |= edge;
    column_of.push_back(column);
  }
  check(text, position, column_of);
  const std::string_view mover = text.substr(picture);
  if (mover != "-J0" && mover != "-J1") refuse(text, picture, Phrase("expected -J0 or -J1, for the player to move"));
  const char* right = to_move(position) == Player::first ? "-J0" : "-J1";
  if (mover != right) refuse(text, picture, Phrase("with {} coloured edges it is {}", layer(position), right));
  return position;
}

// Only the last move can have closed triangles: all of them are of the player who does not move, and share an edge.
void Sim::check(std::string_view text, const Position& position, const std::vector<std::size_t>& column_of) const {
  const int first = popcount(position.first), second = popcount(position.second);
  if (first != second && first != second + 1) {
    std::uint32_t too_many = first > second ? position.first : position.second;
    for (int fair = first > second ? second + 1 : first; fair > 0; --fair) too_many &= too_many - 1;
    refuse(text, column_of[static_cast<std::size_t>(countr_zero(too_many))],
           Phrase("the first player has as many edges as the second or one more, not {} and {}", first, second));
  }
  std::uint32_t last_edge = to_move(position) == Player::first ? position.second : position.first;
  for (int i = 0; i < triangles_; ++i) {
    const std::uint32_t triangle = triangle_[i];
    if ((position.first & triangle) != triangle && (position.second & triangle) != triangle) continue;
    last_edge &= triangle;
    if (last_edge == 0)
      refuse(text, column_of[static_cast<std::size_t>(31 - countl_zero(triangle))],
             Phrase("the last move cannot have closed this triangle: the game was over before"));
  }
}

// The points on a circle, then the edges: nearer to their first point, since the middles of several may coincide.
namespace {

// Where on the way from a to b the label of their edge is: the same for every rotation of the picture, and such that
// with four to seven points on a circle of radius 2 no two labels come closer than 0.58.
double edge_part(std::size_t a, std::size_t b, std::size_t points) {
  constexpr double parts[] = {0.425, 0.375, 0.35};
  const std::size_t step = b - a, back = points - step;
  return step <= back ? parts[step - 1] : 1 - parts[back - 1];
}

}  // namespace

Board Sim::board(const Position& position) const {
  Board board;
  const auto points = static_cast<std::size_t>(points_);
  const double radius = 2;
  for (int point = 0; point < points_; ++point) {
    const double turn = 2 * std::numbers::pi * point / points_;
    Board::Cell cell;
    cell.x = radius + radius * std::sin(turn);
    cell.y = radius - radius * std::cos(turn);
    cell.shape = Board::Shape::point;
    board.cells.push_back(cell);
  }
  std::vector<std::vector<std::size_t>> touched;
  for (std::size_t a = 0; a < points; ++a) {
    for (std::size_t b = a + 1; b < points; ++b) {
      const std::uint32_t edge = edge_bit(edge_[a][b]);
      Board::Cell cell;
      const double part = edge_part(a, b, points);
      cell.x = (1 - part) * board.cells[a].x + part * board.cells[b].x;
      cell.y = (1 - part) * board.cells[a].y + part * board.cells[b].y;
      cell.shape = Board::Shape::edge;
      const bool first = (position.first & edge) != 0;
      if (first || (position.second & edge) != 0) {
        cell.piece = first ? "1" : "2";
        cell.owner = first ? Player::first : Player::second;
      }
      const std::size_t at = board.cells.size();
      board.cells.push_back(cell);
      board.lines.insert(board.lines.end(), {{a, at}, {at, b}});
      touched.push_back({at, a, b});
    }
  }
  if (end(position) == End::none)
    moves(position, [&](Move edge) { board.choices.push_back({text(position, edge), touched[edge]}); });
  std::uint32_t closed = 0;
  for (int i = 0; i < triangles_; ++i) {
    for (const std::uint32_t colour : {position.first, position.second})
      closed |= (colour & triangle_[i]) == triangle_[i] ? triangle_[i] : 0;
  }
  for (; closed != 0; closed &= closed - 1)
    board.decisive.push_back(points + static_cast<std::size_t>(countr_zero(closed)));
  return board;
}

}  // namespace zermelo
