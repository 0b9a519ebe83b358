// SPDX-License-Identifier: Apache-2.0
// Dominoes on a board of squares: what Domineering and Cram share.
//
//   column    0 1 2 3
//   row 0     0 1 2 .      square (row, column) is bit row * columns + column; «.» is no square of the board
//   row 1     4 5 6 7
//
// A position is the set of covered squares. Every domino covers two of them, so their number tells who moves.
#pragma once
#include <bit>
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

namespace zermelo {

class Dominoes {
 public:
  static constexpr int most_squares = 64;  // of rows × columns, holes included
  static constexpr int most_symmetries = 8;

  enum class Play : std::uint8_t { vertical_first, horizontal_first, either };

  struct Position {
    std::uint64_t covered;
    auto operator<=>(const Position&) const = default;
  };
  struct Move {
    std::uint64_t squares;  // the two squares of the domino
  };
  class Numbering;

  // The parameters rows, cols and board, which both games have.
  static std::vector<Parameter> board_parameters();
  Dominoes(Arguments& arguments, Play play);

  constexpr Position initial() const { return {0}; }
  constexpr Player to_move(const Position& position) const {
    return (layer(position) & 1) == 0 ? Player::first : Player::second;
  }
  constexpr End end(const Position&) const { return End::none; }
  constexpr End stuck(const Position& position) const { return won_by(other(to_move(position))); }

  // Vertical dominoes by their upper square, then horizontal ones by their left square, in reading order.
  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const std::uint64_t open = squares_ & ~position.covered;
    const Player mover = to_move(position);
    if (play_ == Play::either || (play_ == Play::vertical_first) == (mover == Player::first)) {
      const std::uint64_t upper = cols_ < most_squares ? open & open >> cols_ : 0;
      for (std::uint64_t rest = upper; rest != 0; rest &= rest - 1) sink(Move{lowest(rest) | lowest(rest) << cols_});
    }
    if (play_ == Play::either || (play_ == Play::horizontal_first) == (mover == Player::first)) {
      const std::uint64_t left = open & open >> 1 & ~last_column_;
      for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) sink(Move{lowest(rest) | lowest(rest) << 1});
    }
  }
  constexpr Position after(const Position& position, Move move) const { return {position.covered | move.squares}; }

  constexpr int layer(const Position& position) const { return std::popcount(position.covered) / 2; }
  constexpr int layers() const { return most_dominoes_ + 1; }
  constexpr int longest_step() const { return 1; }

  // The least of the images under what maps the board, and with orientations to keep every orientation, onto itself.
  constexpr Position canonical(const Position& position) const {
    Position best = position;
    for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
      const std::uint64_t image = image_of(position.covered, symmetry);
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
  // The open regions of two squares and more, each turned and moved towards square 0 the same way for all that are
  // alike, as far as the board has room for it.
  template <class Sink>
  constexpr void each_region(const Position& position, Sink&& sink) const {
    for (std::uint64_t rest = squares_ & ~position.covered; rest != 0;) {
      std::uint64_t region = 0;
      for (std::uint64_t grown = lowest(rest); grown != region;) {
        region = grown;
        grown |= beside(region) & rest;
      }
      rest &= ~region;
      if (std::has_single_bit(region)) continue;
      std::uint64_t best = at_corner(region);
      for (int symmetry = 0; symmetry < symmetries_; ++symmetry) {
        const std::uint64_t turned = at_corner(image_of(region, symmetry));
        best = turned < best ? turned : best;
      }
      sink(best);
    }
  }
  constexpr Position open_only(std::uint64_t region) const { return {squares_ & ~region}; }

 private:
  static constexpr std::uint64_t lowest(std::uint64_t set) { return set & (~set + 1); }
  constexpr std::uint64_t image_of(std::uint64_t squares, int symmetry) const {
    std::uint64_t image = 0;
    for (; squares != 0; squares &= squares - 1)
      image |= std::uint64_t{1} << image_[symmetry][std::countr_zero(squares)];
    return image;
  }
  constexpr std::uint64_t beside(std::uint64_t region) const {
    const std::uint64_t across = (region & ~last_column_) << 1 | (region >> 1 & ~last_column_);
    return cols_ < most_squares ? across | region << cols_ | region >> cols_ : across;
  }
  // Towards the top left, unless a square of the board is missing there.
  constexpr std::uint64_t at_corner(std::uint64_t region) const {
    const std::uint64_t first_column = last_column_ >> (cols_ - 1);
    std::uint64_t moved = region >> std::countr_zero(region) / cols_ * cols_;
    while ((moved & first_column) == 0) moved >>= 1;
    return (moved & ~squares_) == 0 ? moved : region;
  }
  void read_board(Arguments& arguments);
  void find_symmetries();
  bool can_arise(const Position& position) const;

  int rows_ = 0, cols_ = 0;
  int most_dominoes_ = 0;  // no more than squares of the rarer colour of a chessboard
  int symmetries_ = 0;
  Play play_;
  std::uint64_t squares_ = 0;
  std::uint64_t black_ = 0;  // of a chessboard; a domino covers one black square and one white
  std::uint64_t last_column_ = 0;
  std::uint8_t image_[most_symmetries][most_squares] = {};
};

// Layer k holds every choice of k black and k white squares, black ones first: a few of them no dominoes can cover, and
// they are worth what the rules say of them.
class Dominoes::Numbering {
 public:
  Numbering(const Dominoes& rules, const Budget& budget);

  constexpr std::uint64_t size(int layer) const {
    return choose_[std::popcount(black_)][layer] * choose_[std::popcount(white_)][layer];
  }
  constexpr std::uint64_t number(const Position& position) const {
    const int layer = std::popcount(position.covered) / 2;
    return rank(position.covered, black_) * choose_[std::popcount(white_)][layer] + rank(position.covered, white_);
  }
  constexpr Position at(int layer, std::uint64_t number) const {
    const std::uint64_t whites = choose_[std::popcount(white_)][layer];
    return {chosen(number / whites, layer, black_) | chosen(number % whites, layer, white_)};
  }

 private:
  static constexpr int most_of_a_colour = most_squares / 2;

  // Of the part of `set` within `all`, among the sets as large as it.
  constexpr std::uint64_t rank(std::uint64_t set, std::uint64_t all) const {
    std::uint64_t sum = 0;
    int seen = 0, found = 0;
    for (std::uint64_t rest = all; rest != 0; rest &= rest - 1, ++seen) {
      if ((set & rest & (~rest + 1)) != 0) sum += choose_[seen][++found];
    }
    return sum;
  }
  constexpr std::uint64_t chosen(std::uint64_t number, int count, std::uint64_t all) const {
    std::uint64_t set = 0;
    for (int below = std::popcount(all) - 1; count > 0; --below) {
      const std::uint64_t highest = std::uint64_t{1} << (63 - std::countl_zero(all));
      all &= ~highest;
      if (number < choose_[below][count]) continue;
      number -= choose_[below][count--];
      set |= highest;
    }
    return set;
  }

  std::uint64_t black_, white_;
  std::uint64_t choose_[most_of_a_colour + 1][most_of_a_colour + 1] = {};
};

}  // namespace zermelo
