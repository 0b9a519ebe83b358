// SPDX-License-Identifier: Apache-2.0
// Where the nodes of a graph lie in a picture, and how its edges run. A layout knows no game and writes nothing.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/draw/scene.h>

namespace zermelo::draw {

struct GraphShape {
  struct Size {
    double width, height;
  };
  std::vector<Size> nodes;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

struct Layout {
  std::vector<Point> centres;
  std::vector<Path> routes;  // of each edge, from centre to centre
};

// The length of the longest path from each node, if there is no cycle. Else the largest number of steps to any node
// from the start or, where it leads not there, from a source, less the number to this node; a source is a node without
// predecessors, or the lowest one that is left.
[[nodiscard]] std::vector<int> heights(const GraphShape& shape, std::optional<std::uint32_t> start);
// The length of the longest path to each node; the steps where there is a cycle.
[[nodiscard]] std::vector<int> depths(const GraphShape& shape, std::optional<std::uint32_t> start);

struct LayerWishes {
  // With more joints, edges run straight behind the nodes, which stand closer instead.
  std::size_t most_joints = std::numeric_limits<std::size_t>::max();
  // Where the nodes of a graph that grows stood from left to right: they keep their order. Or nothing.
  std::vector<std::optional<double>> before = {};
};

// Layers from the top down, in the order of their numbers, which may have gaps. Edges that pass other layers run
// between their nodes; the order inside a layer is chosen so that few edges cross.
[[nodiscard]] Layout layered_layout(const GraphShape& shape, const std::vector<int>& layers, const Budget& budget,
                                    const LayerWishes& wishes = {});

// Two rows, as the courses draw bipartite graphs: nodes of a column stand above each other. Columns are in the order of
// their numbers. REQUIRES: no two nodes of one row in one column.
[[nodiscard]] Layout rows_layout(const GraphShape& shape, const std::vector<int>& rows,
                                 const std::vector<int>& columns);

// A tree from the top down, children from left to right in their order. REQUIRES: parents[0] is 0, parents come before
// children.
[[nodiscard]] Layout tree_layout(const GraphShape& shape, const std::vector<std::uint32_t>& parents);

// The numbers nearest to `wished`, in the same order, with at least `apart[i]` between number i and the next.
[[nodiscard]] std::vector<double> spread(const std::vector<double>& wished, const std::vector<double>& apart);

// An arc from one centre to another, `height` high, on that side of the straight line: 1 right, -1 left.
[[nodiscard]] Path bow(Point from, Point to, double height, double side);
[[nodiscard]] Path loop_at(Point centre, const GraphShape::Size& size);

// By Graphviz's dot, a child process with a time limit. Throws an Error where it is not installed, fails, or takes too
// long.
[[nodiscard]] Layout graphviz_layout(const GraphShape& shape, const Budget& budget);

// Its parts: the question to dot, and the layout in dot's answer, in its format "plain".
[[nodiscard]] std::string graphviz_question(const GraphShape& shape);
[[nodiscard]] Layout graphviz_answer(const GraphShape& shape, std::string_view answer);

}  // namespace zermelo::draw
