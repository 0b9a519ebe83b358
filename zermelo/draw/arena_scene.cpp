// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_scene.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <zermelo/draw/node_shape.h>

namespace zermelo::draw {

namespace {

constexpr double legend_size = 12, legend_step = 18;

Colour strong(Player player) { return player == Player::first ? Colour::first : Colour::second; }

// The later a node is attracted, the paler it is. The shade does not tell how many layers there are.
double shade(Distance rank) { return 0.12 + 0.38 * std::pow(0.78, static_cast<double>(rank)); }
constexpr double region_shade = 0.24;

std::string style_of(const ArenaPicture::PicturedNode& node) {
  return std::string(node.owner == Player::first ? "first" : "second") + (node.end ? " end" : "") +
         (node.region ? " won" : "");
}

NodeLook look_of(const ArenaPicture& picture, Node number) {
  const auto& node = picture.nodes[number];
  NodeLook look;
  look.owner = node.owner;
  look.end = node.end;
  look.lines = node_lines(picture, number);
  if (node.board) {
    // The board shows the position.
    look.board = &*node.board;
    look.lines.erase(look.lines.begin());
  }
  look.line = strong(node.owner);
  look.style = style_of(node);
  if (node.region) {
    look.fill = strong(*node.region);
    look.strength = picture.shows == ArenaPicture::Shows::attractor && node.rank ? shade(*node.rank) : region_shade;
    look.width = 2.2;
  }
  return look;
}

// As it looks before the attractor has reached it.
NodeLook plain_look(NodeLook look, const std::string& result) {
  look.fill = Colour::paper;
  look.strength = 1;
  look.width = 1.2;
  look.style = std::string(look.owner == Player::first ? "first" : "second") + (look.end ? " end" : "");
  std::erase(look.lines, result);
  return look;
}

std::string longest_result(const ArenaPicture& picture) {
  std::string longest;
  for (Node node = 0; node < picture.nodes.size(); ++node) {
    const std::string result = result_text(picture, node);
    if (result.size() > longest.size()) longest = result;
  }
  return longest;
}

class EdgePainter {
 public:
  EdgePainter(Scene& scene, const ArenaPicture& picture, const std::vector<NodeLook>& looks, const Layout& layout,
              const ArenaDrawing& drawing)
      : scene_(scene), picture_(picture), looks_(looks), layout_(layout), drawing_(drawing) {}

  // The strategy's arrows, or the thin ones. While an attractor grows, a thin arrow becomes thick with its node.
  void draw(const std::vector<ArenaPicture::PicturedEdge>& edges, bool strategy) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (strategy ? edges[i].strategy : drawing_.growing || !edges[i].strategy) draw_one(edges[i], i, strategy);
    }
  }

 private:
  void draw_one(const ArenaPicture::PicturedEdge& edge, std::size_t number, bool strategy) {
    const auto& source = picture_.nodes[edge.from];
    NodeEdge drawn{looks_[edge.from].id, looks_[edge.to].id,
                   between(layout_.routes[number], outline(edge.from), outline(edge.to))};
    drawn.style = !strategy ? "move" : source.owner == Player::first ? "first strategy" : "second strategy";
    if (strategy && drawing_.growing) scene_.in_frames(static_cast<int>(source.rank.value_or(0)), Scene::last);
    scene_.add(std::move(drawn), strategy ? Brush{Colour::none, strong(source.owner), 3, false}
                                          : Brush{Colour::none, Colour::grey, 1, false});
    scene_.in_all_frames();
  }
  [[nodiscard]] NodeOutline outline(Node node) const { return outline_of(looks_[node], layout_.centres[node]); }

  Scene& scene_;
  const ArenaPicture& picture_;
  const std::vector<NodeLook>& looks_;
  const Layout& layout_;
  const ArenaDrawing& drawing_;
};

// Around the nodes of the newest layer.
void add_halo(Scene& scene, const NodeLook& look, Point centre) {
  constexpr double out = 7;
  const NodeOutline outline = outline_of(look, centre);
  const double width = outline.size.width + 2 * out, height = outline.size.height + 2 * out;
  scene.add(Box{{centre.x - width / 2, centre.y - height / 2},
                width,
                height,
                outline.round ? std::min(width, height) / 2 : out},
            {Colour::latest, Colour::draw, 1.5, false});
}

void draw_growing_node(Scene& scene, const ArenaPicture& picture, Node node, const NodeLook& look, Point centre) {
  const std::string result = result_text(picture, node);
  if (!picture.nodes[node].rank) {
    add_node(scene, look, centre);
    return;
  }
  const int rank = static_cast<int>(*picture.nodes[node].rank);
  if (rank > 0) {
    scene.in_frames(0, rank - 1);
    add_node(scene, plain_look(look, result), centre);
  }
  scene.in_frames(rank, rank == highest_rank(picture) ? Scene::last : rank);
  add_halo(scene, look, centre);
  scene.in_frames(rank, Scene::last);
  add_node(scene, look, centre);
  scene.in_all_frames();
}

void draw_arena_nodes(Scene& scene, const ArenaPicture& picture, const std::vector<NodeLook>& looks,
                      const Layout& layout, bool growing) {
  for (Node node = 0; node < looks.size(); ++node) {
    if (growing) {
      draw_growing_node(scene, picture, node, looks[node], layout.centres[node]);
    } else {
      add_node(scene, looks[node], layout.centres[node]);
    }
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

constexpr double max_layer_width = 900;

// «A_1: 2-J0, 4-J0»; only how many they are where they have boards, or the line would be long.
std::string layer_text(const ArenaPicture& picture, int rank) {
  std::string names;
  std::size_t count = 0;
  bool boards = false;
  for (const auto& node : picture.nodes) {
    if (!node.rank || static_cast<int>(*node.rank) != rank) continue;
    names += (names.empty() ? "" : ", ") + node.name;
    boards = boards || node.board;
    ++count;
  }
  if (!boards && text_width(names, 14, true) <= max_layer_width)
    return Phrase("A_{}: {}", rank, names).in(picture.language);
  return (count == 1 ? Phrase("A_{}: 1 node", rank) : Phrase("A_{}: {} nodes", rank, count)).in(picture.language);
}

void draw_words(Scene& scene, const ArenaPicture& picture, bool growing) {
  const Bounds bounds = scene.bounds();
  const double middle = (bounds.left + bounds.right) / 2;
  scene.write_heading({{middle, bounds.top - 28}, {}, 16, Label::Anchor::middle, true});
  double y = bounds.bottom + 28;
  for (int rank = 0; growing && rank <= highest_rank(picture); ++rank) {
    scene.in_frames(rank, rank == highest_rank(picture) ? Scene::last : rank);
    scene.write({{middle, y}, layer_text(picture, rank), 14, Label::Anchor::middle, true});
    scene.in_all_frames();
  }
  if (growing) y += 24;
  std::vector<std::string> legend = arena_legend(picture);
  if (growing) legend.push_back(Phrase("yellow edge: new in this step").in(picture.language));
  for (const std::string& line : legend) {
    scene.write({{middle, y}, line, legend_size}, Colour::grey);
    y += legend_step;
  }
}

}  // namespace

Scene arena_scene(const ArenaPicture& picture, const ArenaDrawing& drawing, const Budget& budget) {
  Scene scene(picture.title, budget);
  GraphShape all;
  std::vector<NodeLook> looks;
  NodeIds ids;
  const std::string room = drawing.growing ? longest_result(picture) : std::string();
  for (Node node = 0; node < picture.nodes.size(); ++node) {
    looks.push_back(look_of(picture, node));
    looks.back().id = ids.id_of(picture.nodes[node].name);
    looks.back().room_for = room;
    all.nodes.push_back(size_of(looks.back()));
  }
  constexpr std::uint64_t bytes_of_an_edge = 128;  // in both shapes and the layout
  const ChargedMemory charged(budget, picture.edges.size() * bytes_of_an_edge,
                              Phrase("a picture of {} arrows", picture.edges.size()));
  for (const auto& edge : picture.edges) all.edges.emplace_back(edge.from, edge.to);
  GraphShape drawn = all;
  std::vector<ArenaPicture::PicturedEdge> edges = picture.edges;
  if (drawing.strategy_only) {
    std::erase_if(edges, [](const auto& edge) { return !edge.strategy; });
    drawn.edges.clear();
    for (const auto& edge : edges) drawn.edges.emplace_back(edge.from, edge.to);
  }
  ArenaWishes wishes = drawing.wishes;
  wishes.hides_ranks = wishes.hides_ranks || drawing.growing;
  const Layout layout = arena_layout(picture, all, drawn, wishes, budget);
  EdgePainter painter(scene, picture, looks, layout, drawing);
  if (!drawing.strategy_only) painter.draw(edges, false);
  painter.draw(edges, true);
  draw_arena_nodes(scene, picture, looks, layout, drawing.growing);
  draw_start(scene, picture, looks, layout);
  draw_words(scene, picture, drawing.growing);
  return scene;
}

}  // namespace zermelo::draw
