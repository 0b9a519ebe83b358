// SPDX-License-Identifier: Apache-2.0
// Where the nodes of a graph lie in a picture, and how its edges run. A layout knows no game and writes nothing.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/draw/scene.h>

namespace zermelo {

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

// The longest way from each node to where it can go no further, or, where there are cycles, by how many steps each is
// nearer than the farthest to what no edge leads to, and to node 0 where there is no such.
[[nodiscard]] std::vector<int> heights(const GraphShape& shape);

// Layers below each other, in the order of their numbers, which need not follow each other. Edges that pass other
// layers run between their nodes; inside a layer the order is sought that crosses least.
[[nodiscard]] Layout layered_layout(const GraphShape& shape, const std::vector<int>& layers, const Budget& budget);

// Two rows, as the courses draw bipartite graphs: nodes of one column stand above each other. Columns go from the left
// in the order of their numbers. REQUIRES: no two nodes of one row in one column.
[[nodiscard]] Layout rows_layout(const GraphShape& shape, const std::vector<int>& rows,
                                 const std::vector<int>& columns);

// A tree from the top down, children from the left in their order. REQUIRES: parents[0] is 0, parents come before
// children.
[[nodiscard]] Layout tree_layout(const GraphShape& shape, const std::vector<std::uint32_t>& parents);

// The numbers nearest to `wished`, in the same order and at least `apart[i]` between number i and the next.
[[nodiscard]] std::vector<double> spread(const std::vector<double>& wished, const std::vector<double>& apart);

// From one centre to another beside it: a bow that leaves to that side of the line (1 right, -1 left), `height` high.
[[nodiscard]] Path bow(Point from, Point to, double height, double side);
[[nodiscard]] Path loop_at(Point centre, const GraphShape::Size& size);

}  // namespace zermelo
