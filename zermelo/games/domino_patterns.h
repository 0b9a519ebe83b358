// SPDX-License-Identifier: Apache-2.0
// How promising a place for a domino is, by the open squares around it. The opponent's dominoes lie flat, so what
// matters are the runs left in his rows: an odd run wastes one of its squares, and a single square is of no use to him.
//
//   a run of 3          a run of 2
//       o o o |X| o o .
//       . o o |X| . o o      the lower row has a run of 2, and none
//
// Of the squares beside the domino, here three, and those beyond, four, it also counts which are open together.
//
// The weights are fitted, by least squares, to the nodes that a search took after each move of 1,440 positions of 9 ×
// 9, 4 to 12 dominoes into the game: a hundred more is e times fewer nodes. Runs that do not occur there are from
// 8 × 8; those of two runs longer than fit on either, four and five or five and five, are set by hand.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>

namespace zermelo {

class DominoPatterns {
 public:
  // The score of a domino on `column` of rows `at` and `at` + 1. REQUIRES: at most 30 columns, and a row after the
  // last.
  static constexpr int promise(const std::uint32_t* row, int at, int column) {
    const std::uint32_t upper = row[at], lower = row[at + 1];
    const std::uint32_t above = at > 0 ? row[at - 1] : 0, below = row[at + 2];
    int sum = 0;
    for (const std::uint32_t line : {upper, lower})
      sum += runs[kind(run_before(line, column))][kind(run_after(line, column))];
    for (const int side : {-1, 1}) {
      const int beside = column + side, beyond = beside + side;
      const int pair = is_open(upper, beside) + 2 * is_open(lower, beside);
      sum += sides[pair][is_open(upper, beyond) + 2 * is_open(lower, beyond)];
      sum += still_usable * (is_open(upper & above, beside) + is_open(lower & below, beside));
    }
    return sum;
  }

 private:
  static constexpr int is_open(std::uint32_t line, int column) {
    return column >= 0 ? static_cast<int>(line >> column & 1) : 0;
  }
  static constexpr int run_before(std::uint32_t line, int column) {
    return column == 0 ? 0 : countl_one(line << (32 - column));
  }
  static constexpr int run_after(std::uint32_t line, int column) { return countr_one(line >> (column + 1)); }
  // Long runs differ only in whether they are odd.
  static constexpr int kind(int run) { return run <= 5 ? run : 4 + run % 2; }

  static constexpr int runs[6][6] = {{-50, 23, -56, -1, -54, -39},  //
                                     {23, 18, 19, 41, 27, 24},      //
                                     {-56, 19, -49, 11, -19, -30},  //
                                     {-1, 41, 11, 54, 20, 16},      //
                                     {-54, 27, -19, 20, 34, 0},     //
                                     {-39, 24, -30, 16, 0, 16}};
  // By which squares beside the domino are open, and which beyond those: none, the upper, the lower, both.
  static constexpr int sides[4][4] = {{-28, -19, -19, -31},  //
                                      {-6, -31, -31, -2},    //
                                      {-6, -31, -31, -2},    //
                                      {88, 33, 33, 28}};
  static constexpr int still_usable = -22;  // a square beside it that goes on upwards or downwards
};

}  // namespace zermelo
