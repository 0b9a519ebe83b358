// SPDX-License-Identifier: Apache-2.0
// Lower bounds of a strip of a Domineering board for the player whose dominoes stand across it.
//
// A strip is a few whole rows. A player who never lays a domino from one strip into another gives something away and
// gets a sum of games, one a strip, each small enough to be known beforehand. A bound of such a game, in eighths of a
// move, is a number and a set of switches, of each of which the player who moves there first gains t:
//
//   value >= number + sum of ±t, t in switches         e.g. an open square of 2 × 2 is 0 ± 8
//
// Bounds are added: two equal switches cancel each other. Their sum is easy to play: always take the largest switch.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>

namespace zermelo {

struct StripBound {
  std::int16_t number;
  std::uint16_t switches;  // bit t: ±t/8

  constexpr StripBound operator+(StripBound with) const {
    return {static_cast<std::int16_t>(number + with.number), static_cast<std::uint16_t>(switches ^ with.switches)};
  }
  constexpr StripBound operator-(StripBound with) const {  // switches are their own opposites
    return {static_cast<std::int16_t>(number - with.number), static_cast<std::uint16_t>(switches ^ with.switches)};
  }
  // Above 0 exactly if the player wins the sum, moving first or second; more is better.
  constexpr int moving_first() const { return played(1); }
  constexpr int moving_second() const { return played(-1); }

 private:
  constexpr int played(int turn) const {
    int left = number;
    for (unsigned rest = switches; rest != 0; turn = -turn) {
      const int hottest = 31 - countl_zero(rest);
      left += turn * hottest;
      rest ^= 1u << hottest;
    }
    return 2 * left + (turn < 0 ? 1 : 0);  // a player left with 0 loses if it is his turn
  }
};

// By the strip's open squares, (row, column) being bit row * width + column. The table is made once and kept; only
// making it is charged to the budget. REQUIRES: height * width <= 21.
[[nodiscard]] const StripBound* strip_table(int height, int width, const Budget& budget);
constexpr std::uint64_t strip_table_bytes(int height, int width) {
  return (std::uint64_t{1} << height * width) * sizeof(StripBound);
}

}  // namespace zermelo
