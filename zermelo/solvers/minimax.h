// SPDX-License-Identifier: Apache-2.0
// Depth-limited minimax, as the courses play with it: the heuristic where the depth is used up, plus or minus infinity
// where the game is won or lost, 0 where it is drawn. Values are in the first player's view.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include <zermelo/base/budget.h>
#include <zermelo/rules/rules.h>

namespace zermelo {

template <Estimated R>
class Minimax {
 public:
  using Position = typename R::Position;

  Minimax(const R& rules, const Budget& budget) : rules_(rules), budget_(budget) {}

  // REQUIRES: depth >= 0.
  double value(const Position& position, int depth) {
    if (++looked_at_ % (1 << 14) == 0) budget_.check();
    if (const End end = rules_.end(position); end != End::none) return value_of(end);
    const bool first_moves = rules_.to_move(position) == Player::first;
    bool can_move = false;
    double best = first_moves ? -certain : certain;
    rules_.moves(position, [&](const auto& move) {
      can_move = true;
      if (depth == 0) return;
      const double reached = value(rules_.after(position, move), depth - 1);
      best = first_moves ? std::max(best, reached) : std::min(best, reached);
    });
    if (!can_move) return value_of(rules_.stuck(position));
    return depth == 0 ? rules_.heuristic(position) : best;
  }

  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

  static constexpr double certain = std::numeric_limits<double>::infinity();

 private:
  static double value_of(End end) { return end == End::draw ? 0 : end == End::first ? certain : -certain; }

  const R& rules_;
  const Budget& budget_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace zermelo
