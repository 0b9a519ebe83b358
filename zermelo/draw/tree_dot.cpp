// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/tree_dot.h>

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <zermelo/arena/formats/quoted.h>
#include <zermelo/draw/tree_words.h>

namespace zermelo {

namespace {

// Players' names may hold anything, and a comment ends with its line.
std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// The rows of a board stand under each other, and what follows the last one under them.
std::string position_lines(const Game& game, const AnyPosition& position) {
  std::string text = game.text(position);
  const std::size_t width = text.find('/'), last = text.rfind('/');
  if (width == std::string::npos || !game.board(position)) return text;
  std::replace(text.begin(), text.end(), '/', '\n');
  if (const std::size_t after = last + 1 + width; after < text.size()) {
    const bool joined = text[after] == ' ' || text[after] == '-';
    text.replace(after, joined ? 1 : 0, "\n");
  }
  return text;
}

std::string node_label(const TreePicture& picture, const TreeStep& step) {
  const TreeWords words(picture, step.node);
  std::string label = position_lines(picture.game, step.position) + "\n" + words.value();
  for (const std::string& more : {words.window(), words.left_out()}) {
    if (!more.empty()) label += "\n" + more;
  }
  return label;
}

std::string node_style(const GameTree::Node& node) {
  std::string style = node.to_move == Player::first ? "ellipse" : "box";
  if (node.kind == GameTree::Kind::end) style += ", peripheries=2";
  if (node.kind == GameTree::Kind::cut) style += ", style=dashed, color=gray40, fontcolor=gray40";
  return style;
}

std::string edge_style(const GameTree::Node& node, bool taken) {
  if (node.kind == GameTree::Kind::cut) return ", style=dashed, color=gray40, fontcolor=gray40";
  return taken ? ", penwidth=2.5" : "";
}

}  // namespace

void write_tree_dot(const TreePicture& picture, const TextSink& sink) {
  const std::vector<std::uint32_t> taken = picture.tree.taken();
  sink("digraph tree {\n");
  sink("  // " + one_line(tree_legend(picture).in(picture.language)) + "\n");
  sink(
      "  graph [ordering=out];\n  node [fontname=monospace, margin=\"0.08,0.04\"];\n  edge [arrowhead=none, "
      "fontname=monospace];\n");
  walk_tree(picture.game, picture.root, picture.tree, [&](const TreeStep& step) {
    sink(fmt::format("  n{} [label={}, shape={}];\n", step.number, formats::dot_text(node_label(picture, step)),
                     node_style(step.node)));
    if (step.number == 0) return;
    sink(fmt::format("  n{} -> n{} [label={}{}];\n", step.node.parent, step.number, formats::dot_text(step.move),
                     edge_style(step.node, taken[step.node.parent] == step.number)));
  });
  sink("}\n");
}

}  // namespace zermelo
