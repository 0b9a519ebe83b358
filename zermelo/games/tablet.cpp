// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/tablet.h>

#include <zermelo/games/heaps.h>

namespace zermelo {

namespace {

GameInfo tablet_info() {
  return {
      "tablet",
      Phrase("eat rows or columns of a chocolate tablet; who is left with the poisoned square loses"),
      Phrase("Each player in turn eats as many of the last rows as he likes, or as many of the last columns, one at "
             "least. The top left square is poisoned: rows go from the bottom, columns from the right, and the "
             "player left with the poisoned square alone has lost. A position is written (rows, columns, player); "
             "the move r1 eats one row, c2 two columns."),
      {{"rows", Parameter::Kind::whole, "2", 1, Tablet::max_side, {}, Phrase("the rows of the tablet")},
       {"cols", Parameter::Kind::whole, "3", 1, Tablet::max_side, {}, Phrase("the columns of the tablet")}},
      [](const Arguments& given) {
        return Phrase("Chocolate tablet, {} × {}", given.text("rows"), given.text("cols"));
      }};
}

std::uint8_t read_side(PositionReader& reader, int max_side, const Phrase& expected, const Phrase& beyond) {
  reader.skip_spaces();
  const std::size_t at = reader.at();
  const int side = reader.number(expected);
  if (side < 1 || side > max_side) reader.fail_at(at, beyond);
  reader.skip_spaces();
  reader.expect(',', expected);
  return static_cast<std::uint8_t>(side);
}

}  // namespace

std::vector<Variant<Tablet>> Tablet::variants() {
  return {{tablet_info(),
           &Tablet::make,
           {{}, {{"rows", "1"}, {"cols", "1"}}, {{"rows", "5"}, {"cols", "4"}}, {{"rows", "7"}, {"cols", "7"}}},
           {{{"rows", "30"}, {"cols", "40"}}}}};
}

Tablet Tablet::make(Arguments& arguments) {
  Tablet tablet;
  tablet.start_.rows = static_cast<std::uint8_t>(arguments.whole("rows"));
  tablet.start_.cols = static_cast<std::uint8_t>(arguments.whole("cols"));
  return tablet;
}

std::string Tablet::text(const Position& position) const {
  return "(" + std::to_string(position.rows) + ", " + std::to_string(position.cols) + ", " +
         std::to_string(position.mover) + ")";
}

std::string Tablet::text(const Position&, Move move) const {
  return move.rows > 0 ? "r" + std::to_string(move.rows) : "c" + std::to_string(move.cols);
}

Phrase Tablet::convention() const { return Phrase("the player left with the poison alone has lost"); }

Tablet::Position Tablet::read(std::string_view text) const {
  PositionReader reader(text);
  const Phrase expected = Phrase("expected rows, columns and player, written (2, 3, 0)");
  reader.skip_spaces();
  reader.expect('(', expected);
  Position position{};
  position.rows = read_side(reader, start_.rows, expected, Phrase("rows go from 1 to {} here", start_.rows));
  position.cols = read_side(reader, start_.cols, expected, Phrase("columns go from 1 to {} here", start_.cols));
  reader.skip_spaces();
  if (reader.take('1')) {
    position.mover = 1;
  } else {
    reader.expect('0', Phrase("expected 0 or 1, for the player to move"));
  }
  reader.skip_spaces();
  reader.expect(')', expected);
  reader.skip_spaces();
  if (!reader.done()) reader.fail(expected);
  return position;
}

Board Tablet::board(const Position& position) const {
  Board board;
  const auto cell_at = [&](int row, int col) { return static_cast<std::size_t>(row * start_.cols + col); };
  for (int row = 0; row < start_.rows; ++row) {
    for (int col = 0; col < start_.cols; ++col) {
      Board::Cell cell;
      cell.x = col;
      cell.y = row;
      cell.blocked = row >= position.rows || col >= position.cols;
      cell.ground = Board::Paint::brown;
      if (row == 0 && col == 0) {
        cell.piece = "P";
        cell.figure = Board::Figure::poison;
      }
      board.cells.push_back(cell);
    }
  }
  if (end(position) != End::none) return board;
  moves(position, [&](Move move) {
    Board::Choice choice{text(position, move), {}};
    const int first_row = move.rows > 0 ? position.rows - move.rows : 0;
    const int first_col = move.cols > 0 ? position.cols - move.cols : 0;
    for (int row = first_row; row < position.rows; ++row) {
      for (int col = first_col; col < position.cols; ++col) choice.cells.push_back(cell_at(row, col));
    }
    board.choices.push_back(std::move(choice));
  });
  return board;
}

}  // namespace zermelo
