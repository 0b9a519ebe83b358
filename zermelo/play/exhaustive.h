// SPDX-License-Identifier: Apache-2.0
// Every line of play that two players allow, each once.
#pragma once
#include <zermelo/play/match.h>

namespace zermelo {

inline constexpr std::uint64_t most_lines = 1'000'000;

// `request.games` and `seed` play no part. Throws an Error where a player cannot be listed, or lines are too many.
[[nodiscard]] MatchResult play_every_line(Expert& expert, const Contenders& contenders, const MatchRequest& request,
                                          const Budget& budget);

}  // namespace zermelo
