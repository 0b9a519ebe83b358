// SPDX-License-Identifier: Apache-2.0
// Connect Four on any board, for any length of line.
//
// A column takes rows + 1 bits, the lowest cell first; the bit above the top cell stays empty, so that no line runs
// over into the next column. For 7 columns and 6 rows:
//
//    6 13 20 27 34 41 48     always empty
//    5 12 19 26 33 40 47     top row
//    …
//    0  7 14 21 28 35 42     bottom row
//
// A position is the stones of the player to move, then all stones; bit 63 of `all` is the player to move, which the
// number of stones does not determine in positions that cannot arise in play (read_anything). No stone uses that bit,
// but on boards of 64 bits a packed position may have a mark there: those take only positions that can arise.
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/player.h>
#include <zermelo/rules/bit_lines.h>
#include <zermelo/rules/board.h>
#include <zermelo/rules/heuristic.h>
#include <zermelo/rules/proved.h>
#include <zermelo/rules/variant.h>

namespace zermelo {

class Connect4 {
 public:
  static constexpr int max_bits = 64;
  static constexpr int max_cols = max_bits / 2, max_rows = max_bits - 2;

  struct Position {
    std::uint64_t own, all;
    auto operator<=>(const Position&) const = default;
  };
  using Move = std::uint8_t;  // a column, from 0
  class Numbering;            // connect4_numbering.h, included below
  class Advice;               // connect4_advice.h, included below

  static std::vector<Variant<Connect4>> variants();

  constexpr int cols() const { return cols_; }
  constexpr int rows() const { return rows_; }

  constexpr Position initial() const { return {0, 0}; }
  // Stones lie in the board and on each other.
  constexpr bool is_position(const Position& position) const {
    const std::uint64_t stones = position.all & ~mover_bit;
    return (stones & ~board_) == 0 && (stones & (stones + bottom_)) == 0 && (position.own & ~stones) == 0;
  }
  constexpr Player to_move(const Position& position) const { return static_cast<Player>(position.all >> 63); }
  // Only the last to move can have a line.
  constexpr End end(const Position& position) const {
    return has_line(other_stones(position)) ? won_by(other(to_move(position))) : End::none;
  }
  constexpr End stuck(const Position&) const { return End::draw; }
  // Whether a move makes a line. In positions that cannot arise in play there may be one already.
  constexpr bool wins_at_once(const Position& position) const {
    const std::uint64_t open = ((position.all & ~mover_bit) + bottom_) & board_;
    return (completing(position.own) & open) != 0 || (open != 0 && has_line(position.own));
  }

  template <class Sink>
  constexpr void moves(const Position& position, Sink&& sink) const {
    for (int col = 0; col < cols_; ++col) {
      if ((position.all >> bit(col, rows_ - 1) & 1) == 0) sink(static_cast<Move>(col));
    }
  }
  // Adding the lowest bit of a column to its stones carries to the lowest open cell.
  constexpr Position after(const Position& position, Move col) const {
    return {other_stones(position), (position.all | (position.all + (std::uint64_t{1} << bit(col, 0)))) ^ mover_bit};
  }

  constexpr int layer(const Position& position) const { return popcount(position.all & ~mover_bit); }
  constexpr int layers() const { return cols_ * rows_ + 1; }
  constexpr int longest_step() const { return 1; }

  // The set of stones decides which mirror image is taken; where it is symmetric, their owners do.
  constexpr Position canonical(const Position& position) const {
    const std::uint64_t all = mirrored(position.all) | (position.all & mover_bit);
    if (all > position.all) return position;
    const std::uint64_t own = mirrored(position.own);
    return all < position.all || own < position.own ? Position{own, all} : position;
  }

  // The first player's stones, a mark on top of each column's stones, and the mover as in `all`. A move in one column
  // keeps the order of such words.
  constexpr std::uint64_t pack(const Position& position) const {
    const std::uint64_t stones = position.all & ~mover_bit;
    const std::uint64_t first = to_move(position) == Player::first ? position.own : stones ^ position.own;
    return first | (stones + bottom_) | (position.all & mover_in_word_);
  }
  constexpr Position unpack(std::uint64_t word) const {
    const std::uint64_t marked = word & ~mover_in_word_;
    // A column's stones are below its mark, which is its highest bit.
    std::uint64_t filled = marked;
    for (int i = 0; i < doublings_; ++i) filled |= filled >> (1 << i) & fill_[i];
    const std::uint64_t stones = filled >> 1 & bottom_ * column_;
    const std::uint64_t first = marked & stones;
    const std::uint64_t mover =
        mover_in_word_ != 0 ? word & mover_bit : static_cast<std::uint64_t>(popcount(stones)) << 63;
    return {mover == 0 ? first : stones ^ first, stones | mover};
  }

  // A cell weighs the lines through it; the first player's cells less the second's.
  constexpr double heuristic(const Position& position) const {
    const int lead = weight(position.own) - weight(other_stones(position));
    return to_move(position) == Player::first ? lead : -lead;
  }
  // 0: as above; 1: the lines that the first player can still fill, less those that the second can.
  constexpr double heuristic(const Position& position, std::size_t which) const {
    if (which == 0) return heuristic(position);
    const int lead = lines_within(~other_stones(position)) - lines_within(~position.own);
    return to_move(position) == Player::first ? lead : -lead;
  }
  std::vector<Heuristic> heuristics() const;
  std::vector<int> line_counts() const;  // through each cell of the board

  constexpr bool sides_alike() const { return true; }

  std::string text(const Position& position) const;
  std::string text(const Position& position, Move move) const;
  Position read(std::string_view text) const;
  // Accepts stones that do not fit the player to move.
  Position read_anything(std::string_view text) const;
  Phrase convention() const;
  Board board(const Position& position) const;

 private:
  static constexpr std::uint64_t mover_bit = std::uint64_t{1} << 63;

  static Connect4 make(Arguments& arguments);
  Connect4(int cols, int rows, int line);
  bool count_lines(int right, int up);
  Position read_grid_text(std::string_view text, bool stones_must_fit) const;
  Position read_columns(std::string_view text) const;
  int read_column(std::string_view text, std::size_t& at) const;
  char letter(const Position& position, int col, int row) const;
  std::vector<std::size_t> line_on(const Position& position) const;

  // The column of the lowest of the cells.
  constexpr std::uint64_t column_of(std::uint64_t cells) const { return column_ << bit(column_at_[cell_of(cells)], 0); }
  // The lowest of the cells. Masked, so that the compiler knows it to be an index of the board.
  static constexpr int cell_of(std::uint64_t cells) { return countr_zero(cells) & 63; }

  static constexpr std::uint64_t other_stones(const Position& position) {
    return (position.all ^ position.own) & ~mover_bit;
  }
  constexpr int bit(int col, int row) const { return col * (rows_ + 1) + row; }
  // Stones of a column are stacked: its height is its first open bit.
  constexpr int height(std::uint64_t all, int col) const { return countr_one(all >> bit(col, 0) & column_); }

  // A line of four is a constant, so that loops unroll; with six rows so are the steps, which makes shifts
  // cheap.
  constexpr bool has_line(std::uint64_t stones) const {
    if (is_standard_) {
      return (line_beginnings(stones, 1, 4) | line_beginnings(stones, 6, 4) | line_beginnings(stones, 7, 4) |
              line_beginnings(stones, 8, 4)) != 0;
    }
    return line_ == 4 ? has_line_of(stones, 4) : has_line_of(stones, line_);
  }
  constexpr bool has_line_of(std::uint64_t stones, int length) const {
    std::uint64_t found = 0;
    for (const int step : step_) found |= line_beginnings(stones, step, length);
    return found != 0;
  }
  template <class See>
  constexpr void each_direction(See&& see) const {
    if (is_standard_) {
      see(0, 1, 4), see(1, 6, 4), see(2, 7, 4), see(3, 8, 4);
      return;
    }
    for (int i = 0; i < 4 && (i == 0 || step_[i] != step_[0]); ++i) see(i, step_[i], line_);
  }
  // The cells that would complete a line of these stones, open or not.
  constexpr std::uint64_t completing(std::uint64_t stones) const {
    if (is_standard_) {
      return (stones << 1 & stones << 2 & stones << 3) | fourth_cells(stones, 6) | fourth_cells(stones, 7) |
             fourth_cells(stones, 8);
    }
    std::uint64_t cells = 0;
    for (const int step : step_) cells |= line_ == 4 ? fourth_cells(stones, step) : last_cells(stones, step, line_);
    return cells;
  }
  constexpr int lines_within(std::uint64_t cells) const {
    cells &= board_;
    int sum = 0;
    each_direction([&](int, int step, int length) { sum += popcount(line_beginnings(cells, step, length)); });
    return sum;
  }
  constexpr std::uint64_t mirrored(std::uint64_t stones) const {
    std::uint64_t result = 0;
    if (is_standard_ && cols_ == 7) {
      constexpr std::uint64_t cells = (1 << 7) - 1;
      return (stones & cells) << 42 | (stones & cells << 7) << 28 | (stones & cells << 14) << 14 |
             (stones & cells << 21) | (stones >> 14 & cells << 14) | (stones >> 28 & cells << 7) |
             (stones >> 42 & cells);
    }
    for (int col = 0; col < cols_; ++col) result = result << (rows_ + 1) | (stones >> bit(col, 0) & column_);
    return result;
  }
  constexpr int weight(std::uint64_t stones) const {
    int sum = 0;
    for (; stones != 0; stones &= stones - 1) sum += weight_[countr_zero(stones)];
    return sum;
  }

  int cols_, rows_, line_;
  bool is_standard_;             // 6 rows and lines of 4, whatever the columns
  std::uint64_t column_;         // the cells of the first column
  std::uint64_t bottom_ = 0;     // the lowest cells
  std::uint64_t board_ = 0;      // all cells
  std::uint64_t answered_ = 0;   // the top row, the third from the top, …
  std::uint64_t mover_in_word_;  // mover_bit, or 0 where it is the mark above a column
  int doublings_ = 0;            // steps in which the highest bit of a column reaches all of it
  std::uint64_t fill_[6] = {};   // the bits for which the bit 1, 2, 4 … above is in the same column
  int step_[4] = {};             // bits between the stones of a line; directions in which no line fits repeat another
  std::uint8_t weight_[64] = {};
  Move column_at_[64] = {};
};

}  // namespace zermelo

#include <zermelo/games/connect4_advice.h>
#include <zermelo/games/connect4_numbering.h>
