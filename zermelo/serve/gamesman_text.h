// SPDX-License-Identifier: Apache-2.0
// Positions, moves and variants as the texts that Gamesman's addresses can hold.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::serve::gamesman {

// Only letters, digits and _ - , are allowed: another byte is «,» and two hexadecimal digits.
[[nodiscard]] std::string escaped_id(std::string_view text);
// Throws an Error where a comma is not followed by two hexadecimal digits.
[[nodiscard]] std::string unescaped_id(std::string_view id);

// GamesmanUni has boards of its own for the games `tictactoe` and `sim` (of six points). They read a position as the
// player to move, 1 or 2, and a letter for each cell or edge: 1_xo-------.
[[nodiscard]] bool has_own_board(const Game& game);
[[nodiscard]] std::string position_id(const Game& game, const AnyPosition& position);
[[nodiscard]] AnyPosition read_position_id(const Game& game, const std::string& id);
// Sim's board reads an edge as its two points: 13.
[[nodiscard]] std::string move_name(const Game& game, const std::string& move);

// The parameters of a game: rows_4__cols_3; «regular» is the game as it comes.
inline constexpr std::string_view regular = "regular";
[[nodiscard]] GameText read_variant(const std::string& game, const std::string& variant);
// The game as it comes, and the sizes that the page shows first (web/src/sizes/ranges.ts): the first two numbers up to
// 6.
[[nodiscard]] std::vector<std::string> offered_variants(const GameEntry& entry);

}  // namespace zermelo::serve::gamesman
