// SPDX-License-Identifier: Apache-2.0
// One game played from a position to its end.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <vector>

#include <zermelo/play/contender.h>

namespace zermelo {

struct Play {
  std::vector<Step> steps;
  AnyPosition last;               // where it stopped
  End end = End::none;            // none: stopped after the most plies, which counts as a draw
  std::optional<Phrase> forfeit;  // what the loser did wrong
  std::array<double, 2> seconds{};
};

using Contenders = std::array<Contender*, 2>;  // of the first player, of the second

// `most_plies`: play may go round for ever. The budget is checked at each move.
[[nodiscard]] Play play_out(RuleBook& rules, const AnyPosition& start, const Contenders& contenders, Random& random,
                            std::size_t most_plies, const Budget& budget);

}  // namespace zermelo
