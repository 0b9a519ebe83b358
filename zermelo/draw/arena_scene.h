// SPDX-License-Identifier: Apache-2.0
// An arena laid out and drawn.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/draw/arena_picture.h>
#include <zermelo/draw/layout.h>

namespace zermelo::draw {

enum class ArenaLayout : std::uint8_t { automatic, rank, layer, rows, graphviz };

inline constexpr const char* arena_layouts = "auto, rank, layer, rows, graphviz";
// Throws an Error that lists the names.
[[nodiscard]] ArenaLayout arena_layout_named(std::string_view name);

struct ArenaDrawing {
  // automatic: rows where both players have the same positions and there is no cycle; else the game's layers, where it
  // has some; else by the moves that are left, so that no arrow goes up; with cycles, by rank.
  ArenaLayout layout = ArenaLayout::automatic;
  std::vector<int> layers;     // the game's layer of each node, or empty
  bool growing = false;        // a frame for each layer of the attractor; automatic then never places nodes by rank
  bool strategy_only = false;  // no arrow but the strategy's
};

// Throws an Error where Graphviz is asked for and fails.
[[nodiscard]] Scene arena_scene(const ArenaPicture& picture, const ArenaDrawing& drawing, const Budget& budget);

// The arguments of rows_layout: a row for each owner; a column for each name without its owner, the higher in the graph
// the further left.
struct TwoRows {
  std::vector<int> rows, columns;
  int count = 0;        // of columns
  bool paired = false;  // whether columns hold the same position of both players, and there is no cycle
};
[[nodiscard]] TwoRows two_rows(const ArenaPicture& picture, const GraphShape& shape);

}  // namespace zermelo::draw
