// SPDX-License-Identifier: Apache-2.0
// Connect Four as a typical single-game program solves it, for comparison: bitboards, moves that do not lose at once,
// ordered by threats, null windows, and a table of bounds that forgets. 7 columns and 6 rows only.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>

namespace zermelo::bench {

class PlainConnect4 {
 public:
  explicit PlainConnect4(const Budget& budget);

  // The score of the position after these columns, counted from 1: 0 for a draw, else the winner's stones left, plus
  // one. REQUIRES: nobody has a line.
  int score(std::string_view columns);
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int columns_ = 7, rows_ = 6, cells_ = columns_ * rows_;
  // The stones of the player to move, all stones, and how many.
  struct Position {
    std::uint64_t own, all;
    int stones;
  };
  struct Entry {
    std::uint32_t key = 0;  // the index holds the other bits
    std::int8_t bound = 0;
    bool lower = false, used = false;
  };

  // A bound of the score where that is outside of alpha and beta.
  int negamax(const Position& position, int alpha, int beta);
  [[nodiscard]] static std::uint64_t winning_cells(std::uint64_t stones, std::uint64_t all);
  [[nodiscard]] static std::uint64_t moves_that_last(const Position& position);
  int try_moves(const Position& position, std::uint64_t moves, int alpha, int beta, Entry& entry);

  std::vector<Entry> table_;
  Budget budget_;
  std::uint64_t nodes_ = 0;
};

}  // namespace zermelo::bench
