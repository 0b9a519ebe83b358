// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <memory>
#include <string>

#include <zermelo/arena/arena.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/solution/solution.h>

namespace zermelo {

// An arena as a game, so that code that plays, analyses or draws games works for graphs too. Answers call it by `name`.
[[nodiscard]] std::unique_ptr<Game> make_arena_game(std::string name, std::shared_ptr<const Arena> arena,
                                                    DeadEnds dead_ends = DeadEnds::lose);

// The position of such a game that stands on a node.
[[nodiscard]] AnyPosition position_on(Node node);

// The oracle of such a game from a solution that is there already.
[[nodiscard]] std::unique_ptr<GameOracle> arena_oracle(const Game& game, std::shared_ptr<const Arena> arena,
                                                       DeadEnds dead_ends, const Scope& part, Solution solution,
                                                       const Budget& budget);

}  // namespace zermelo
