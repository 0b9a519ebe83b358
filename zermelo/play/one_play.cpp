// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/one_play.h>

#include <chrono>

namespace zermelo {

Play play_out(RuleBook& rules, const AnyPosition& start, const Contenders& contenders, Random& random,
              std::size_t most_plies, const Budget& budget) {
  using Clock = std::chrono::steady_clock;
  Play play;
  play.last = start;
  while (play.steps.size() < most_plies) {
    budget.check();
    const auto situation = rules.at(play.last);
    play.end = situation->result;
    if (play.end != End::none) break;
    const auto mover = static_cast<std::size_t>(index(situation->to_move));
    const auto begin = Clock::now();
    const Decision decision = contenders[mover]->decide({rules.game(), play.last, *situation, play.steps}, random);
    play.seconds[mover] += std::chrono::duration<double>(Clock::now() - begin).count();
    if (decision.forfeit) {
      play.end = won_by(other(situation->to_move));
      play.forfeit = decision.forfeit;
      break;
    }
    const Choice& choice = situation->choices[decision.place];
    play.steps.push_back({play.last, choice.move});
    play.last = choice.after;
  }
  return play;
}

}  // namespace zermelo
