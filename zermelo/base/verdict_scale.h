// SPDX-License-Identifier: Apache-2.0
// A verdict as one signed number: a better verdict is a greater number, and a change of view is a change of sign.
//
//   top - d    a win in d plies        1     a win in an unknown number of plies
//   d - top    a loss in d plies       -1    a loss in an unknown number of plies
//   0          a draw
//
// Three kinds of numbers are on this scale: Worth (rules/proved.h), for the player to move; Score (solvers/score.h),
// for the first player and stored without a sign; the certain part of an Appraisal (solvers/appraisal.h), for the first
// player.
#pragma once
#include <cstdint>

#include <zermelo/base/player.h>

namespace zermelo {

// Number is signed, and wide enough for top and -top.
template <class Number>
class VerdictScale {
 public:
  constexpr explicit VerdictScale(Number top) : top_(top) {}

  constexpr Number top() const { return top_; }
  constexpr Number win_in(std::int64_t plies) const { return static_cast<Number>(top_ - plies); }
  constexpr Number loss_in(std::int64_t plies) const { return static_cast<Number>(plies - top_); }
  // The end of the game, in that player's view. REQUIRES: end is not none.
  constexpr Number at_end(End end, Player player) const {
    return end == End::draw ? Number{0} : end == won_by(player) ? top_ : static_cast<Number>(-top_);
  }
  constexpr Number of(const Verdict& verdict) const {
    if (verdict.outcome == Outcome::draw) return 0;
    return verdict.outcome == Outcome::win ? win_in(verdict.distance) : loss_in(verdict.distance);
  }

  // REQUIRES: value is not 0, and its distance is known.
  constexpr Distance plies(Number value) const { return static_cast<Distance>(top_ - (value > 0 ? value : -value)); }
  constexpr Verdict verdict(Number value) const {
    if (value == 0) return {};
    return {value > 0 ? Outcome::win : Outcome::loss, false, plies(value)};
  }

  // The value of a move from the value of the position it leads to, in one view. Unknown distances stay unknown.
  static constexpr Number before(Number value) { return static_cast<Number>(value - (value > 1) + (value < -1)); }
  // The inverse: the value that a move must lead to.
  static constexpr Number after(Number value) { return static_cast<Number>(value + (value > 1) - (value < -1)); }

 private:
  Number top_;
};

}  // namespace zermelo
