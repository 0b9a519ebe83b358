// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_scene.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/draw/node_shape.h>

namespace zermelo::draw {

namespace {

constexpr int max_columns = 26;
constexpr double legend_size = 12, legend_step = 18;
constexpr std::size_t max_name_with_board = 16;

Colour strong(Player player) { return player == Player::first ? Colour::first : Colour::second; }
Colour tint(Player player) { return player == Player::first ? Colour::first_tint : Colour::second_tint; }

NodeLook look_of(const ArenaPicture& picture, Node number) {
  const auto& node = picture.nodes[number];
  NodeLook look;
  look.owner = node.owner;
  look.end = node.end;
  look.lines = node_lines(picture, number);
  if (node.board) {
    look.board = &*node.board;
    // The board shows the position too, and a long name would make the node wide.
    if (node.name.size() > max_name_with_board) look.lines.erase(look.lines.begin());
  }
  look.line = strong(node.owner);
  if (node.region) {
    look.fill = tint(*node.region);
    look.width = 2.2;
  }
  return look;
}

// As it looks before the attractor has reached it: of the same size, so that nothing moves.
NodeLook plain_look(NodeLook look, const std::string& result) {
  look.fill = Colour::paper;
  look.width = 1.2;
  std::replace(look.lines.begin(), look.lines.end(), result, std::string());
  return look;
}

bool alternate(const ArenaPicture& picture) {
  return std::all_of(picture.edges.begin(), picture.edges.end(),
                     [&](const auto& edge) { return picture.nodes[edge.from].owner != picture.nodes[edge.to].owner; });
}

// Rank 0 is lowest; a node without a rank lies by its height in the graph.
std::vector<int> rank_layers(const ArenaPicture& picture, const GraphShape& shape) {
  std::vector<int> layers = heights(shape);
  for (std::size_t i = 0; i < layers.size(); ++i)
    layers[i] = -(picture.nodes[i].rank ? static_cast<int>(*picture.nodes[i].rank) : layers[i]);
  return layers;
}

std::vector<int> height_layers(const GraphShape& shape) {
  std::vector<int> layers = heights(shape);
  for (int& layer : layers) layer = -layer;
  return layers;
}

Layout chosen_layout(const ArenaPicture& picture, const GraphShape& shape, const ArenaDrawing& drawing,
                     const Budget& budget) {
  switch (drawing.layout) {
    case ArenaLayout::graphviz:
      return graphviz_layout(shape, budget);
    case ArenaLayout::layer:
      return layered_layout(shape, drawing.layers, budget);
    case ArenaLayout::automatic:
    case ArenaLayout::rows: {
      const TwoRows rows = two_rows(picture, shape);
      if (drawing.layout == ArenaLayout::rows || (rows.paired && alternate(picture) && rows.count <= max_columns))
        return rows_layout(shape, rows.rows, rows.columns);
      break;
    }
    case ArenaLayout::rank:
      break;
  }
  // A part of a game may be far from the ends: nodes lie by the moves that are drawn.
  const bool part = std::any_of(picture.nodes.begin(), picture.nodes.end(), [](const auto& node) { return node.more; });
  if (part && drawing.layout == ArenaLayout::automatic) return layered_layout(shape, height_layers(shape), budget);
  return layered_layout(shape, rank_layers(picture, shape), budget);
}

// In a growing picture, a strategy's arrow appears with its node.
void draw_arena_edges(Scene& scene, const ArenaPicture& picture, const std::vector<NodeLook>& looks,
                      const Layout& layout, bool growing) {
  for (const bool strategy : {false, true}) {
    for (std::size_t i = 0; i < picture.edges.size(); ++i) {
      const auto& edge = picture.edges[i];
      if (strategy && !edge.strategy) continue;
      if (!growing && !strategy && edge.strategy) continue;
      const NodeOutline from = outline_of(looks[edge.from], layout.centres[edge.from]),
                        to = outline_of(looks[edge.to], layout.centres[edge.to]);
      const auto& source = picture.nodes[edge.from];
      if (strategy && growing) scene.in_frames(static_cast<int>(source.rank.value_or(0)), Scene::last);
      scene.arrow(between(layout.routes[i], from, to), strategy ? Brush{Colour::none, strong(source.owner), 3, false}
                                                                : Brush{Colour::none, Colour::grey, 1, false});
      scene.in_all_frames();
    }
  }
}

void draw_arena_nodes(Scene& scene, const ArenaPicture& picture, const std::vector<NodeLook>& looks,
                      const Layout& layout, bool growing) {
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const int rank = static_cast<int>(picture.nodes[i].rank.value_or(0));
    if (growing && rank > 0) {
      scene.in_frames(0, rank - 1);
      add_node(scene, plain_look(looks[i], result_text(picture, static_cast<Node>(i))), layout.centres[i]);
      scene.in_frames(rank, Scene::last);
    }
    add_node(scene, looks[i], layout.centres[i]);
    scene.in_all_frames();
  }
}

// An arrow from nowhere, from the upper left.
void draw_start(Scene& scene, const ArenaPicture& picture, const std::vector<NodeLook>& looks, const Layout& layout) {
  if (!picture.start) return;
  const Point at = layout.centres[*picture.start];
  const GraphShape::Size size = size_of(looks[*picture.start]);
  const Point from = {at.x - size.width / 2 - 26, at.y - size.height / 2 - 14};
  const NodeOutline outline = outline_of(looks[*picture.start], at);
  scene.arrow(between({{from, at}, false}, {from, {0, 0}, false}, outline), {Colour::none, Colour::ink, 1.6, false});
}

void draw_words(Scene& scene, const ArenaPicture& picture, bool growing) {
  const Bounds bounds = scene.bounds();
  scene.write({{bounds.left, bounds.top - 26}, picture.title, 14, Label::Anchor::start, true});
  double y = bounds.bottom + 26;
  for (int rank = 0; growing && rank <= highest_rank(picture); ++rank) {
    std::string names;
    for (const auto& node : picture.nodes) {
      if (node.rank && static_cast<int>(*node.rank) == rank) names += (names.empty() ? "" : ", ") + node.name;
    }
    scene.in_frames(rank, rank == highest_rank(picture) ? Scene::last : rank);
    scene.write({{bounds.left, y}, "A_" + std::to_string(rank) + ": " + names, 14, Label::Anchor::start, true});
    scene.in_all_frames();
  }
  if (growing) y += 24;
  for (const std::string& line : arena_legend(picture)) {
    scene.write({{bounds.left, y}, line, legend_size, Label::Anchor::start}, Colour::grey);
    y += legend_step;
  }
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

Scene arena_scene(const ArenaPicture& picture, const ArenaDrawing& drawing, const Budget& budget) {
  Scene scene(picture.title, budget);
  std::vector<NodeLook> looks;
  GraphShape shape;
  for (Node node = 0; node < picture.nodes.size(); ++node) {
    looks.push_back(look_of(picture, node));
    shape.nodes.push_back(size_of(looks.back()));
  }
  for (const auto& edge : picture.edges) shape.edges.emplace_back(edge.from, edge.to);
  const Layout layout = chosen_layout(picture, shape, drawing, budget);
  draw_arena_edges(scene, picture, looks, layout, drawing.growing);
  draw_arena_nodes(scene, picture, looks, layout, drawing.growing);
  draw_start(scene, picture, looks, layout);
  draw_words(scene, picture, drawing.growing);
  return scene;
}

}  // namespace zermelo::draw
