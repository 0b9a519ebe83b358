// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/arena_game.h>

#include <utility>

#include <zermelo/arena/arena_rules.h>
#include <zermelo/catalogue/rules_game.h>

namespace zermelo {

std::unique_ptr<Game> make_arena_game(std::string name, std::shared_ptr<const Arena> arena, DeadEnds dead_ends) {
  return std::make_unique<RulesGame<ArenaRules>>(std::move(name), ArenaRules(std::move(arena), dead_ends));
}

AnyPosition position_on(Node node) { return any_of(detail::bytes_of(ArenaRules::Position{node})); }

std::unique_ptr<GameOracle> arena_oracle(const Game& game, std::shared_ptr<const Arena> arena, DeadEnds dead_ends,
                                         const Scope& part, Solution solution, const Budget& budget) {
  const ArenaRules rules(std::move(arena), dead_ends);
  const Starts<ArenaRules> starts = [&](const auto& sink) {
    game.begin(part, [&](const AnyPosition& position) { sink(restored(rules, position)); });
  };
  return std::make_unique<ErasedOracle<ArenaRules>>(
      rules, std::make_unique<detail::ExplicitOracle<ArenaRules>>(rules, starts, std::move(solution), budget));
}

}  // namespace zermelo
