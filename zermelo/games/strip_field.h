// SPDX-License-Identifier: Apache-2.0
// A Domineering board as one player sees it, his dominoes standing across the rows, and a lower bound of its worth to
// him: the board is cut between rows into strips of one to four rows (strip_bounds.h) in the best way.
//
// Strips of three and four rows are known only where flat dominoes join few columns, so they help late in the game,
// when they matter.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/games/joined_strips.h>
#include <zermelo/games/strip_bounds.h>

namespace zermelo {

inline constexpr int longest_strip_side = 16;

// The tables for boards of `rows` × `cols`. REQUIRES, to make them: neither is above longest_strip_side.
struct StripTables {
  static constexpr int highest = 4;
  static constexpr int widest_two = 9;
  // Wider tables take half a second to make: for boards that take longer to search. Three rows of eight and nine joined
  // columns take ten: for boards that take minutes, with odd sides, where strips of two rows leave one over.
  static constexpr int widest_three[] = {6, 7}, widest_four[] = {4, 5};
  static constexpr int large_board = 65;  // squares
  static constexpr int least_huge_side = 9;
  static constexpr std::uint64_t bytes_for_wide = std::uint64_t{64} << 20;

  int rows = 0, cols = 0;
  bool wide = false;
  const StripBound* two = nullptr;  // as wide as the board, where that is no more than widest_two
  StripsOfHeight three, four;

  // Large ones only where `budget` has time and memory for them.
  static StripTables make(int rows, int cols, const Budget& budget);

  // Of the plain tables.
  [[nodiscard]] std::uint64_t bytes() const {
    const int size = wide ? 1 : 0;
    return strip_table_bytes(2, cols < widest_two ? cols : widest_two) +
           (three.narrow != nullptr ? strip_table_bytes(3, widest_three[size]) : 0) +
           (four.narrow != nullptr ? strip_table_bytes(4, widest_four[size]) : 0);
  }

  // Equal kinds have equal bounds.
  constexpr std::uint32_t kind() const {
    return static_cast<std::uint32_t>(cols << 8 | three.longest << 1 | int{wide});
  }

  // The bound of the strip that begins with `row`, which points into rows of open squares.
  constexpr StripBound bound(const std::uint32_t* row, int height) const {
    if (height == 3) return wide ? three.bound<3, widest_three[1]>(row) : three.bound<3, widest_three[0]>(row);
    if (height == 4) return wide ? four.bound<4, widest_four[1]>(row) : four.bound<4, widest_four[0]>(row);
    if (cols <= widest_two) return two[height == 1 ? row[0] : row[0] | row[1] << cols];
    return height == 1 ? single(row[0]) : StripsOfHeight{two, {}, widest_two}.bound<2, widest_two>(row);
  }

 private:
  static constexpr StripBound single(std::uint32_t row) {
    int dominoes = 0;
    while (row != 0) {
      row >>= countr_zero(row);
      dominoes += countr_one(row) / 2;
      row &= row + 1;
    }
    return {static_cast<std::int16_t>(-8 * dominoes), 0};
  }
};

// The squares of a row that no flat domino can cover.
constexpr std::uint32_t safe_squares(std::uint32_t open) {
  const std::uint32_t first = open & open >> 1;
  return open & ~(first | first << 1);
}

// Rows of open squares, and the best bound of the first rows and of the last rows, for any number of them.
class StripField {
 public:
  static constexpr int max_rows = longest_strip_side + StripTables::highest;
  std::uint32_t row[max_rows] = {};

  // `more` is what else the player has, in eighths of a move.
  constexpr void cut(const StripTables& tables, int more) {
    const int rows = tables.rows;
    StripBound strip[longest_strip_side][StripTables::highest + 1] = {};
    above_[0] = {0, 0};
    for (int end = 1; end <= rows; ++end) {
      above_[end] = above_[end - 1] + (strip[end - 1][1] = tables.bound(row + end - 1, 1));
      for (int height = 2; height <= StripTables::highest && height <= end; ++height) {
        const int begin = end - height;
        improve(above_[end], above_[begin] + (strip[begin][height] = tables.bound(row + begin, height)));
      }
    }
    below_[rows] = {static_cast<std::int16_t>(more), 0};
    for (int begin = rows - 1; begin >= 0; --begin) {
      below_[begin] = below_[begin + 1] + strip[begin][1];
      for (int height = 2; height <= StripTables::highest && begin + height <= rows; ++height)
        improve(below_[begin], below_[begin + height] + strip[begin][height]);
    }
  }
  constexpr StripBound best() const { return below_[0]; }

  // After the player's domino on `column` of rows `at` and `at` + 1, when the opponent moves. REQUIRES: cut.
  constexpr int after_own(const StripTables& tables, int at, int column) {
    const std::uint32_t square = std::uint32_t{1} << column;
    const StripBound kept = above_[at + 1];
    row[at] ^= square;
    row[at + 1] ^= square;
    above_[at + 1] = above_[at] + tables.bound(row + at, 1);
    if (at > 0) improve(above_[at + 1], above_[at - 1] + tables.bound(row + at - 1, 2));
    const auto second = [](StripBound sum) { return sum.moving_second(); };
    int best = best_low(tables, at + 1, second);
    if (best > hopeless && best <= 0) {
      for (int height = 3; height <= StripTables::highest && height <= at + 1; ++height)
        improve(above_[at + 1], above_[at + 1 - height] + tables.bound(row + at + 1 - height, height));
      best = best_high(tables, at + 1, greater(best, best_low(tables, at + 1, second)), second);
    }
    row[at] ^= square;
    row[at + 1] ^= square;
    above_[at + 1] = kept;
    return best;
  }
  // After the opponent's domino on two squares of row `at`, when the player moves. REQUIRES: cut.
  constexpr int after_other(const StripTables& tables, int at, int column) {
    row[at] ^= std::uint32_t{3} << column;
    const auto first = [](StripBound sum) { return sum.moving_first(); };
    int best = best_low(tables, at, first);
    if (best > hopeless && best <= 0) best = best_high(tables, at, best, first);
    row[at] ^= std::uint32_t{3} << column;
    return best;
  }

 private:
  static constexpr void improve(StripBound& bound, StripBound with) {
    if (with.number > bound.number) bound = with;
  }
  // The best of the sums with a strip of one or two rows that contains row `at`.
  template <class Worth>
  constexpr int best_low(const StripTables& tables, int at, Worth&& worth) const {
    int best = worth(above_[at] + tables.bound(row + at, 1) + below_[at + 1]);
    if (at > 0) best = greater(best, worth(above_[at - 1] + tables.bound(row + at - 1, 2) + below_[at + 1]));
    if (at + 1 < tables.rows) best = greater(best, worth(above_[at] + tables.bound(row + at, 2) + below_[at + 2]));
    return best;
  }
  // The same with higher strips; stops at the first above 0.
  template <class Worth>
  constexpr int best_high(const StripTables& tables, int at, int best, Worth&& worth) const {
    for (int begin = at; begin >= 0 && begin > at - StripTables::highest; --begin) {
      for (int end = begin + 3 > at ? begin + 3 : at + 1; end <= tables.rows && end <= begin + StripTables::highest;
           ++end) {
        best = greater(best, worth(above_[begin] + tables.bound(row + begin, end - begin) + below_[end]));
        if (best > 0) return best;
      }
    }
    return best;
  }

  static constexpr int greater(int one, int with) { return one > with ? one : with; }
  // Below this worth with strips of one and two rows, higher strips hardly ever help.
  static constexpr int hopeless = -20;

  StripBound above_[longest_strip_side + 1] = {}, below_[longest_strip_side + 1] = {};
};

}  // namespace zermelo
