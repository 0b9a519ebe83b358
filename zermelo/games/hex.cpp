// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/hex.h>

#include <zermelo/rules/grid_text.h>
#include <zermelo/rules/stones_text.h>

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
      {{"size", Parameter::Kind::whole, "3", 1, Hex::largest, {}, Phrase("the rows of the board, and its columns")}}};
}

}  // namespace

std::vector<Variant<Hex>> Hex::variants() {
  return {{hex_info(),
           &Hex::make,
           {{{"size", "1"}}, {{"size", "2"}}, {{"size", "3"}}},
           {{{"size", "5"}}, {{"size", "7"}}, {{"size", "8"}}}}};
}

Hex Hex::make(Arguments& arguments) { return Hex(static_cast<int>(arguments.whole("size"))); }

Hex::Hex(int size) : size_(size) {
  for (int i = 0; i < size; ++i) {
    left_ |= cell_bit(i * size);
    right_ |= cell_bit(i * size + size - 1);
    from_side_[index(Player::first)] |= cell_bit(i);
    to_side_[index(Player::first)] |= cell_bit(cells() - 1 - i);
  }
  from_side_[index(Player::second)] = left_;
  to_side_[index(Player::second)] = right_;
  board_ = ~std::uint64_t{0} >> (most_cells - cells());
}

Phrase Hex::convention() const {
  return Phrase("the first player wins by joining top and bottom, the second by joining left and right");
}

Stones Hex::stones(const Position& position) const {
  return {position.own, position.other, to_move(position) == Player::first};
}

std::string Hex::text(const Position& position) const { return stones_text(stones(position), size_, size_); }

std::string Hex::text(const Position&, Move move) const { return cell_name(move / size_, move % size_); }

Hex::Position Hex::read(std::string_view text) const {
  const auto [stones, at] = read_stones(text, size_, size_);
  const Position position = {stones.own, stones.other};
  if (joined(position.own, to_move(position)))
    refuse(text, at, Phrase("the player to move has joined his sides already: play was over"));
  return position;
}

Board Hex::board(const Position& position) const {
  Board board;
  for (int cell = 0; cell < cells(); ++cell) {
    Board::Cell hexagon;
    hexagon.x = cell % size_ + cell / size_ * 0.5;
    hexagon.y = cell / size_;
    hexagon.shape = Board::Shape::hexagon;
    if (const char piece = stone_letter(stones(position), cell); piece != '.') {
      hexagon.piece = piece;
      hexagon.owner = piece == 'X' ? Player::first : Player::second;
    }
    board.cells.push_back(std::move(hexagon));
  }
  if (end(position) != End::none) return board;
  moves(position, [&](Move move) { board.choices.push_back({text(position, move), {move}}); });
  return board;
}

}  // namespace zermelo
