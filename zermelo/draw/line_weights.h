// SPDX-License-Identifier: Apache-2.0
// The weights of the cells in a heuristic that counts the lines through them, as the pieces of a board.
#pragma once
#include <optional>

#include <zermelo/catalogue/game.h>
#include <zermelo/rules/board.h>

namespace zermelo::draw {

// Nothing for a game that is not about lines of a length on a grid.
[[nodiscard]] std::optional<Board> board_of_line_weights(const Game& game);

}  // namespace zermelo::draw
