// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/placement_rules.h>

#include <zermelo/base/bits.h>
#include <zermelo/rules/grid_text.h>

namespace zermelo {

char PlacementRules::letter(const Position& position, int cell) const {
  const bool first_moves = to_move(position) == Player::first;
  if ((position.own >> cell & 1) != 0) return first_moves ? 'X' : 'O';
  if ((position.other >> cell & 1) != 0) return first_moves ? 'O' : 'X';
  return '.';
}

std::string PlacementRules::text(const Position& position) const {
  const auto stone = [&](int row, int col) { return letter(position, row * cols_ + col); };
  return grid_text(rows_, cols_, stone) + (to_move(position) == Player::first ? "-J0" : "-J1");
}

std::string PlacementRules::text(const Position&, Move move) const { return cell_name(move / cols_, move % cols_); }

PlacementRules::Read PlacementRules::read_stones(std::string_view text) const {
  std::uint64_t first = 0, second = 0;
  const std::size_t at = read_grid(text, rows_, cols_, "XO.", [&](int row, int col, char letter) {
    if (letter == 'X') first |= cell_bit(row * cols_ + col);
    if (letter == 'O') second |= cell_bit(row * cols_ + col);
  });
  const std::string_view mover = text.substr(at);
  if (mover != "-J0" && mover != "-J1") refuse(text, at, Phrase("expected -J0 or -J1, for the player to move"));
  const bool first_moves = mover == "-J0";
  const int ahead = popcount(first) - popcount(second);
  if (ahead != (first_moves ? 0 : 1)) {
    refuse(text, at,
           Phrase("the stones do not fit the player to move: X has as many as O, or one more before O moves"));
  }
  return {first_moves ? Position{first, second} : Position{second, first}, at};
}

Board PlacementRules::drawn(const Position& position, bool over, Board::Shape shape, double shift) const {
  Board board;
  for (int cell = 0; cell < cells(); ++cell) {
    Board::Cell drawn;
    drawn.x = cell % cols_ + cell / cols_ * shift;
    drawn.y = cell / cols_;
    drawn.shape = shape;
    if (const char piece = letter(position, cell); piece != '.') {
      drawn.piece = piece;
      drawn.owner = piece == 'X' ? Player::first : Player::second;
    }
    board.cells.push_back(std::move(drawn));
  }
  if (over) return board;
  moves(position, [&](Move move) { board.choices.push_back({text(position, move), {move}}); });
  return board;
}

}  // namespace zermelo
