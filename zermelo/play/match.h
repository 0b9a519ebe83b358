// SPDX-License-Identifier: Apache-2.0
// Many games between two players, counted.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <zermelo/play/expert.h>
#include <zermelo/play/one_play.h>

namespace zermelo {

// How many games of so many plies.
using Lengths = std::map<std::size_t, std::uint64_t>;

// Of one player, on whichever side he played.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t wins_as_first = 0;  // of these
  std::uint64_t moves = 0;
  std::uint64_t mistakes = 0;  // moves that changed the outcome
  std::uint64_t forfeits = 0;
  std::optional<Phrase> first_forfeit;  // why
  double seconds = 0;
  Lengths win_lengths;
};

struct MatchResult {
  std::uint64_t games = 0, draws = 0;
  std::uint64_t stopped = 0;  // of the draws: after the most plies
  std::array<Tally, 2> players;
  Lengths lengths, draw_lengths;  // of all games; of those drawn
  bool judged = false;            // mistakes were counted

  [[nodiscard]] double mean_length() const;
};

struct MatchRequest {
  AnyPosition start = {};
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  bool swap = false;  // every other game with sides exchanged
  bool judge = false;
  std::size_t most_plies = 1000;
  // Each game as it ends; `swapped`: the first contender played second.
  std::function<void(const Play& play, bool swapped)> watch = nullptr;
};

// A game's moves depend on the seed and its number alone.
[[nodiscard]] MatchResult play_match(Expert& expert, const Contenders& contenders, const MatchRequest& request,
                                     const Budget& budget);

// Counts a play into the result.
void count_play(MatchResult& result, Expert& expert, const Play& play, bool swapped);

}  // namespace zermelo
