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

}  // namespace zermelo
