// SPDX-License-Identifier: Apache-2.0
// Dominoes on a board of squares: what Domineering and Cram share.
//
//   column    0 1 2 3
//   row 0     0 1 2 .      square (row, column) is bit row * columns + column; «.» is no square of the board
//   row 1     4 5 6 7
//
// A position is the set of covered squares. Every domino covers two of them, so their number determines who moves.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/parameters.h>
#include <zermelo/rules/wide_bits.h>

namespace zermelo {

// The parameters rows, cols and board, which both games have.
[[nodiscard]] std::vector<Parameter> domino_parameters();
// With the size, unless the board has a form of its own.
[[nodiscard]] Phrase domino_title(const Phrase& name, const Arguments& given);

// `Squares` is a set of squares: std::uint64_t, or WideBits for boards of more than 64.
template <class Squares>
class Dominoes {
 public:
  static constexpr int max_squares = 8 * sizeof(Squares);  // of rows × columns, holes included
  static constexpr int max_symmetries = 8;

  enum class Play : std::uint8_t { vertical_first, horizontal_first, either };

  struct Position {
    Squares covered;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    Squares squares;  // the two squares of the domino
  };

  // Whether a board that arguments ask for has no more than max_squares.
  static bool holds(const Arguments& arguments);
  Dominoes(Arguments& arguments, Play play);

  constexpr Position initial() const { return {0}; }
  constexpr bool is_position(const Position& position) const {
    const Squares black = position.covered & black_;
    return (position.covered & ~squares_) == 0 && 2 * count_bits(black) == count_bits(position.covered);
  }
  constexpr Player to_move(const Position& position) const {
    return (layer(position) & 1) == 0 ? Player::first : Player::second;
  }
  constexpr End end(const Position&) const { return End::none; }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  // Vertical dominoes by their upper square, then horizontal ones by their left square, in reading order.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const Squares all = open(position);
    const Player mover = to_move(position);
    if (lays_vertically(mover)) {
      for (Squares rest = uppers(all); rest != 0; rest &= rest - 1) sink(Move{lowest(rest) | lowest(rest) << cols_});
    }
    if (lays_horizontally(mover)) {
      for (Squares rest = lefts(all); rest != 0; rest &= rest - 1) sink(Move{lowest(rest) | lowest(rest) << 1});
    }
  }
  constexpr Position after(const Position& position, Move move) const { return {position.covered | move.squares}; }

  constexpr int layer(const Position& position) const { return count_bits(position.covered) / 2; }
  constexpr int layers() const { return max_dominoes_ + 1; }
  constexpr int longest_step() const { return 1; }
  constexpr int key_bits() const { return rows_ * cols_; }

  // The least of the images under the symmetries of the board; where players keep an orientation, those that keep it.
  constexpr Position canonical(const Position& position) const {
    Position best = position;
    for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
      const Squares image = image_of(position.covered, symmetry);
      if (image < best.covered) best.covered = image;
    }
    return best;
  }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 protected:
  constexpr int rows() const { return rows_; }
  constexpr int cols() const { return cols_; }
  constexpr Squares open(const Position& position) const { return squares_ & ~position.covered; }
  // The upper squares of vertical dominoes and the left squares of horizontal ones.
  constexpr Squares uppers(Squares open) const { return cols_ < max_squares ? open & open >> cols_ : 0; }
  constexpr Squares lefts(Squares open) const { return open & open >> 1 & ~last_column_; }
  constexpr bool lays_vertically(Player mover) const {
    return play_ == Play::either || (play_ == Play::vertical_first) == (mover == Player::first);
  }
  constexpr bool lays_horizontally(Player mover) const {
    return play_ == Play::either || (play_ == Play::horizontal_first) == (mover == Player::first);
  }
  // The connected region of the first square.
  constexpr Squares region_of(Squares open) const {
    Squares region = 0;
    for (Squares grown = lowest(open); grown != region;) {
      region = grown;
      grown |= beside(region) & open;
    }
    return region;
  }
  // The open regions of two squares and more, each turned and moved towards square 0, so that equal regions become the
  // same set where the board has room for it.
  template <class Sink>
  constexpr void each_region(const Position& position, Sink&& sink) const {
    for (Squares rest = open(position); rest != 0;) {
      const Squares region = region_of(rest);
      rest &= ~region;
      if ((region & (region - 1)) == 0) continue;
      Squares best = at_corner(region);
      for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
        const Squares turned = at_corner(image_of(region, symmetry));
        best = turned < best ? turned : best;
      }
      sink(best);
    }
  }
  constexpr Position open_only(Squares region) const { return {squares_ & ~region}; }

 private:
  friend class DominoNumbering;

  std::vector<Squares> possible_dominoes(const Position& position) const;
  static constexpr Squares lowest(Squares set) { return set & (~set + 1); }
  constexpr Squares image_of(Squares squares, int symmetry) const {
    Squares image = 0;
    for (; squares != 0; squares &= squares - 1) image |= Squares{1} << image_[symmetry][first_bit(squares)];
    return image;
  }
  constexpr Squares beside(Squares region) const {
    const Squares across = (region & ~last_column_) << 1 | (region >> 1 & ~last_column_);
    return cols_ < max_squares ? across | region << cols_ | region >> cols_ : across;
  }
  // Moves the region to the top left, unless a square of the board is missing there.
  constexpr Squares at_corner(Squares region) const {
    const Squares first_column = last_column_ >> (cols_ - 1);
    Squares moved = region >> first_bit(region) / cols_ * cols_;
    while ((moved & first_column) == 0) moved >>= 1;
    return (moved & ~squares_) == 0 ? moved : region;
  }
  void read_board(Arguments& arguments);
  void find_symmetries();
  bool can_arise(const Position& position) const;

  int rows_ = 0, cols_ = 0;
  int max_dominoes_ = 0;  // at most the squares of the rarer colour of a chessboard
  int symmetries_ = 0;
  Play play_;
  Squares squares_ = 0;
  Squares black_ = 0;  // of a chessboard; a domino covers one black square and one white
  Squares last_column_ = 0;
  std::uint8_t image_[max_symmetries][max_squares] = {};
};

}  // namespace zermelo
