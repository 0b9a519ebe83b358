// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/tournament.h>

#include <algorithm>
#include <numeric>

namespace zermelo {

const MatchResult& TournamentResult::of(std::size_t first, std::size_t second) const {
  const auto found = std::find_if(pairings.begin(), pairings.end(), [&](const Pairing& pairing) {
    return pairing.first == first && pairing.second == second;
  });
  return found->result;
}

std::vector<std::size_t> TournamentResult::ranking() const {
  std::vector<std::size_t> places(points.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return points[a] > points[b]; });
  return places;
}

TournamentResult play_tournament(Expert& expert, const std::vector<Contender*>& players, MatchRequest request,
                                 const Budget& budget) {
  TournamentResult tournament;
  tournament.points.resize(players.size());
  tournament.games.resize(players.size());
  tournament.forfeits.resize(players.size());
  tournament.faults.resize(players.size());
  request.swap = false;
  request.watch = nullptr;
  Random seeds(request.seed);
  for (std::size_t first = 0; first < players.size(); ++first) {
    for (std::size_t second = 0; second < players.size(); ++second) {
      if (first == second) continue;
      request.seed = seeds.next();
      MatchResult result = play_match(expert, {players[first], players[second]}, request, budget);
      const double half = static_cast<double>(result.draws) / 2;
      tournament.points[first] += static_cast<double>(result.players[0].wins) + half;
      tournament.points[second] += static_cast<double>(result.players[1].wins) + half;
      tournament.games[first] += result.games;
      tournament.games[second] += result.games;
      for (const std::size_t side : {0, 1}) {
        const std::size_t player = side == 0 ? first : second;
        tournament.forfeits[player] += result.players[side].forfeits;
        if (!tournament.faults[player]) tournament.faults[player] = result.players[side].first_forfeit;
      }
      tournament.pairings.push_back({first, second, std::move(result)});
    }
  }
  return tournament;
}

}  // namespace zermelo
