// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/statistics.h>

#include <optional>
#include <set>

namespace zermelo {

namespace {

// The first in move order; nothing where the play is over.
std::optional<Choice> a_best_move(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                                  const Verdict& verdict) {
  for (Choice& choice : game.choices(position)) {
    const bool same_player = game.to_move(choice.after) == game.to_move(position);
    if (oracle.confirms(choice.after, after_move(verdict, same_player))) return std::move(choice);
  }
  return std::nullopt;
}

}  // namespace

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
  std::set<std::string> seen;  // a draw may repeat endlessly
  Verdict verdict = oracle.verdict(position);
  while (seen.insert(game.text(position)).second) {
    const std::optional<Choice> best = a_best_move(game, oracle, position, verdict);
    if (!best) break;
    verdict = after_move(verdict, game.to_move(best->after) == game.to_move(position));
    line.push_back(best->move);
    position = best->after;
  }
  return line;
}

}  // namespace zermelo
