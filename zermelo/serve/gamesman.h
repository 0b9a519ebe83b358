// SPDX-License-Identifier: Apache-2.0
// Gamesman's protocol: its games, its texts, and its boards.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/rules/board.h>
#include <zermelo/serve/http.h>

namespace zermelo::serve::gamesman {

[[nodiscard]] Response list_games();
[[nodiscard]] Response describe_game(const GameEntry& entry);
[[nodiscard]] Response describe_variant(const Game& game, const std::string& variant);
// The summary, rules and parameters that `zermelo games NAME` prints, in Markdown.
[[nodiscard]] Response instructions(const GameEntry& entry, Language language);

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

class DrawnBoard {
 public:
  // Nothing where the game has no board, or one that is too large.
  [[nodiscard]] static std::optional<DrawnBoard> of(const Game& game);

  // The value of imageAutoGUIData.
  void write(JsonWriter& json) const;
  // Nothing where the position has cells elsewhere than the beginning.
  [[nodiscard]] std::optional<std::string> position(const AnyPosition& position) const;
  // The button of each move of the position, by its text: empty where it has none, or one like another's.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> buttons(const AnyPosition& position) const;

 private:
  struct Center {
    double x, y;        // as in Board
    std::string label;  // in the margin; empty: a cell
  };

  explicit DrawnBoard(const Game& game) : game_(&game) {}
  void add_margin(const Board& board);
  // The center of each cell.
  [[nodiscard]] std::optional<std::vector<std::size_t>> centers_of(const Board& board) const;

  const Game* game_;
  std::vector<Center> centers_;
};

}  // namespace zermelo::serve::gamesman
