// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/dots.h>

#include <charconv>
#include <utility>

#include <zermelo/base/bits.h>
#include <zermelo/base/error.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

namespace {

GameInfo dots_info() {
  return {
      "dots",
      Phrase("dots and boxes: draw edges, close boxes and move again; more boxes win"),
      Phrase("In turn each player draws an edge between two dots that are neighbours. Who draws the fourth edge of a "
             "box, or of two at once, gets it and moves again, where an edge is left. When every edge is drawn, who "
             "has more boxes has won; as many each is a draw. A position shows the edges row by row, - and | where "
             "drawn and . where not, then the boxes of both players. The move h1:2 draws the second edge of the first "
             "row of flat edges, v1:2 the second upright edge of the first row of boxes."),
      {{"rows", Parameter::Kind::whole, "2", 1, Dots::longest_side, {}, Phrase("rows of boxes")},
       {"cols", Parameter::Kind::whole, "2", 1, Dots::longest_side, {}, Phrase("columns of boxes")}},
      [](const Arguments& given) { return Phrase("Dots and boxes, {} × {}", given.text("rows"), given.text("cols")); }};
}

std::uint64_t bit(int edge) { return std::uint64_t{1} << edge; }

}  // namespace

std::vector<Variant<Dots>> Dots::variants() {
  return {{dots_info(),
           &Dots::make,
           {{{"rows", "1"}, {"cols", "1"}}, {{"rows", "1"}, {"cols", "2"}}, {{"rows", "3"}, {"cols", "1"}}, {}},
           {{{"rows", "3"}, {"cols", "3"}}, {{"rows", "5"}, {"cols", "5"}}, {{"rows", "1"}, {"cols", "21"}}}}};
}

Dots Dots::make(Arguments& arguments) {
  Dots dots;
  dots.rows_ = static_cast<int>(arguments.whole("rows"));
  dots.cols_ = static_cast<int>(arguments.whole("cols"));
  dots.edges_ = dots.horizontal(dots.rows_, dots.cols_);
  if (dots.edges_ > max_edges)
    throw Error(Phrase("rows={} cols={} make {} edges: at most {} are possible, as with rows=5 cols=5", dots.rows_,
                       dots.cols_, dots.edges_, max_edges));
  for (int row = 0; row < dots.rows_; ++row) {
    for (int col = 0; col < dots.cols_; ++col) {
      for (std::uint64_t rest = dots.box(row, col); rest != 0; rest &= rest - 1) {
        auto& sides = dots.box_[countr_zero(rest)];
        sides[sides[0] == 0 ? 0 : 1] = dots.box(row, col);
      }
    }
  }
  dots.find_symmetries();
  return dots;
}

std::uint64_t Dots::box(int row, int col) const {
  return bit(horizontal(row, col)) | bit(vertical(row, col)) | bit(vertical(row, col + 1)) |
         bit(horizontal(row + 1, col));
}

Dots::Edge Dots::edge_at(int edge) const {
  const int row = edge / (2 * cols_ + 1), place = edge % (2 * cols_ + 1);
  return place < cols_ ? Edge{row, place, false} : Edge{row, place - cols_, true};
}

// Bits of `turn`: upside down, left to right, rows for columns.
void Dots::find_symmetries() {
  const int turns = rows_ == cols_ ? 8 : 4;
  for (int turn = 1; turn < turns; ++turn, ++symmetries_) {
    for (int edge = 0; edge < edges_; ++edge) {
      Edge to = edge_at(edge);
      if ((turn & 1) != 0) to.row = (to.vertical ? rows_ - 1 : rows_) - to.row;
      if ((turn & 2) != 0) to.col = (to.vertical ? cols_ : cols_ - 1) - to.col;
      if ((turn & 4) != 0) to = {to.col, to.row, !to.vertical};
      const int image = to.vertical ? vertical(to.row, to.col) : horizontal(to.row, to.col);
      image_[symmetries_][edge] = static_cast<std::uint8_t>(image);
    }
  }
}

unsigned Dots::closed_boxes(std::uint64_t drawn) const {
  unsigned closed = 0;
  for (int row = 0; row < rows_; ++row) {
    for (int col = 0; col < cols_; ++col) closed += (drawn & box(row, col)) == box(row, col) ? 1 : 0;
  }
  return closed;
}

// -./|.|/../.../..:0+0-J1: the edges row by row, the boxes of the first and the second player, who moves.
std::string Dots::text(const Position& position) const {
  std::string result;
  for (int edge = 0; edge < edges_; ++edge) {
    const Edge here = edge_at(edge);
    if (edge > 0 && here.col == 0) result += '/';
    result += (position.drawn & bit(edge)) == 0 ? '.' : here.vertical ? '|' : '-';
  }
  const unsigned second = closed_boxes(position.drawn) - position.first_boxes;
  return result + ":" + std::to_string(position.first_boxes) + "+" + std::to_string(second) +
         (to_move(position) == Player::first ? "-J0" : "-J1");
}

// h1:2 is the second edge of the first row of horizontal ones.
std::string Dots::text(const Position&, Move edge) const {
  const Edge here = edge_at(edge);
  return (here.vertical ? "v" : "h") + std::to_string(here.row + 1) + ":" + std::to_string(here.col + 1);
}

Phrase Dots::convention() const { return Phrase("whoever has more boxes has won"); }

Dots::Position Dots::read(std::string_view text) const {
  Position position{};
  std::size_t at = 0;
  const auto found = [&] { return at < text.size() ? text[at] : '\0'; };
  const auto expect = [&](char wanted) {
    if (found() != wanted)
      refuse(text, at, Phrase("expected {} here; the start is written {}", wanted, this->text(initial())));
    ++at;
  };
  for (int edge = 0; edge < edges_; ++edge) {
    const Edge here = edge_at(edge);
    if (edge > 0 && here.col == 0) expect('/');
    const char drawn = here.vertical ? '|' : '-';
    if (found() != '.' && found() != drawn)
      refuse(text, at, Phrase("expected . or {} here; the start is written {}", drawn, this->text(initial())));
    if (found() == drawn) position.drawn |= bit(edge);
    ++at;
  }
  expect(':');
  const std::size_t boxes_at = at;
  const auto boxes = [&] {
    unsigned count = 0;
    const auto [stop, error] = std::from_chars(text.data() + at, text.data() + text.size(), count);
    if (error != std::errc())
      refuse(text, at, Phrase("expected a number of boxes; the start is written {}", this->text(initial())));
    at = static_cast<std::size_t>(stop - text.data());
    return count;
  };
  position.first_boxes = boxes();
  expect('+');
  const std::uint64_t second = boxes();
  const unsigned closed = closed_boxes(position.drawn);
  if (position.first_boxes + second != closed)
    refuse(text, boxes_at, Phrase("{} boxes are closed, and both players together have as many", closed));
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  position.mover = mover == "-J1" ? 1 : 0;
  if (!can_arise(position))
    refuse(text, boxes_at, Phrase("no play leads here with these boxes and this player to move"));
  return position;
}

bool Dots::is_position(const Position& position) const {
  const bool fits = (position.drawn & ~all_edges()) == 0 && position.mover <= 1;
  return fits && position.first_boxes <= closed_boxes(position.drawn);
}

// Every closing move closes one box, or two that share an edge; a play where no move closes two always exists. So the
// number of quiet moves, which determines who moves, is that of the edges less the closed boxes, or one more with one
// double closing: who makes it gets both boxes. The other player's boxes were closed before the last quiet edge, so he
// can have them all only where that edge can be one of no closed box. The test compares with every play on small
// boards.
bool Dots::can_arise(const Position& position) const {
  const unsigned closed = closed_boxes(position.drawn);
  const unsigned others = position.mover == 0 ? closed - position.first_boxes : position.first_boxes;
  bool two_share = false, edge_of_none = false;
  for (std::uint64_t rest = position.drawn; rest != 0; rest &= rest - 1) {
    const unsigned beside = closed_beside(position.drawn, countr_zero(rest));
    two_share = two_share || beside == 2;
    edge_of_none = edge_of_none || beside == 0;
  }
  if (closed > 0 && others == closed && !edge_of_none) return false;
  const unsigned quiet = static_cast<unsigned>(layer(position)) - closed;
  return quiet % 2 == position.mover || (two_share && !(closed == 2 && others == 1));
}

// The edges in their order, then the dots.
Board Dots::board(const Position& position) const {
  Board board;
  for (int edge = 0; edge < edges_; ++edge) {
    const Edge here = edge_at(edge);
    Board::Cell cell;
    cell.x = here.col + (here.vertical ? 0 : 0.5);
    cell.y = here.row + (here.vertical ? 0.5 : 0);
    cell.shape = Board::Shape::edge;
    if ((position.drawn & bit(edge)) != 0) cell.piece = here.vertical ? "|" : "-";
    board.cells.push_back(cell);
  }
  for (int dot = 0; dot < (rows_ + 1) * (cols_ + 1); ++dot) {
    Board::Cell cell;
    cell.x = dot % (cols_ + 1);
    cell.y = dot / (cols_ + 1);
    cell.shape = Board::Shape::point;
    cell.piece = "+";
    board.cells.push_back(cell);
  }
  if (end(position) == End::none)
    moves(position, [&](Move edge) { board.choices.push_back({text(position, edge), {edge}}); });
  return board;
}

}  // namespace zermelo
