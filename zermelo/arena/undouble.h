// SPDX-License-Identifier: Apache-2.0
// The graph of a game's positions without the player to move, from the arena that holds each position for both.
#pragma once
#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>

namespace zermelo {

// 4-J0 and 4-J1 become one node, 4; (2, 3, 0) and (2, 3, 1) become (2, 3). Owners and ends mean nothing in it. Throws
// an Error where the names do not hold the player, or where the players have different moves in one position.
[[nodiscard]] Arena undoubled(const Arena& arena, const Budget& budget = Budget());

}  // namespace zermelo
