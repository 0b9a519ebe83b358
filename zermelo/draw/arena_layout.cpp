// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_layout.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>

namespace zermelo::draw {

namespace {

bool alternate(const ArenaPicture& picture) {
  return std::all_of(picture.edges.begin(), picture.edges.end(),
                     [&](const auto& edge) { return picture.nodes[edge.from].owner != picture.nodes[edge.to].owner; });
}

// Rank 0 is lowest; a node without a rank lies by its height in the graph.
std::vector<int> rank_layers(const ArenaPicture& picture, const GraphShape& shape) {
  std::vector<int> layers = heights(shape, picture.start);
  for (std::size_t i = 0; i < layers.size(); ++i)
    layers[i] = -(picture.nodes[i].rank ? static_cast<int>(*picture.nodes[i].rank) : layers[i]);
  return layers;
}

std::vector<int> height_layers(const ArenaPicture& picture, const GraphShape& shape) {
  std::vector<int> layers = heights(shape, picture.start);
  for (int& layer : layers) layer = -layer;
  return layers;
}

bool falls(const GraphShape& shape, const std::vector<int>& layers) {
  return std::all_of(shape.edges.begin(), shape.edges.end(),
                     [&](const auto& edge) { return layers[edge.first] < layers[edge.second]; });
}

// The layers that nodes are drawn in, from the top down.
std::vector<int> chosen_layers(const ArenaPicture& picture, const GraphShape& shape, const ArenaWishes& wishes) {
  if (wishes.layout == ArenaLayout::layer) return wishes.layers;
  if (wishes.layout == ArenaLayout::rank) return rank_layers(picture, shape);
  if (!wishes.layers.empty() && falls(shape, wishes.layers)) return wishes.layers;
  // A part of a game may be far from the ends, and hangs from its top: new nodes below move nothing above.
  const bool part = std::any_of(picture.nodes.begin(), picture.nodes.end(), [](const auto& node) { return node.more; });
  if (part || !wishes.within.before.empty()) return depths(shape, picture.start);
  std::vector<int> layers = height_layers(picture, shape);
  return wishes.hides_ranks || falls(shape, layers) ? layers : rank_layers(picture, shape);
}

void turn(Point& point) { std::swap(point.x, point.y); }

// In two columns, for a page that is higher than wide.
Layout columns_layout(GraphShape shape, const TwoRows& rows) {
  for (GraphShape::Size& size : shape.nodes) std::swap(size.width, size.height);
  Layout layout = rows_layout(shape, rows.rows, rows.columns);
  for (Point& centre : layout.centres) turn(centre);
  for (Path& route : layout.routes) {
    for (Point& point : route.points) turn(point);
  }
  return layout;
}

}  // namespace

ArenaLayout arena_layout_named(std::string_view name) {
  if (name == "auto") return ArenaLayout::automatic;
  if (name == "rank") return ArenaLayout::rank;
  if (name == "layer") return ArenaLayout::layer;
  if (name == "rows") return ArenaLayout::rows;
  if (name == "graphviz") return ArenaLayout::graphviz;
  throw Error(Phrase("there is no layout {}; there is {}", name, arena_layouts));
}

Layout arena_layout(const ArenaPicture& picture, const GraphShape& all, const GraphShape& drawn,
                    const ArenaWishes& wishes, const Budget& budget) {
  if (wishes.layout == ArenaLayout::graphviz) return graphviz_layout(drawn, budget);
  if (wishes.layout == ArenaLayout::automatic || wishes.layout == ArenaLayout::rows) {
    const TwoRows rows = two_rows(picture, all);
    if (wishes.layout == ArenaLayout::rows || (rows.paired && alternate(picture) && rows.count <= wishes.most_columns))
      return wishes.upright ? columns_layout(drawn, rows) : rows_layout(drawn, rows.rows, rows.columns);
  }
  return layered_layout(drawn, chosen_layers(picture, all, wishes), budget, wishes.within);
}

}  // namespace zermelo::draw
