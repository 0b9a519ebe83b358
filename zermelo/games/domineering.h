// SPDX-License-Identifier: Apache-2.0
// Domineering: one player lays vertical dominoes, the other horizontal ones. The encoding is drawn in dominoes.h.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/games/domineering_advice.h>
#include <zermelo/games/domino_numbering.h>
#include <zermelo/games/dominoes.h>
#include <zermelo/rules/proved.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

template <class Squares>
class DomineeringOn : public Dominoes<Squares> {
 public:
  using Base = Dominoes<Squares>;
  using Move = typename Base::Move;
  using Position = typename Base::Position;
  class Advice;

 protected:
  explicit DomineeringOn(Arguments& arguments);
};

// Cuts the board into strips to find out who wins, and leaves squares that nobody can use out of keys.
template <class Squares>
class DomineeringOn<Squares>::Advice {
 public:
  static constexpr bool keeps_distances = false;

  // Takes up to a second, once for each shape of board; more for huge ones, where the budget's time allows it.
  Advice(const DomineeringOn& board, const Budget& budget);

  // On boards with a longer side than longest_strip_side nothing is known, and every move is worth a try.
  template <class Sink>
  constexpr Proved candidates(const Position& position, Sink&& sink) const {
    if (vertical_.two == nullptr) {
      board_.moves(position, [&](const Move& move) { sink(move, 0); });
      return Proved::nothing();
    }
    const bool upright = board_.lays_vertically(board_.to_move(position));
    const Squares open = board_.open(position);
    DomineeringView vertical, horizontal;
    each_row(open, [&](int row, std::uint32_t squares) { vertical.field.row[row] = squares; });
    transpose(vertical.field.row, board_.rows(), horizontal.field.row, board_.cols());
    if (upright) {
      return advise_domineering(vertical, vertical_, horizontal, horizontal_, [&](int row, int column, int score) {
        const Squares square = Squares{1} << (row * board_.cols() + column);
        sink(Move{square | square << board_.cols()}, score);
      });
    }
    return advise_domineering(horizontal, horizontal_, vertical, vertical_, [&](int column, int row, int score) {
      sink(Move{Squares{3} << (row * board_.cols() + column)}, score);
    });
  }

  constexpr Position key(const Position& position, bool outcome_only) const {
    return outcome_only ? outcome_key(position) : verdict_key(position);
  }

 private:
  // The least mirror image of the squares that somebody can still use, as the player to move sees them; where the board
  // is not square, a bit beyond it stores the player.
  constexpr Position verdict_key(const Position& position) const {
    if (!fits_strips_ || (board_.rows() != board_.cols() && squares() == Base::max_squares))
      return board_.canonical(position);
    return {least_image(usable(position)) | player_bit(position)};
  }

  // The same without regions of known value, whose sum is stored beyond the board: a number with an offset, and
  // switches.
  constexpr Position outcome_key(const Position& position) const {
    if (small_ == nullptr) return verdict_key(position);
    Squares open = usable(position);
    const StripBound sum = take_known_regions(open);
    return {least_image(open) | player_bit(position) |
            Squares(sum.number + (1u << (number_bits - 1))) << (squares() + 1) |
            Squares{sum.switches} << (squares() + 1 + number_bits)};
  }

  template <class Visit>
  constexpr void each_row(Squares squares, Visit&& visit) const {
    const std::uint32_t all = (std::uint32_t{1} << board_.cols()) - 1;
    for (int row = 0; row < board_.rows(); ++row)
      visit(row, static_cast<std::uint32_t>(squares >> row * board_.cols()) & all);
  }
  constexpr int squares() const { return board_.rows() * board_.cols(); }
  constexpr Squares player_bit(const Position& position) const {
    if (board_.rows() == board_.cols() || board_.lays_vertically(board_.to_move(position))) return 0;
    return Squares{1} << squares();
  }
  // A square board is turned so that the player to move lays vertical dominoes.
  constexpr Squares usable(const Position& position) const {
    const Squares open = board_.open(position);
    const Squares upper = board_.uppers(open), left = board_.lefts(open);
    const Squares used = upper | upper << board_.cols() | left | left << 1;
    if (board_.rows() != board_.cols() || board_.lays_vertically(board_.to_move(position))) return used;
    std::uint32_t row[longest_strip_side] = {}, turned[longest_strip_side] = {};
    each_row(used, [&](int at, std::uint32_t squares) { row[at] = squares; });
    transpose(row, board_.rows(), turned, board_.cols());
    Squares result = 0;
    for (int at = 0; at < board_.cols(); ++at) result |= Squares{turned[at]} << at * board_.rows();
    return result;
  }

  constexpr StripBound take_known_regions(Squares& open) const {
    StripBound sum{0, 0};
    for (Squares rest = open; rest != 0;) {
      const Squares region = board_.region_of(rest);
      rest &= ~region;
      if (add_known(region, sum)) open &= ~region;
    }
    return sum;
  }
  // Lines are known, and so are regions within four by four squares where both players' bounds meet.
  constexpr bool add_known(Squares region, StripBound& sum) const {
    const int first = first_bit(region) / board_.cols(), height = last_bit(region) / board_.cols() - first + 1;
    std::uint32_t row[longest_strip_side] = {}, columns = 0;
    each_row(region, [&](int at, std::uint32_t squares) { columns |= row[at] = squares; });
    const int left = countr_zero(columns), width = bit_width(columns) - left;
    if (width == 1 || height == 1) {
      sum = sum + StripBound{static_cast<std::int16_t>(8 * (height / 2 - width / 2)), 0};
      return true;
    }
    if (width > 4 || height > 4) return false;
    std::uint32_t small = 0;
    for (int i = 0; i < height; ++i) small |= row[first + i] >> left << 4 * i;
    const StripBound least = small_[small], others = small_[transposed(small)];
    if (least.number != -others.number || least.switches != others.switches) return false;
    sum = sum + least;
    return true;
  }
  // For four by four squares.
  static constexpr std::uint32_t transposed(std::uint32_t squares) {
    const std::uint32_t near = (squares ^ squares >> 3) & 0x0a0a;
    squares ^= near ^ near << 3;
    const std::uint32_t far = (squares ^ squares >> 6) & 0x00cc;
    return squares ^ far ^ far << 6;
  }

  constexpr Squares least_image(Squares open) const {
    const int rows = board_.rows(), cols = board_.cols();
    Squares image[4] = {};  // as it is, upside down, and both left to right
    for (int at = 0; at < rows; ++at) {
      const std::uint32_t row = static_cast<std::uint32_t>(open >> at * cols) & ((std::uint32_t{1} << cols) - 1);
      const Squares squares = row, mirrored = mirror(row) >> (longest_strip_side - cols);
      image[0] |= squares << at * cols;
      image[1] |= squares << (rows - 1 - at) * cols;
      image[2] |= mirrored << at * cols;
      image[3] |= mirrored << (rows - 1 - at) * cols;
    }
    Squares least = image[0];
    for (const Squares& other : image) least = other < least ? other : least;
    return least;
  }
  // For a row of 16 squares.
  static constexpr std::uint32_t mirror(std::uint32_t row) {
    row = (row & 0x5555) << 1 | (row >> 1 & 0x5555);
    row = (row & 0x3333) << 2 | (row >> 2 & 0x3333);
    row = (row & 0x0f0f) << 4 | (row >> 4 & 0x0f0f);
    return (row & 0x00ff) << 8 | row >> 8;
  }
  // Eight by eight squares at a time, a byte for each column.
  static constexpr void transpose(const std::uint32_t* row, int rows, std::uint32_t* column, int cols) {
    for (int left = 0; left < cols; left += 8) {
      for (int top = 0; top < rows; top += 8) {
        std::uint64_t turned = 0;
        for (int i = 0; i < 8 && top + i < rows; ++i) {
          const std::uint64_t spread = (row[top + i] >> left & 0xff) * 0x0101010101010101u & 0x8040201008040201u;
          turned |= ((spread + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101) << i;
        }
        for (int i = 0; i < 8 && left + i < cols; ++i)
          column[left + i] |= static_cast<std::uint32_t>(turned >> 8 * i & 0xff) << top;
      }
    }
  }

  static constexpr int number_bits = 12, switch_bits = 16;

  DomineeringOn board_;
  bool fits_strips_;
  StripTables vertical_, horizontal_;  // of the board as each player sees it
  ChargedMemory memory_;
  const StripBound* small_ = nullptr;  // of four by four squares, where there is room for sums
};

class WideDomineering : public DomineeringOn<WideBits> {
 public:
  static std::vector<Variant<WideDomineering>> variants();

 private:
  using DomineeringOn::DomineeringOn;
  static WideDomineering make(Arguments& arguments) { return WideDomineering(arguments); }
};

class Domineering : public DomineeringOn<std::uint64_t> {
 public:
  using Numbering = DominoNumbering;
  using Wider = WideDomineering;
  static std::vector<Variant<Domineering>> variants();

 private:
  using DomineeringOn::DomineeringOn;
  static Domineering make(Arguments& arguments) { return Domineering(arguments); }
};

}  // namespace zermelo
