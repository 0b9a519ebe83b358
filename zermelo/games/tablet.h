// SPDX-License-Identifier: Apache-2.0
// The courses' chocolate tablet: a move eats some of the last rows or some of the last columns; the player left with
// the poisoned square alone has lost.
//
// A position is the rows and columns that are left, then who moves:  rows cols mover, written (2, 3, 0).
// The poison is top left: rows go from the bottom, columns from the right.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Tablet {
 public:
  static constexpr int max_side = 100;

  struct Position {
    std::uint8_t rows, cols, mover;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint8_t rows, cols;  // eaten: one of them is 0
  };

  static std::vector<Variant<Tablet>> variants();

  constexpr Position initial() const { return start_; }
  constexpr bool is_position(const Position& position) const {
    const bool fits = position.rows <= start_.rows && position.cols <= start_.cols;
    return fits && position.rows > 0 && position.cols > 0 && position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  constexpr End end(const Position& position) const {
    return position.rows == 1 && position.cols == 1 ? stuck(position) : End::none;
  }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (std::uint8_t rows = 1; rows < position.rows; ++rows) sink(Move{rows, 0});
    for (std::uint8_t cols = 1; cols < position.cols; ++cols) sink(Move{0, cols});
  }
  constexpr Position after(Position position, Move move) const {
    position.rows = static_cast<std::uint8_t>(position.rows - move.rows);
    position.cols = static_cast<std::uint8_t>(position.cols - move.cols);
    position.mover ^= 1;
    return position;
  }

  // Rows and columns eaten.
  constexpr int layer(const Position& position) const {
    return start_.rows + start_.cols - position.rows - position.cols;
  }
  constexpr int layers() const { return start_.rows + start_.cols - 1; }
  constexpr int longest_step() const {
    const int longer = start_.rows > start_.cols ? start_.rows : start_.cols;
    return longer > 1 ? longer - 1 : 1;
  }

  // As the courses list them: by rows, then columns, then player.
  template <class Sink>
  constexpr void everywhere(Sink&& sink) const {
    for (std::uint8_t rows = 1; rows <= start_.rows; ++rows) {
      for (std::uint8_t cols = 1; cols <= start_.cols; ++cols) {
        for (std::uint8_t mover = 0; mover < 2; ++mover) sink(Position{rows, cols, mover});
      }
    }
  }

  // Swaps rows and columns where the tablet has room for both.
  constexpr Position canonical(const Position& position) const {
    const Position turned = {position.cols, position.rows, position.mover};
    const bool fits = turned.rows <= start_.rows && turned.cols <= start_.cols;
    return fits && turned < position ? turned : position;
  }

  constexpr bool impartial() const { return true; }
  constexpr Position turned(Position position) const {
    position.mover ^= 1;
    return position;
  }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static Tablet make(Arguments& arguments);

  Position start_{};
};

}  // namespace zermelo
