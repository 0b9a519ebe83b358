// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/chart.h>
#include <zermelo/draw/node_shape.h>
#include <zermelo/draw/tree_picture.h>

namespace zermelo::draw {

namespace {

constexpr double max_width_with_boards = 2600, max_width = 5000, tree_word_size = 12, tree_word_step = 18;
constexpr std::size_t max_position_text = 14;

// The looks of all nodes, which point to their boards.
struct TreeLooks {
  std::vector<NodeLook> nodes;
  std::vector<std::string> moves;
  std::vector<std::uint32_t> parents;
  std::deque<Scene> boards;
};

// The board is drawn where the text of the position has several rows.
std::optional<Board> drawn_board(const TreePicture& picture, const TreeStep& step) {
  if (!picture.boards || step.node.kind == GameTree::Kind::cut ||
      picture.positions.text(step.position).find('/') == std::string::npos)
    return std::nullopt;
  return picture.positions.board_of(step.position);
}

NodeLook look_of_node(const GameTree::Node& node) {
  NodeLook look;
  look.owner = node.to_move;
  look.end = node.kind == GameTree::Kind::end;
  look.dashed = node.kind == GameTree::Kind::cut;
  look.line = look.dashed ? Colour::grey : look.owner == Player::first ? Colour::first : Colour::second;
  look.style = std::string(look.owner == Player::first ? "first" : "second") + (look.end      ? " end"
                                                                                : look.dashed ? " cut"
                                                                                              : "");
  return look;
}

TreeLooks looks_of_tree(const TreePicture& picture) {
  TreeLooks looks;
  NodeIds ids;
  walk_tree(picture.positions, picture.root, picture.tree, [&](const TreeStep& step) {
    NodeLook look = look_of_node(step.node);
    if (const auto board = drawn_board(picture, step)) {
      looks.boards.push_back(board_thumbnail(*board, thumbnail_unit(*board)));
      look.board = &looks.boards.back();
    }
    // The moves on the way say which position it is where its text is long.
    const std::string position = picture.positions.text(step.position);
    const bool named = look.board == nullptr && position.size() <= max_position_text;
    look.lines = TreeSigns(picture, step.node).lines(named ? position : "");
    look.id = ids.id_of("n" + std::to_string(step.number));
    looks.nodes.push_back(std::move(look));
    looks.moves.emplace_back(step.move);
    looks.parents.push_back(step.node.parent);
  });
  return looks;
}

// From the bottom of the parent to the top of the child, so that it passes behind no other child.
void draw_tree_edge(Scene& scene, const TreeLooks& looks, const Layout& layout, std::uint32_t node, bool taken) {
  const std::uint32_t parent = looks.parents[node];
  const Point from = layout.centres[parent], to = layout.centres[node];
  const double down = size_of(looks.nodes[parent]).height / 2, up = size_of(looks.nodes[node]).height / 2;
  const bool cut = looks.nodes[node].dashed;
  NodeEdge edge{looks.nodes[parent].id + ".south", looks.nodes[node].id + ".north",
                Path{{{from.x, from.y + down}, {to.x, to.y - up}}}, false, looks.moves[node]};
  edge.style = cut ? "cut branch" : taken ? "taken branch" : "branch";
  scene.add(std::move(edge), {Colour::none, cut ? Colour::grey : Colour::ink, taken ? 3.0 : 1.0, cut});
}

void draw_tree_words(Scene& scene, const TreePicture& picture) {
  const Bounds bounds = scene.bounds();
  const double middle = (bounds.left + bounds.right) / 2;
  scene.write_heading({{middle, bounds.top - 28}, {}, 16, Label::Anchor::middle, true});
  double y = bounds.bottom + 26;
  for (const std::string& line : signs_legend(picture, true)) {
    scene.write({{middle, y}, line, tree_word_size}, Colour::grey);
    y += tree_word_step;
  }
}

// The values after each move and each reply, as far as the tree has them.
Scene replies_table(const TreePicture& picture, const std::string& title) {
  TablePicture table;
  table.title = title;
  table.captions = signs_legend(picture, false);
  table.rows = {{{""}}};
  std::map<std::string, std::size_t> column;
  std::map<std::uint32_t, std::size_t> row;
  const std::vector<std::uint32_t> taken = picture.tree.taken();
  std::vector<TableCell> values = {{""}};
  Player replier = Player::second;
  walk_tree(picture.positions, picture.root, picture.tree, [&](const TreeStep& step) {
    const std::string value = TreeSigns(picture, step.node).value();
    if (step.node.ply == 1) {
      row[step.number] = table.rows.size();
      const bool best = taken[0] == step.number;
      table.rows.push_back({{std::string(step.move)}});
      values.push_back({value, best ? Colour::latest : Colour::none, best});
      replier = step.node.to_move;
    } else if (step.node.ply == 2) {
      const std::string move(step.move);
      const std::size_t at = column.try_emplace(move, table.rows[0].size()).first->second;
      if (at == table.rows[0].size()) table.rows[0].push_back({move});
      std::vector<TableCell>& cells = table.rows[row.at(step.node.parent)];
      cells.resize(std::max(cells.size(), at + 1));
      const bool best = taken[step.node.parent] == step.number;
      cells[at] = {value, best ? Colour::latest : Colour::none, best};
    }
  });
  const std::size_t columns = table.rows[0].size();
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    table.rows[i].resize(columns);
    table.rows[i].push_back(i == 0 ? TableCell{replier == Player::first ? "max" : "min"} : values[i]);
  }
  const auto move_of = [&](Player player) { return picture.players[static_cast<std::size_t>(index(player))]; };
  table.down = move_of(picture.tree.nodes[0].to_move);
  table.across = move_of(replier);
  return table_scene(table);
}

bool has_replies(const GameTree& tree) {
  return std::any_of(tree.nodes.begin(), tree.nodes.end(), [](const GameTree::Node& node) { return node.ply == 2; });
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
  const double limit = looks.boards.empty() ? max_width : max_width_with_boards;
  if (scene.bounds().width() > limit && has_replies(picture.tree)) return replies_table(picture, title);
  draw_tree_words(scene, picture);
  return scene;
}

}  // namespace zermelo::draw
