// SPDX-License-Identifier: Apache-2.0
// Where the nodes of an arena stand: in two rows, or in layers.
#pragma once
#include <cstdint>
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

struct ArenaWishes {
  // automatic: rows where both players have the same positions and there is no cycle; else the game's layers, where it
  // has some; else by the moves that are left, so that no arrow goes up, or in a part of a game by those that led
  // there; with cycles, by rank.
  ArenaLayout layout = ArenaLayout::automatic;
  std::vector<int> layers = {};  // the game's layer of each node, or empty
  bool hides_ranks = false;      // automatic never places nodes by rank, which would give the answer away
  bool upright = false;          // two columns instead of two rows
  int most_columns = 26;         // of two rows that nobody asked for
  LayerWishes within = {};
};

// The layout of the edges of `drawn`, which may lack some of those in `all`. Throws an Error where Graphviz is asked
// for and fails.
[[nodiscard]] Layout arena_layout(const ArenaPicture& picture, const GraphShape& all, const GraphShape& drawn,
                                  const ArenaWishes& wishes, const Budget& budget);

// The arguments of rows_layout: a row for each owner; a column for each name without its owner, the higher in the graph
// the further left.
struct TwoRows {
  std::vector<int> rows, columns;
  int count = 0;        // of columns
  bool paired = false;  // whether columns hold the same position of both players, and there is no cycle
};
[[nodiscard]] TwoRows two_rows(const ArenaPicture& picture, const GraphShape& shape);

}  // namespace zermelo::draw
