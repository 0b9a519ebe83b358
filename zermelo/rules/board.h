// SPDX-License-Identifier: Apache-2.0
// The picture of a position, as rules give it: terminal, SVG, TikZ and page draw from it alone.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/base/player.h>

namespace zermelo {

struct Board {
  enum class Shape : std::uint8_t { square, hexagon, point, edge };
  struct Cell {
    // In units of one cell, x to the right and y downward. An edge lies between two points at half units.
    double x = 0, y = 0;
    Shape shape = Shape::square;
    std::string piece;            // one or two letters; empty: an open cell
    std::optional<Player> owner;  // of the piece
    bool blocked = false;         // not, or no longer, part of the board
  };
  struct Choice {
    std::string move;                // as text(position, move) writes it
    std::vector<std::size_t> cells;  // touched by the move; a click on the first one makes it
  };

  std::vector<Cell> cells;
  std::vector<std::pair<std::size_t, std::size_t>> lines;  // between two cells, for boards that are graphs
  std::vector<Choice> choices;                             // in move order
};

}  // namespace zermelo
