// SPDX-License-Identifier: Apache-2.0
// Numbers the positions of dominoes on boards of up to 64 squares; of larger boards there are too many.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/games/dominoes.h>

namespace zermelo {

// Layer k holds every choice of k black and k white squares, black ones first. Dominoes cannot cover some of these
// sets; such positions get the verdict that the rules give them.
class DominoNumbering {
 public:
  using Narrow = Dominoes<std::uint64_t>;
  using Position = Narrow::Position;
  DominoNumbering(const Narrow& rules, const Budget& budget);

  constexpr std::uint64_t size(int layer) const {
    return choose_[popcount(black_)][layer] * choose_[popcount(white_)][layer];
  }
  constexpr std::uint64_t number(const Position& position) const {
    const int layer = popcount(position.covered) / 2;
    return rank(position.covered, black_) * choose_[popcount(white_)][layer] + rank(position.covered, white_);
  }
  constexpr Position at(int layer, std::uint64_t number) const {
    const std::uint64_t whites = choose_[popcount(white_)][layer];
    return {chosen(number / whites, layer, black_) | chosen(number % whites, layer, white_)};
  }

 private:
  static constexpr int max_of_a_colour = Narrow::max_squares / 2;

  // The number of `set` among the subsets of `all` with as many squares.
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
    for (int below = popcount(all) - 1; count > 0; --below) {
      const std::uint64_t highest = std::uint64_t{1} << (63 - countl_zero(all));
      all &= ~highest;
      if (number < choose_[below][count]) continue;
      number -= choose_[below][count--];
      set |= highest;
    }
    return set;
  }

  std::uint64_t black_, white_;
  std::uint64_t choose_[max_of_a_colour + 1][max_of_a_colour + 1] = {};
};

}  // namespace zermelo
