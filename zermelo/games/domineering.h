// SPDX-License-Identifier: Apache-2.0
// Domineering: one player lays vertical dominoes, the other horizontal ones. The encoding is drawn in dominoes.h.
#pragma once
#include <cstdint>
#include <vector>

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
  static constexpr bool candidates_keep_distances = false;

  // On boards with a longer side than longest_strip_side nothing is known, and every move is worth a try.
  template <class Sink>
  constexpr Proved candidates(const Position& position, Sink&& sink) const {
    if (!fits_strips_) {
      this->moves(position, [&](const Move& move) { sink(move, 0); });
      return Proved::nothing();
    }
    const bool upright = this->lays_vertically(this->to_move(position));
    const Squares open = this->open(position);
    DomineeringView vertical, horizontal;
    each_row(open, [&](int row, std::uint32_t squares) { vertical.field.row[row] = squares; });
    transpose(vertical.field.row, this->rows(), horizontal.field.row, this->cols());
    if (upright) {
      return advise_domineering(vertical, vertical_, horizontal, horizontal_, [&](int row, int column, int score) {
        const Squares square = Squares{1} << (row * this->cols() + column);
        sink(Move{square | square << this->cols()}, score);
      });
    }
    return advise_domineering(horizontal, horizontal_, vertical, vertical_, [&](int column, int row, int score) {
      sink(Move{Squares{3} << (row * this->cols() + column)}, score);
    });
  }

  // The least mirror image of the squares that somebody can still use, as the player to move sees them; where the board
  // is not square, a bit beyond it tells the player.
  constexpr Position condensed(const Position& position) const {
    const int rows = this->rows(), cols = this->cols();
    if (!fits_strips_ || (rows != cols && rows * cols == Base::most_squares)) return this->canonical(position);
    const Squares open = this->open(position);
    const Squares upper = this->uppers(open), left = this->lefts(open);
    std::uint32_t row[longest_strip_side] = {}, turned[longest_strip_side] = {};
    each_row(upper | upper << cols | left | left << 1, [&](int at, std::uint32_t squares) { row[at] = squares; });
    const bool upright = this->lays_vertically(this->to_move(position));
    if (rows != cols) return {least_image(row) | (upright ? Squares{0} : Squares{1} << rows * cols)};
    if (upright) return {least_image(row)};
    transpose(row, rows, turned, cols);
    return {least_image(turned)};
  }

 protected:
  explicit DomineeringOn(Arguments& arguments);

 private:
  template <class Visit>
  constexpr void each_row(Squares squares, Visit&& visit) const {
    const std::uint32_t all = (std::uint32_t{1} << this->cols()) - 1;
    for (int row = 0; row < this->rows(); ++row)
      visit(row, static_cast<std::uint32_t>(squares >> row * this->cols()) & all);
  }
  constexpr Squares least_image(const std::uint32_t* row) const {
    const int rows = this->rows(), cols = this->cols();
    Squares image[4] = {};  // as it is, upside down, and both left to right
    for (int at = 0; at < rows; ++at) {
      const Squares squares = row[at], mirrored = mirror(row[at]) >> (longest_strip_side - cols);
      image[0] |= squares << at * cols;
      image[1] |= squares << (rows - 1 - at) * cols;
      image[2] |= mirrored << at * cols;
      image[3] |= mirrored << (rows - 1 - at) * cols;
    }
    Squares least = image[0];
    for (const Squares& other : image) least = other < least ? other : least;
    return least;
  }
  // Of 16 squares.
  static constexpr std::uint32_t mirror(std::uint32_t row) {
    row = (row & 0x5555) << 1 | (row >> 1 & 0x5555);
    row = (row & 0x3333) << 2 | (row >> 2 & 0x3333);
    row = (row & 0x0f0f) << 4 | (row >> 4 & 0x0f0f);
    return (row & 0x00ff) << 8 | row >> 8;
  }
  // Eight by eight squares at a time, a byte a column.
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

  bool fits_strips_;
  StripTables vertical_, horizontal_;  // of the board as each player sees it
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
