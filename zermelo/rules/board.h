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
  // A hole is a square with a round opening, through which a disc is seen.
  enum class Shape : std::uint8_t { square, hole, hexagon, point, edge };
  // `plain` leaves the colour to the picture, which shows whose piece it is.
  enum class Paint : std::uint8_t { plain, light, dark, brown, blue, green, yellow, red, black, white };
  // `plain` is the letters of the piece, on a disc where a player owns it.
  enum class Figure : std::uint8_t { plain, disc, cross, ring, stick, poison };
  struct Cell {
    // In units of one cell, x to the right and y downward. An edge lies between two points at half units.
    double x = 0, y = 0;
    Shape shape = Shape::square;
    std::string piece;            // one or two letters; empty: an open cell
    std::optional<Player> owner;  // of the piece
    bool blocked = false;         // not, or no longer, part of the board
    Paint ground = Paint::plain;
    Figure figure = Figure::plain;  // of the piece
    Paint paint = Paint::plain;     // of the piece
  };
  struct Choice {
    std::string move;                // as text(position, move) writes it
    std::vector<std::size_t> cells;  // touched by the move; a click on the first one makes it
    bool lays_one_piece = false;     // over all these cells: a domino
  };
  // A piece that covers several cells.
  struct LongPiece {
    std::vector<std::size_t> cells;
    std::optional<Player> owner;
  };

  std::vector<Cell> cells;
  std::vector<std::pair<std::size_t, std::size_t>> lines;  // between two cells, for boards that are graphs
  std::vector<Choice> choices;                             // in move order
  std::vector<LongPiece> long_pieces = {};
  std::vector<std::size_t> decisive = {};  // the cells of the line that ended the game
};

}  // namespace zermelo
