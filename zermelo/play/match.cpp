// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/match.h>

#include <algorithm>

namespace zermelo {

namespace {

// REQUIRES: the move is one of the position's.
bool is_mistake(Expert& expert, const Step& step) {
  const auto situation = expert.rules().at(step.from);
  const auto verdicts = expert.move_verdicts(step.from);
  const auto made = std::find_if(situation->choices.begin(), situation->choices.end(),
                                 [&](const Choice& choice) { return choice.move == step.move; });
  const auto place = static_cast<std::size_t>(made - situation->choices.begin());
  return (*verdicts)[place].outcome < best_verdict(*verdicts).outcome;
}

}  // namespace

double MatchResult::mean_length() const {
  std::uint64_t plies = 0;
  for (const auto& [length, count] : lengths) plies += length * count;
  return games == 0 ? 0 : static_cast<double>(plies) / static_cast<double>(games);
}

void count_play(MatchResult& result, Expert& expert, const Play& play, bool swapped) {
  const auto tally_of = [&](Player side) -> Tally& {
    return result.players[static_cast<std::size_t>(index(swapped ? other(side) : side))];
  };
  ++result.games;
  ++result.lengths[play.steps.size()];
  for (const Step& step : play.steps) {
    Tally& mover = tally_of(expert.rules().at(step.from)->to_move);
    ++mover.moves;
    if (result.judged && is_mistake(expert, step)) ++mover.mistakes;
  }
  for (const Player side : {Player::first, Player::second})
    tally_of(side).seconds += play.seconds[static_cast<std::size_t>(index(side))];
  if (!decisive(play.end)) {
    ++result.draws;
    ++result.draw_lengths[play.steps.size()];
    if (play.end == End::none) ++result.stopped;
    return;
  }
  Tally& won = tally_of(winner(play.end));
  ++won.wins;
  ++won.win_lengths[play.steps.size()];
  if (winner(play.end) == Player::first) ++won.wins_as_first;
  if (!play.forfeit) return;
  Tally& lost = tally_of(other(winner(play.end)));
  ++lost.forfeits;
  if (!lost.first_forfeit) lost.first_forfeit = play.forfeit;
}

MatchResult play_match(Expert& expert, const Contenders& contenders, const MatchRequest& request,
                       const Budget& budget) {
  MatchResult result;
  result.judged = request.judge;
  const std::uint64_t stream = Random(request.seed).next();
  for (std::uint64_t game = 0; game < request.games; ++game) {
    const bool swapped = request.swap && game % 2 == 1;
    const Contenders sides = swapped ? Contenders{contenders[1], contenders[0]} : contenders;
    Random random(stream + game);
    const Play play = play_out(expert.rules(), request.start, sides, random, request.most_plies, budget);
    count_play(result, expert, play, swapped);
    if (request.watch) request.watch(play, swapped);
  }
  return result;
}

}  // namespace zermelo
