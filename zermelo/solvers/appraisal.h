// SPDX-License-Identifier: Apache-2.0
// The value of a position found by looking ahead, in the first player's view. As it is taught, a value is a number and
// nothing more. With distances it is a certain win or loss with the ply at which the game ends, or else a guess; a
// drawn end is 0. Then a certain win is above every guess, the sooner the higher, and a certain loss below, the later
// the higher.
//
// Plies count from the root of the search: values from different depths compare as they are, and a window goes down the
// tree unchanged.
#pragma once
#include <cstdint>
#include <limits>

#include <zermelo/base/verdict_scale.h>
#include <zermelo/solution/oracle.h>

namespace zermelo {

class Appraisal {
 public:
  constexpr Appraisal() = default;

  static constexpr Appraisal guessed(double guess) { return {0, guess}; }
  // REQUIRES: end is not none.
  static constexpr Appraisal at_end(End end, int ply) {
    return {end == End::draw ? 0 : end == End::first ? scale.win_in(ply) : scale.loss_in(ply), 0};
  }
  // A value without a distance; infinite numbers are the two below.
  static constexpr Appraisal plain(double number) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return number == infinity ? greatest() : number == -infinity ? least() : guessed(number);
  }
  // At or below, and at or above every value: lost or won at the root itself.
  static constexpr Appraisal least() { return {-scale.top(), 0}; }
  static constexpr Appraisal greatest() { return {scale.top(), 0}; }

  constexpr bool certain() const { return certain_ != 0; }
  // REQUIRES, of both: certain().
  constexpr Player winner() const { return certain_ > 0 ? Player::first : Player::second; }
  constexpr int ply() const { return static_cast<int>(scale.plies(certain_)); }
  constexpr double guess() const { return guess_; }  // 0 where certain

  constexpr bool operator==(const Appraisal&) const = default;
  constexpr bool operator<(const Appraisal& with) const {
    return certain_ != with.certain_ ? certain_ < with.certain_ : guess_ < with.guess_;
  }

 private:
  static constexpr VerdictScale<std::int32_t> scale{std::numeric_limits<std::int32_t>::max()};

  constexpr Appraisal(std::int32_t certain, double guess) : certain_(certain), guess_(guess) {}

  std::int32_t certain_ = 0;  // on the scale, for the first player; 0 where the value is guessed or drawn
  double guess_ = 0;
};

// The open window of alpha-beta: the first player is already sure of alpha, the second of beta.
struct Window {
  Appraisal alpha = Appraisal::least(), beta = Appraisal::greatest();

  constexpr bool closed() const { return !(alpha < beta); }
  // Whether a value returned by a search within the window is exact or a bound. Nothing is below the least value or
  // above the greatest, so these are exact.
  constexpr Bound bound_of(const Appraisal& value) const {
    if (value == Appraisal::least() || value == Appraisal::greatest()) return Bound::exact;
    if (!(alpha < value)) return Bound::upper;
    return value < beta ? Bound::exact : Bound::lower;
  }
};

}  // namespace zermelo
