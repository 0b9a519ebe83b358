// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/solved_contenders.h>

#include <algorithm>

#include <zermelo/play/player_text.h>

namespace zermelo {

namespace {

// A win is not put off for ever by such a move: it brings it nearer, or raises the layer, which never falls.
bool makes_progress(const Turn& turn, std::size_t place, const Verdict& move, const Verdict& best) {
  if (move.distance <= best.distance) return true;
  const auto before = turn.game.layer(turn.position), after = turn.game.layer(turn.choices()[place].after);
  return before && after && *after > *before;
}

// How many of ten thousand replies at random would be mistakes; 0 where the same player moves on.
std::size_t mistakes_of_replies(Expert& expert, const Turn& turn, const AnyPosition& after) {
  const auto situation = expert.rules().at(after);
  if (situation->choices.empty() || situation->to_move == turn.situation.to_move) return 0;
  const auto verdicts = expert.move_verdicts(after);
  const Outcome best = best_verdict(*verdicts).outcome;
  const auto wrong =
      std::count_if(verdicts->begin(), verdicts->end(), [&](const Verdict& verdict) { return verdict.outcome < best; });
  return static_cast<std::size_t>(wrong) * 10000 / verdicts->size();
}

}  // namespace

std::vector<std::size_t> PerfectContender::find(const Turn& turn) {
  return best_places(*expert_.move_verdicts(turn.position));
}

std::vector<std::size_t> AttractorContender::find(const Turn& turn) {
  const auto verdicts = expert_.move_verdicts(turn.position);
  const Verdict best = best_verdict(*verdicts);
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < verdicts->size(); ++i) {
    const Verdict& move = (*verdicts)[i];
    if (move.outcome != best.outcome) continue;
    if (best.outcome != Outcome::win || makes_progress(turn, i, move, best)) places.push_back(i);
  }
  return places;
}

std::vector<std::size_t> LevelContender::candidates(const Turn& turn) {
  return tenths_at_random(level_) > 0 ? all_places(turn) : good(turn);
}

Decision LevelContender::decide(const Turn& turn, Random& random) {
  const bool errs = static_cast<int>(random.below(10)) < tenths_at_random(level_);
  const std::vector<std::size_t> places = errs ? all_places(turn) : good(turn);
  return {places[random.below(places.size())], std::nullopt};
}

std::vector<std::size_t> LevelContender::good(const Turn& turn) {
  const auto verdicts = expert_.move_verdicts(turn.position);
  return best_verdict(*verdicts).outcome == Outcome::loss ? traps(turn, *verdicts) : best_places(*verdicts);
}

std::vector<std::size_t> LevelContender::traps(const Turn& turn, const std::vector<Verdict>& verdicts) {
  std::vector<std::size_t> best;
  std::pair<std::size_t, Distance> most{0, 0};
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const std::pair worth{mistakes_of_replies(expert_, turn, turn.choices()[i].after), verdicts[i].distance};
    if (worth < most) continue;
    if (worth > most) best.clear();
    most = worth;
    best.push_back(i);
  }
  return best;
}

}  // namespace zermelo
