// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/chomp.h>

#include <zermelo/base/error.h>
#include <zermelo/games/heaps.h>

namespace zermelo {

namespace {

GameInfo chomp_info() {
  return {
      "chomp",
      Phrase("eat a bar of chocolate from the top right; the bottom left square is poisoned"),
      Phrase("Each player in turn names a square of the bar and eats it with everything above it and to its right. "
             "The bottom left square is poisoned. With poison=forbidden nobody may eat it, and the player left with "
             "the poison alone has lost; with poison=eaten it may be eaten, and whoever eats it has lost. A position "
             "gives the lengths of the rows from the poisoned one up, 3+2+2+1-J0; the move 2-3 names the third "
             "square of the second row from the bottom."),
      {{"rows", Parameter::Kind::whole, "4", 1, Chomp::max_rows, {}, Phrase("the rows of the bar")},
       {"cols", Parameter::Kind::whole, "3", 1, Chomp::max_cols, {}, Phrase("the columns of the bar")},
       {"poison",
        Parameter::Kind::choice,
        "forbidden",
        0,
        0,
        {"forbidden", "eaten"},
        Phrase("whether the poison, last of all, is left or eaten")}},
      [](const Arguments& given) { return Phrase("Chomp, {} × {}", given.text("rows"), given.text("cols")); }};
}

constexpr std::uint64_t too_many = std::uint64_t{1} << 62;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return a + b < too_many ? a + b : too_many; }

}  // namespace

std::vector<Variant<Chomp>> Chomp::variants() {
  return {{chomp_info(),
           &Chomp::make,
           {{},
            {{"poison", "eaten"}},
            {{"rows", "1"}, {"cols", "1"}},
            {{"rows", "1"}, {"cols", "1"}, {"poison", "eaten"}},
            {{"rows", "1"}, {"cols", "6"}},
            {{"rows", "5"}, {"cols", "5"}},
            {{"rows", "15"}, {"cols", "2"}, {"poison", "eaten"}}},
           {{{"rows", "15"}, {"cols", "20"}}, {{"rows", "2"}, {"cols", "255"}, {"poison", "eaten"}}}}};
}

Chomp Chomp::make(Arguments& arguments) {
  Chomp chomp;
  chomp.rows_ = static_cast<int>(arguments.whole("rows"));
  chomp.cols_ = static_cast<int>(arguments.whole("cols"));
  chomp.forbidden_ = arguments.text("poison") == "forbidden";
  return chomp;
}

std::string Chomp::text(const Position& position) const {
  std::string result;
  for (int row = 0; row < rows_; ++row) result += (row > 0 ? "+" : "") + std::to_string(position.row(row));
  return result + mover_text(to_move(position));
}

std::string Chomp::text(const Position&, Move move) const {
  return std::to_string(move.row + 1) + "-" + std::to_string(move.col + 1);
}

Phrase Chomp::convention() const {
  return forbidden_ ? Phrase("the player left with the poison alone has lost")
                    : Phrase("whoever eats the poison has lost");
}

Chomp::Position Chomp::read(std::string_view text) const {
  PositionReader reader(text);
  const Phrase expected =
      Phrase("expected a length for each row, {} in all, from the poisoned one up, written 3+2+1-J0", rows_);
  Position position{};
  int longest = cols_;
  for (int row = 0; row < rows_; ++row) {
    if (row > 0) reader.expect('+', expected);
    const std::size_t at = reader.at();
    const int length = reader.number(expected);
    if (length > longest) {
      reader.fail_at(at, row == 0 ? Phrase("the length of a row is at most {}", cols_)
                                  : Phrase("a row is no longer than the one below it, whose length is {}", longest));
    }
    position.set_row(row, longest = length);
  }
  position.set_mover(reader.mover());
  if (forbidden_ && position.row(0) == 0) reader.fail_at(0, Phrase("with poison=forbidden the poison is always left"));
  return position;
}

Board Chomp::board(const Position& position) const {
  Board board;
  for (int row = rows_ - 1; row >= 0; --row) {
    for (int col = 0; col < cols_; ++col) {
      Board::Cell square;
      square.x = col;
      square.y = rows_ - 1 - row;
      square.blocked = col >= position.row(row);
      square.ground = Board::Paint::brown;
      if (row == 0 && col == 0 && !square.blocked) {
        square.piece = "P";
        square.figure = Board::Figure::poison;
      }
      board.cells.push_back(square);
    }
  }
  if (end(position) != End::none) return board;
  moves(position, [&](Move move) {
    Board::Choice choice{text(position, move), {}};
    for (int row = move.row; row < rows_; ++row) {
      for (int col = move.col; col < position.row(row); ++col) choice.cells.push_back(cell(row, col));
    }
    board.choices.push_back(std::move(choice));
  });
  return board;
}

// The lowest row is shorter than `width`, or as long, with the others above it.
Chomp::Numbering::Numbering(const Chomp& rules, const Budget& budget)
    : rows_(rules.rows_), cols_(rules.cols_), ways_(budget) {
  const int all = rows_ * cols_;
  ways_.resize(view(nullptr).slot(rows_, cols_, all) + 1);
  const View known = view(ways_.data());
  for (int rows = 0; rows <= rows_; ++rows) {
    for (int width = 0; width <= cols_; ++width) {
      for (int squares = 0; squares <= all; ++squares) {
        std::uint64_t& count = ways_[known.slot(rows, width, squares)];
        if (rows == 0 || width == 0) {
          count = squares == 0 ? 1 : 0;
          continue;
        }
        const std::uint64_t full = squares < width ? 0 : known.ways(rows - 1, width, squares - width);
        count = sum(known.ways(rows, width - 1, squares), full);
        if (count == too_many)
          throw Error(Phrase("a bar of {} by {} squares has too many positions to be numbered", rows_, cols_));
      }
    }
  }
}

}  // namespace zermelo
