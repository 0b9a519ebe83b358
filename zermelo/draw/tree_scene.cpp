// SPDX-License-Identifier: Apache-2.0
#include <deque>
#include <optional>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/node_shape.h>
#include <zermelo/draw/tree_picture.h>

namespace zermelo::draw {

namespace {

constexpr double tree_board_unit = 13;

// The looks of all nodes, which point to their boards.
struct TreeLooks {
  std::vector<NodeLook> nodes;
  std::vector<std::string> moves;
  std::vector<std::uint32_t> parents;
  std::deque<Scene> boards;
};

// The board is drawn where the text of the position has several rows.
std::optional<Board> drawn_board(const TreePicture& picture, const AnyPosition& position) {
  if (picture.game.text(position).find('/') == std::string::npos) return std::nullopt;
  return picture.game.board(position);
}

TreeLooks looks_of_tree(const TreePicture& picture) {
  TreeLooks looks;
  walk_tree(picture.game, picture.root, picture.tree, [&](const TreeStep& step) {
    NodeLook look;
    look.owner = step.node.to_move;
    look.end = step.node.kind == GameTree::Kind::end;
    look.dashed = step.node.kind == GameTree::Kind::cut;
    look.line = look.dashed ? Colour::grey : look.owner == Player::first ? Colour::first : Colour::second;
    const auto board = drawn_board(picture, step.position);
    if (board) {
      looks.boards.push_back(board_thumbnail(*board, tree_board_unit));
      look.board = &looks.boards.back();
    }
    look.lines = TreeWords(picture, step.node).lines(board ? "" : picture.game.text(step.position));
    looks.nodes.push_back(std::move(look));
    looks.moves.emplace_back(step.move);
    looks.parents.push_back(step.node.parent);
  });
  return looks;
}

// The move's text stands nearer to the lower end of its line: there lines are further apart.
void draw_tree_edge(Scene& scene, const TreeLooks& looks, const Layout& layout, std::uint32_t node, bool taken) {
  const std::uint32_t parent = looks.parents[node];
  const NodeOutline from = outline_of(looks.nodes[parent], layout.centres[parent]),
                    to = outline_of(looks.nodes[node], layout.centres[node]);
  const Path line = between({{from.centre, to.centre}, false}, from, to);
  const bool cut = looks.nodes[node].dashed;
  scene.add(line, {Colour::none, cut ? Colour::grey : Colour::ink, taken ? 3.0 : 1.0, cut});
  const Point a = line.points.front(), b = line.points.back();
  const Point at = {a.x + (b.x - a.x) * 0.6, a.y + (b.y - a.y) * 0.6};
  const double width = text_width(looks.moves[node], 11) + 4;
  scene.add(Box{{at.x - width / 2, at.y - 8}, width, 16}, {Colour::paper, Colour::none, 0, false});
  scene.write({at, looks.moves[node], 11}, cut ? Colour::grey : Colour::ink);
}

}  // namespace

Scene tree_scene(const TreePicture& picture, const std::string& title) {
  if (picture.tree.nodes.size() > max_tree_nodes)
    throw Error(Phrase("a tree of more than {} nodes is too large to draw", max_tree_nodes))
        .coded("tree-too-large", {{"limit", max_tree_nodes}});
  Scene scene(title);
  const TreeLooks looks = looks_of_tree(picture);
  GraphShape shape;
  for (const NodeLook& look : looks.nodes) shape.nodes.push_back(size_of(look));
  const Layout layout = tree_layout(shape, looks.parents);
  const std::vector<std::uint32_t> taken = picture.tree.taken();
  for (std::uint32_t i = 1; i < looks.nodes.size(); ++i)
    draw_tree_edge(scene, looks, layout, i, taken[looks.parents[i]] == i);
  for (std::size_t i = 0; i < looks.nodes.size(); ++i) add_node(scene, looks.nodes[i], layout.centres[i]);
  const Bounds bounds = scene.bounds();
  scene.write({{bounds.left, bounds.top - 26}, title, 14, Label::Anchor::start, true});
  scene.write({{bounds.left, bounds.bottom + 24}, tree_legend(picture).in(picture.language), 12, Label::Anchor::start},
              Colour::grey);
  scene.write(
      {{bounds.left, bounds.bottom + 42},
       Phrase("round: {} to move; with corners: {}; double line: the end; thick line: the move taken; dashed: cut",
              picture.players[0], picture.players[1])
           .in(picture.language),
       12,
       Label::Anchor::start},
      Colour::grey);
  return scene;
}

}  // namespace zermelo::draw
