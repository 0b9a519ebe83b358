// SPDX-License-Identifier: Apache-2.0
// The boards that GamesmanUni draws from a description (its «image AutoGUI»): centers, the text at each of them, and
// buttons for the moves. A position is the player to move, 1 or 2, a sign for each center, «-» for none and «.» for a
// text, then the texts: 2_.-~X. A button is A_-_CENTER (a circle), M_FROM_TO (an arrow) or L_FROM_TO (a line).
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/rules/board.h>

namespace zermelo::serve::gamesman {

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
