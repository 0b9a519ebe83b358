// SPDX-License-Identifier: Apache-2.0
// Between the values of a table and the scores that a solver of layers shows, both for the player to move.
#pragma once
#include <zermelo/solvers/score.h>
#include <zermelo/tables/blocks.h>
#include <zermelo/tables/format.h>

namespace zermelo::tables {

[[nodiscard]] constexpr std::uint32_t shown_value(detail::Score shown, const detail::ScoreScale& scale) {
  if (shown == detail::unknown_score) return free_value;
  return static_cast<std::uint32_t>(value_of(scale.verdict(shown, Player::first), scale.has_distances()));
}
[[nodiscard]] constexpr detail::Score shown_score(std::uint64_t value, const detail::ScoreScale& scale) {
  return scale.of(verdict_of(value));
}

}  // namespace zermelo::tables
