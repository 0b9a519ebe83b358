// SPDX-License-Identifier: Apache-2.0
// Every player against every other, once on each side.
#pragma once
#include <vector>

#include <zermelo/play/match.h>

namespace zermelo {

struct Pairing {
  std::size_t first, second;  // places among the players
  MatchResult result;
};

struct TournamentResult {
  std::vector<Pairing> pairings;  // by the first player, then by the second
  std::vector<double> points;     // a win is 1, a draw a half
  std::vector<std::uint64_t> games;
  std::vector<std::uint64_t> forfeits;        // games lost for a fault of the program
  std::vector<std::optional<Phrase>> faults;  // the first of each player

  // REQUIRES: the two are not the same.
  [[nodiscard]] const MatchResult& of(std::size_t first, std::size_t second) const;
  // Places, most points first; equal ones in the order of the players.
  [[nodiscard]] std::vector<std::size_t> ranking() const;
};

// `request.games` in each pairing; `swap` and `watch` play no part.
[[nodiscard]] TournamentResult play_tournament(Expert& expert, const std::vector<Contender*>& players,
                                               MatchRequest request, const Budget& budget);

}  // namespace zermelo
