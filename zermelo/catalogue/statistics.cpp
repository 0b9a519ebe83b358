// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/statistics.h>

namespace zermelo {

Statistics statistics_of(const Game& game, const GameOracle& oracle, const Budget& budget) {
  constexpr std::uint64_t positions_between_checks = 1 << 16;
  Statistics statistics;
  oracle.each([&](const AnyPosition& position, const Verdict& verdict) {
    if (++statistics.positions % positions_between_checks == 0) budget.check();
    const auto mover = static_cast<std::size_t>(game.to_move(position));
    const auto outcome = static_cast<std::size_t>(verdict.outcome);
    ++statistics.by_outcome[mover][outcome];
    if (const auto layer = game.layer(position)) ++statistics.by_layer[*layer][mover][outcome];
    if (verdict.outcome == Outcome::draw) {
      statistics.endless_draws += verdict.endless;
      return;
    }
    ++statistics.by_distance[verdict.distance][mover][outcome];
    if (verdict.outcome == Outcome::win && (!statistics.longest || verdict.distance > statistics.longest_distance)) {
      statistics.longest = position;
      statistics.longest_distance = verdict.distance;
    }
  });
  return statistics;
}

std::vector<std::string> best_line(const Game& game, const GameOracle& oracle, AnyPosition position) {
  std::vector<std::string> line;
  for (;;) {
    const std::vector<JudgedChoice> best = best_choices(judged_choices(game, oracle, position));
    if (best.empty()) return line;
    line.push_back(best.front().choice.move);
    position = best.front().choice.after;
  }
}

}  // namespace zermelo
