// SPDX-License-Identifier: Apache-2.0
// An arena laid out and drawn.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/draw/arena_picture.h>
#include <zermelo/draw/layout.h>

namespace zermelo {

enum class ArenaLayout : std::uint8_t { automatic, rank, layer, rows, graphviz };

inline constexpr const char* arena_layouts = "auto, rank, layer, rows, graphviz";
// Throws an Error that lists the names for any other.
[[nodiscard]] ArenaLayout arena_layout_named(std::string_view name);

struct ArenaDrawing {
  ArenaLayout layout = ArenaLayout::automatic;  // rows where the same positions are there for both players and no play
                                                // goes round, else rank
  std::vector<int> layers;                      // the game's own, one a node; for ArenaLayout::layer
  bool growing = false;                         // a frame for each layer of the attractor
};

// Throws an Error where Graphviz is asked for and cannot be had.
[[nodiscard]] Scene arena_scene(const ArenaPicture& picture, const ArenaDrawing& drawing, const Budget& budget);

// The numbers of rows_layout: rows by owner; columns by what the players' names leave of the nodes' names, the higher
// in the graph the further left.
struct TwoRows {
  std::vector<int> rows, columns;
  int count = 0;        // of columns
  bool paired = false;  // columns hold the same position for both players, and no play goes round in circles
};
[[nodiscard]] TwoRows two_rows(const ArenaPicture& picture, const GraphShape& shape);

}  // namespace zermelo
