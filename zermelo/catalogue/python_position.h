// SPDX-License-Identifier: Apache-2.0
// Positions as Python writes them, turned into the notation of a game: a number, a tuple of heaps, a set of squares, a
// grid or a dictionary, each alone or beside the player to move.
//
//   (4, 'Morgan')                   4-J0            ({(0, 0), (0, 1), (1, 0)}, 'Malo')   2+1+0+0-J1
//   ((3, 4), 1)                     3+4-J1          [['O', 'J'], ['R', 'J']], 'R'        .J/RJ R
//
// The text of the initial position shows which of these a game's notation is, so that no game needs a reader of its
// own.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/catalogue/game.h>

namespace zermelo {

class PythonPositions {
 public:
  // `game` must outlive it; `players` are the names that may stand for whose turn it is.
  PythonPositions(const Game& game, std::array<std::string, 2> players);
  ~PythonPositions();

  // Nothing where the literal is no position of the game; `anything` as in Game::read_anything.
  [[nodiscard]] std::optional<AnyPosition> find(const formats::Literal& literal, bool anything = true) const;
  // The same for a text, «grille = [['O', …]]» too.
  [[nodiscard]] std::optional<AnyPosition> find(std::string_view text, bool anything = true) const;

 private:
  class Notation;

  const Game& game_;
  std::unique_ptr<const Notation> notation_;
};

// The place of the move that Python writes as a square counted from 0, (1, 2), or as the position it leads to.
[[nodiscard]] std::optional<std::size_t> place_of_python_move(const Game& game, const std::vector<Choice>& choices,
                                                              std::string_view move,
                                                              const std::array<std::string, 2>& players);

}  // namespace zermelo
