// SPDX-License-Identifier: Apache-2.0
// What rules prove about a position without a search: a lower and an upper bound of its verdict.
//
// A verdict is its worth here: a number on the scale of base/verdict_scale.h, for the player to move.
#pragma once
#include <cstdint>

#include <zermelo/base/verdict_scale.h>

namespace zermelo {

using Worth = std::int16_t;

inline constexpr VerdictScale<Worth> worth_scale(32000);
inline constexpr Worth won_already = worth_scale.top();
inline constexpr Worth least_win = 1, best_loss = -1;  // in an unknown number of plies

class Proved {
 public:
  constexpr Worth least() const { return least_; }
  constexpr Worth most() const { return most_; }

  static constexpr Proved between(Worth least, Worth most) { return {least, most}; }
  static constexpr Proved nothing() { return {-won_already, won_already}; }
  static constexpr Proved win() { return {least_win, won_already}; }
  static constexpr Proved win_in(int plies) { return {worth_scale.win_in(plies), worth_scale.win_in(plies)}; }
  static constexpr Proved win_within(int plies) { return {worth_scale.win_in(plies), won_already}; }
  static constexpr Proved at_least_draw() { return {0, won_already}; }
  static constexpr Proved draw() { return {0, 0}; }
  static constexpr Proved at_most_draw() { return {-won_already, 0}; }
  static constexpr Proved loss_within(int plies) { return {-won_already, worth_scale.loss_in(plies)}; }
  static constexpr Proved loss_in(int plies) { return {worth_scale.loss_in(plies), worth_scale.loss_in(plies)}; }
  static constexpr Proved loss() { return {-won_already, best_loss}; }

  // What both prove together.
  constexpr Proved operator&(const Proved& with) const {
    return {least_ > with.least_ ? least_ : with.least_, most_ < with.most_ ? most_ : with.most_};
  }

 private:
  constexpr Proved(Worth least, Worth most) : least_(least), most_(most) {}
  Worth least_, most_;
};

}  // namespace zermelo
