// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <memory>
#include <string>

#include <zermelo/arena/arena.h>
#include <zermelo/catalogue/game.h>

namespace zermelo {

// An arena as a game, so that code that plays, analyses or draws games works for graphs too. Answers call it by `name`.
[[nodiscard]] std::unique_ptr<Game> make_arena_game(std::string name, std::shared_ptr<const Arena> arena,
                                                    DeadEnds dead_ends = DeadEnds::lose);

// The position of such a game that stands on a node.
[[nodiscard]] AnyPosition position_on(Node node);

}  // namespace zermelo
