// SPDX-License-Identifier: Apache-2.0
// Othello on an even square board of side 4 to 8.
//
// A position is two bitboards and who moves. Square (row, col) is bit 8·row + col whatever the side, row 0 on top:
//
//    0  1  2  3 . .        disc[0]: the first player's discs, X
//    8  9 10 11 . .        disc[1]: the second player's, O
//   16 17 18 19 . .        mover:   0 or 1
//   24 25 26 27 . .
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Othello {
 public:
  using Squares = std::uint64_t;
  static constexpr int largest_side = 8;

  struct Position {
    Squares disc[2];
    std::uint64_t mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;             // a square, or
  static constexpr Move pass_move = 64;  // where no disc can be turned

  static std::vector<Variant<Othello>> variants();

  constexpr Position initial() const {
    const int half = side_ / 2;
    const Squares rising = square(half - 1, half) | square(half, half - 1);
    const Squares falling = square(half - 1, half - 1) | square(half, half);
    return {{rising, falling}, 0};
  }
  constexpr bool is_position(const Position& position) const {
    const Squares discs = position.disc[0] | position.disc[1], middle = initial().disc[0] | initial().disc[1];
    return (discs & ~board_) == 0 && (discs & middle) == middle && (position.disc[0] & position.disc[1]) == 0 &&
           position.mover <= 1;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }

  constexpr End end(const Position& position) const {
    return (position.disc[0] | position.disc[1]) == board_ ? by_margin(position) : End::none;
  }
  constexpr End stuck(const Position& position) const { return by_margin(position); }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    const Squares own = position.disc[position.mover], theirs = position.disc[position.mover ^ 1];
    Squares open = turning(own, theirs);
    // A copy: a reference to the constant itself would be a trap on a GPU.
    if (open == 0 && turning(theirs, own) != 0) sink(Move{pass_move});
    for (; open != 0; open &= open - 1) sink(static_cast<Move>(countr_zero(open)));
  }
  constexpr Position after(Position position, Move move) const {
    if (move != pass_move) {
      Squares& own = position.disc[position.mover];
      Squares& theirs = position.disc[position.mover ^ 1];
      const Squares placed = Squares{1} << move;
      Squares turned = 0;
      for (int direction = 0; direction < 8; ++direction) {
        const Squares row = row_of(placed, theirs, direction);
        if ((shifted(row, direction) & own) != 0) turned |= row;
      }
      own |= placed | turned;
      theirs &= ~turned;
    }
    position.mover ^= 1;
    return position;
  }

  // Twice the discs added, plus one where the other player would have to pass: a pass raises the layer by that one, and
  // no pass follows it.
  constexpr int layer(const Position& position) const {
    const Squares own = position.disc[position.mover], theirs = position.disc[position.mover ^ 1];
    const bool alone = turning(theirs, own) == 0 && turning(own, theirs) != 0;
    return 2 * (popcount(own | theirs) - 4) + (alone ? 1 : 0);
  }
  constexpr int layers() const { return 2 * (side_ * side_ - 4) + 1; }
  constexpr int longest_step() const { return 3; }

  // The least of the four images that keep the beginning: turned by a half, mirrored in either diagonal.
  constexpr Position canonical(const Position& position) const {
    Position least = position;
    for (int image = 1; image < 4; ++image) {
      Position other = position;
      for (Squares& disc : other.disc) {
        if ((image & 1) != 0) disc = transposed(disc);
        if ((image & 2) != 0) disc = turned_by_half(disc);
      }
      if (other < least) least = other;
    }
    return least;
  }

  constexpr bool sides_alike() const { return true; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  Board board(const Position& position) const;
  Phrase convention() const;

 private:
  static Othello make(Arguments& arguments);

  static constexpr Squares square(int row, int col) { return Squares{1} << (8 * row + col); }

  static constexpr End by_margin(const Position& position) {
    const int margin = popcount(position.disc[0]) - popcount(position.disc[1]);
    return margin > 0 ? End::first : margin < 0 ? End::second : End::draw;
  }

  // One step: east, south-west, south, south-east, and their opposites. A step off a smaller board meets no disc.
  static constexpr Squares shifted(Squares squares, int direction) {
    constexpr Squares not_west = 0xFEFEFEFEFEFEFEFE, not_east = 0x7F7F7F7F7F7F7F7F;
    switch (direction) {
      case 0:
        return squares << 1 & not_west;
      case 1:
        return squares << 7 & not_east;
      case 2:
        return squares << 8;
      case 3:
        return squares << 9 & not_west;
      case 4:
        return squares >> 1 & not_east;
      case 5:
        return squares >> 7 & not_west;
      case 6:
        return squares >> 8;
      default:
        return squares >> 9 & not_east;
    }
  }
  // Discs of `theirs` in an unbroken row from any of `from`.
  static constexpr Squares row_of(Squares from, Squares theirs, int direction) {
    Squares row = shifted(from, direction) & theirs;
    for (int step = 0; step < largest_side - 3; ++step) row |= shifted(row, direction) & theirs;
    return row;
  }
  // Open squares where a disc of `own` turns some of `theirs`.
  constexpr Squares turning(Squares own, Squares theirs) const {
    Squares beyond = 0;
    for (int direction = 0; direction < 8; ++direction) beyond |= shifted(row_of(own, theirs, direction), direction);
    return beyond & board_ & ~(own | theirs);
  }

  // Rows become columns: blocks of 4, of 2 and of 1 change places.
  static constexpr Squares transposed(Squares squares) {
    Squares swapped = (squares ^ squares << 28) & 0x0F0F0F0F00000000;
    squares ^= swapped ^ swapped >> 28;
    swapped = (squares ^ squares << 14) & 0x3333000033330000;
    squares ^= swapped ^ swapped >> 14;
    swapped = (squares ^ squares << 7) & 0x5500550055005500;
    return squares ^ swapped ^ swapped >> 7;
  }
  constexpr Squares turned_by_half(Squares squares) const {
    Squares reversed = 0;
    for (; squares != 0; squares &= squares - 1) reversed |= Squares{1} << (63 - countr_zero(squares));
    return reversed >> 9 * (largest_side - side_);
  }

  int side_ = 4;
  Squares board_ = 0;
};

}  // namespace zermelo
