// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include <zermelo/arena/arena.h>

namespace zermelo::tables {

// What a table of an arena is of, in place of a game's name: the same for the same graph, wherever its file lies.
[[nodiscard]] std::string arena_identity(const Arena& arena, DeadEnds dead_ends);
[[nodiscard]] bool is_arena_identity(const std::string& game);

}  // namespace zermelo::tables
