// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/hex.h>

#include <zermelo/base/bits.h>
#include <zermelo/rules/grid_text.h>

namespace zermelo {

namespace {

GameInfo hex_info() {
  return {
      "hex",
      Phrase("Hex: X joins top and bottom, O joins left and right; there are no draws"),
      Phrase("Each player in turn puts a stone on an open cell of a rhombus of hexagons, X (the first player), then "
             "O. X wins with a chain of touching stones from top to bottom, O with one from left to right. Each row "
             "lies half a cell to the right of the one above, so a cell touches its neighbours in the row, the two "
             "above (straight and to the right) and the two below (straight and to the left). A full board always "
             "has a winner. Nobody may swap sides. A move names a column by its letter and a row from the top."),
      {{"size", Parameter::Kind::whole, "3", 1, Hex::largest, {}, Phrase("the rows of the board, and its columns")}},
      [](const Arguments& given) { return Phrase("Hex, {} × {}", given.text("size"), given.text("size")); }};
}

}  // namespace

std::vector<Variant<Hex>> Hex::variants() {
  return {{hex_info(),
           &Hex::make,
           {{{"size", "1"}}, {{"size", "2"}}, {{"size", "3"}}},
           {{{"size", "5"}}, {{"size", "7"}}, {{"size", "8"}}}}};
}

Hex Hex::make(Arguments& arguments) { return Hex(static_cast<int>(arguments.whole("size"))); }

Hex::Hex(int size) : PlacementRules(size, size) {
  for (int i = 0; i < size; ++i) {
    left_ |= cell_bit(i * size);
    right_ |= cell_bit(i * size + size - 1);
    from_side_[index(Player::first)] |= cell_bit(i);
    to_side_[index(Player::first)] |= cell_bit(cells() - 1 - i);
  }
  from_side_[index(Player::second)] = left_;
  to_side_[index(Player::second)] = right_;
}

Phrase Hex::convention() const {
  return Phrase("the first player wins by joining top and bottom, the second by joining left and right");
}

Hex::Position Hex::read(std::string_view text) const {
  const auto [position, mover_at] = read_stones(text);
  if (joined(position.own, to_move(position)))
    refuse(text, mover_at, Phrase("the player to move has joined his sides already: play was over"));
  return position;
}

Board Hex::board(const Position& position) const {
  Board board = drawn(position, end(position) != End::none, Board::Shape::hexagon, 0.5);
  board.decisive = chain(position);
  return board;
}

// From the last cell reached back to the side, each from the first that reached it.
std::vector<std::size_t> Hex::chain(const Position& position) const {
  const Player last = zermelo::other(to_move(position));
  if (!joined(position.other, last)) return {};
  std::vector<int> reached, from(static_cast<std::size_t>(cells()), -1);
  std::uint64_t open = position.other;
  const auto reach = [&](std::uint64_t found, int before) {
    for (found &= open; found != 0; found &= found - 1) {
      const int cell = countr_zero(found);
      open &= ~cell_bit(cell);
      from[static_cast<std::size_t>(cell)] = before;
      reached.push_back(cell);
    }
  };
  reach(from_side_[index(last)], -1);
  std::size_t next = 0;
  for (; (cell_bit(reached[next]) & to_side_[index(last)]) == 0; ++next) {
    const int cell = reached[next];
    reach(neighbours(cell_bit(cell)), cell);
  }
  std::vector<std::size_t> chain;
  for (int cell = reached[next]; cell >= 0; cell = from[static_cast<std::size_t>(cell)])
    chain.push_back(static_cast<std::size_t>(cell));
  return chain;
}

}  // namespace zermelo
