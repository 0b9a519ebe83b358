// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/mnk.h>

#include <algorithm>

#include <zermelo/base/bits.h>
#include <zermelo/base/error.h>
#include <zermelo/rules/grid_text.h>

namespace zermelo {

namespace {

GameInfo general_info() {
  using Kind = Parameter::Kind;
  return {"mnk",
          Phrase("noughts and crosses on any board: the first line of «line» stones wins, or loses in misère play"),
          Phrase("Each player in turn puts a stone on an open cell, X (the first player), then O. Whoever has «line» "
                 "stones of his own side by side in a row, a column or a diagonal wins at once; with play=misere he "
                 "loses. A full board without such a line is a draw. A move names a column by its letter and a row "
                 "from the top: a1 is the top left cell."),
          {{"rows", Kind::whole, "3", 1, Mnk::max_cols, {}, Phrase("the rows of the board")},
           {"cols", Kind::whole, "3", 1, Mnk::max_cols, {}, Phrase("the columns of the board")},
           {"line", Kind::whole, "3", 1, Mnk::max_cols, {}, Phrase("how many stones make a line")},
           {"play",
            Kind::choice,
            "normal",
            0,
            0,
            {"normal", "misere"},
            Phrase("whether the player who makes a line wins or loses")}},
          [](const Arguments& given) {
            const Phrase name = Phrase("Generalised noughts and crosses");
            const Phrase sized =
                Phrase("{}, {} × {}, lines of {}", name, given.text("rows"), given.text("cols"), given.text("line"));
            return given.text("play") == "misere" ? Phrase("{}, misère", sized) : sized;
          }};
}

GameInfo noughts_and_crosses_info() {
  return {"tictactoe",
          Phrase("noughts and crosses: three in a row on a board of three by three"),
          Phrase("Each player in turn marks an open cell, X (the first player), then O. Three of one's own in a row, a "
                 "column or a diagonal win; a full board without them is a draw. A move names a column by its letter "
                 "and a row from the top: a1 is the top left cell."),
          {},
          [](const Arguments&) { return Phrase("Noughts and crosses"); }};
}

}  // namespace

std::vector<Variant<Mnk>> Mnk::variants() {
  return {{general_info(),
           &Mnk::general,
           {{},
            {{"play", "misere"}},
            {{"rows", "2"}, {"cols", "4"}},
            {{"rows", "4"}, {"cols", "2"}, {"line", "2"}},
            {{"rows", "1"}, {"cols", "9"}, {"play", "misere"}},
            {{"rows", "2"}, {"cols", "2"}, {"line", "1"}}},
           {{{"rows", "8"}, {"cols", "8"}, {"line", "5"}},
            {{"rows", "3"}, {"cols", "21"}, {"line", "6"}},
            {{"rows", "6"}, {"cols", "5"}, {"line", "4"}, {"play", "misere"}}}},
          {noughts_and_crosses_info(), &Mnk::noughts_and_crosses, {{}}, {}}};
}

Mnk Mnk::general(Arguments& arguments) {
  const auto rows = static_cast<int>(arguments.whole("rows")), cols = static_cast<int>(arguments.whole("cols"));
  const auto line = static_cast<int>(arguments.whole("line"));
  if (rows * cols > max_cells)
    throw Error(Phrase("a board has at most {} cells: with rows={}, cols is at most {}", max_cells, rows,
                       std::min(max_cols, max_cells / rows)));
  if (line > std::max(rows, cols))
    throw Error(Phrase("line={} does not fit on the board: at most {}", line, std::max(rows, cols)));
  return {rows, cols, line, arguments.text("play") == "misere"};
}

Mnk Mnk::noughts_and_crosses(Arguments&) { return {3, 3, 3, false}; }

Mnk::Mnk(int rows, int cols, int line, bool misere) : PlacementRules(rows, cols), line_(line), misere_(misere) {
  add_direction(0, 1);
  add_direction(1, 0);
  add_direction(1, 1);
  add_direction(1, -1);
  add_symmetries();
}

void Mnk::add_direction(int down, int right) {
  std::uint64_t begins = 0;
  for (int row = 0; row + down * (line_ - 1) < rows_; ++row) {
    for (int col = 0; col < cols_; ++col) {
      const int last = col + right * (line_ - 1);
      if (last >= 0 && last < cols_) begins |= cell_bit(row * cols_ + col);
    }
  }
  if (begins == 0) return;
  step_[directions_] = down * cols_ + right;
  begins_[directions_++] = begins;
}

// Reflections of rows and of columns; on a square board of the diagonal too.
void Mnk::add_symmetries() {
  const int all = rows_ == cols_ ? 8 : 4;
  for (int symmetry = 1; symmetry < all; ++symmetry, ++symmetries_) {
    for (int cell = 0; cell < cells(); ++cell) {
      int row = cell / cols_, col = cell % cols_;
      if ((symmetry & 1) != 0) row = rows_ - 1 - row;
      if ((symmetry & 2) != 0) col = cols_ - 1 - col;
      if ((symmetry & 4) != 0) std::swap(row, col);
      image_[symmetries_][cell] = static_cast<std::uint8_t>(row * cols_ + col);
    }
  }
}

Phrase Mnk::convention() const {
  return misere_ ? Phrase("whoever makes a line of {} has lost; a full board without one is a draw", line_)
                 : Phrase("whoever makes a line of {} has won; a full board without one is a draw", line_);
}

Mnk::Position Mnk::read(std::string_view text) const {
  const auto [position, mover_at] = read_stones(text);
  if (has_line(position.own)) refuse(text, mover_at, Phrase("the player to move has a line already: play was over"));
  return position;
}

std::vector<int> Mnk::line_counts() const {
  std::vector<int> counts(static_cast<std::size_t>(cells()));
  for (int i = 0; i < directions_; ++i) {
    for (std::uint64_t begins = begins_[i]; begins != 0; begins &= begins - 1) {
      for (int k = 0; k < line_; ++k) ++counts[static_cast<std::size_t>(countr_zero(begins) + k * step_[i])];
    }
  }
  return counts;
}

Board Mnk::board(const Position& position) const {
  Board board = drawn(position, end(position) != End::none, Board::Shape::square, 0);
  for (Board::Cell& cell : board.cells) {
    if (cell.owner) cell.figure = *cell.owner == Player::first ? Board::Figure::cross : Board::Figure::ring;
  }
  for (int i = 0; i < directions_; ++i) {
    for (std::uint64_t begins = line_beginnings(position.other, step_[i], line_) & begins_[i]; begins != 0;
         begins &= begins - 1) {
      for (int k = 0; k < line_; ++k)
        board.decisive.push_back(static_cast<std::size_t>(countr_zero(begins) + k * step_[i]));
    }
  }
  return board;
}

}  // namespace zermelo
