// SPDX-License-Identifier: Apache-2.0
// The base of games in which X (the first player) and O in turn put a stone on any open cell of a grid, and never move
// it. A derived game adds when play is over, and its symmetries.
//
// Bit row * cols + col is a cell, the top row first. A position is the stones of the player to move, then those of the
// other; the first player moves where the number of stones is even:
//
//   X.O      0 1 2     O, the second player, is to move:
//   .X.      3 4 5     own   = {2}
//   ...      6 7 8     other = {0, 4}         written X.O/.X./...-J1
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include <zermelo/base/bits.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/stone_sharing.h>

namespace zermelo {

class PlacementRules {
 public:
  struct Position {
    std::uint64_t own, other;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;  // a cell

  constexpr int cells() const { return rows_ * cols_; }

  constexpr Position initial() const { return {0, 0}; }
  constexpr bool is_position(const Position& position) const {
    const int lead = popcount(position.other) - popcount(position.own);
    return ((position.own | position.other) & ~board_) == 0 && (position.own & position.other) == 0 &&
           lead == index(to_move(position));
  }
  constexpr Player to_move(const Position& position) const {
    return static_cast<Player>(popcount(position.own ^ position.other) & 1);
  }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (std::uint64_t open = board_ & ~(position.own | position.other); open != 0; open &= open - 1)
      sink(static_cast<Move>(countr_zero(open)));
  }
  constexpr Position after(const Position& position, Move move) const {
    return {position.other, position.own | cell_bit(move)};
  }

  constexpr int layer(const Position& position) const { return popcount(position.own | position.other); }
  constexpr int layers() const { return cells() + 1; }
  constexpr int longest_step() const { return 1; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;

 protected:
  struct Read {
    Position position;
    std::size_t mover_at;  // where the text names the player to move, counted from 0
  };

  // REQUIRES: rows * cols <= max_cells, cols <= 26.
  PlacementRules(int rows, int cols)
      : rows_(rows), cols_(cols), board_(~std::uint64_t{0} >> (max_cells - rows * cols)) {}

  // Throws an Error with its column for another size, another letter, or stones that do not fit the player to move.
  Read read_stones(std::string_view text) const;
  // Each row lies `shift` cells to the right of the one above; where play is over there are no choices.
  Board drawn(const Position& position, bool over, Board::Shape shape, double shift) const;

  int rows_, cols_;
  std::uint64_t board_;

 private:
  char letter(const Position& position, int cell) const;  // X, O or a point
};

}  // namespace zermelo
