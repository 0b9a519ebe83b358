// SPDX-License-Identifier: Apache-2.0
// A searched tree as text, DOT and Mermaid.
#include <algorithm>
#include <string>
#include <vector>

#include <zermelo/arena/formats/graph_text.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/tree_picture.h>

namespace zermelo::draw {

namespace {

// For each node, whether it is the last of its siblings.
std::vector<bool> last_children(const GameTree& tree) {
  std::vector<bool> last(tree.nodes.size()), has_child(tree.nodes.size());
  for (std::size_t i = tree.nodes.size(); i-- > 1;) {
    const std::uint32_t parent = tree.nodes[i].parent;
    last[i] = !has_child[parent];
    has_child[parent] = true;
  }
  return last;
}

// The rows of a board on a line each, and the rest of the text on the next line.
std::string position_lines(const TreePositions& positions, const AnyPosition& position) {
  std::string text = positions.text(position);
  const std::size_t width = text.find('/'), last = text.rfind('/');
  if (width == std::string::npos || !positions.board_of(position)) return text;
  std::replace(text.begin(), text.end(), '/', '\n');
  if (const std::size_t after = last + 1 + width; after < text.size()) {
    const bool joined = text[after] == ' ' || text[after] == '-';
    text.replace(after, joined ? 1 : 0, "\n");
  }
  return text;
}

std::string node_label(const TreePicture& picture, const TreeStep& step) {
  return joined(TreeSigns(picture, step.node).lines(position_lines(picture.positions, step.position)), "\n");
}

formats::DotAttributes tree_dot_look(const TreePicture& picture, const TreeStep& step) {
  formats::DotAttributes look = {{"label", node_label(picture, step)},
                                 {"shape", step.node.to_move == Player::first ? "ellipse" : "box"}};
  if (step.node.kind == GameTree::Kind::end) look.push_back({"peripheries", "2"});
  return look;
}

void add_cut_style(formats::DotAttributes& look) {
  look.insert(look.end(), {{"style", "dashed"}, {"color", "gray40"}, {"fontcolor", "gray40"}});
}

}  // namespace

void write_tree_dot(const TreePicture& picture, const TextSink& sink) {
  const std::vector<std::uint32_t> taken = picture.tree.taken();
  formats::DotWriter dot("tree", sink);
  for (const std::string& line : signs_legend(picture, true)) dot.comment(line);
  dot.defaults("graph", {{"ordering", "out"}});
  dot.defaults("node", {{"fontname", "monospace"}, {"margin", "0.08,0.04"}});
  dot.defaults("edge", {{"arrowhead", "none"}, {"fontname", "monospace"}});
  walk_tree(picture.positions, picture.root, picture.tree, [&](const TreeStep& step) {
    const bool cut = step.node.kind == GameTree::Kind::cut;
    formats::DotAttributes node = tree_dot_look(picture, step);
    if (cut) add_cut_style(node);
    dot.node(step.number, node);
    if (step.number == 0) return;
    formats::DotAttributes edge = {{"label", std::string(step.move)}};
    if (cut) {
      add_cut_style(edge);
    } else if (taken[step.node.parent] == step.number) {
      edge.push_back({"penwidth", "2.5"});
    }
    dot.edge(step.node.parent, step.number, edge);
  });
  dot.finish();
}

void write_tree_mermaid(const TreePicture& picture, const TextSink& sink) {
  using Line = formats::MermaidWriter::Line;
  const std::vector<std::uint32_t> taken = picture.tree.taken();
  formats::MermaidWriter mermaid(sink);
  for (const std::string& line : signs_legend(picture, true)) mermaid.comment(line);
  walk_tree(picture.positions, picture.root, picture.tree, [&](const TreeStep& step) {
    const std::string label = joined(TreeSigns(picture, step.node).lines(picture.positions.text(step.position)), "\n");
    mermaid.node({.number = step.number,
                  .label = label,
                  .round = step.node.to_move == Player::first,
                  .doubled = step.node.kind == GameTree::Kind::end});
    if (step.number == 0) return;
    const bool cut = step.node.kind == GameTree::Kind::cut, thick = taken[step.node.parent] == step.number;
    mermaid.edge(step.node.parent, step.number, cut ? Line::dotted : thick ? Line::thick : Line::plain, step.move);
  });
}

void write_tree_text(const TreePicture& picture, const TextSink& sink) {
  const std::vector<bool> last = last_children(picture.tree);
  std::vector<bool> closed;  // for each ply on the path, from 1 on: whether its line goes no further down
  walk_tree(picture.positions, picture.root, picture.tree, [&](const TreeStep& step) {
    const TreeWords words(picture, step.node);
    std::string line;
    if (step.number > 0) {
      closed.resize(static_cast<std::size_t>(step.node.ply) - 1);
      for (const bool done : closed) line += done ? "   " : "│  ";
      closed.push_back(last[step.number]);
      line += closed.back() ? "└─ " : "├─ ";
      line += std::string(step.move) + ": ";
    }
    line += picture.positions.text(step.position) + "  " + words.value();
    if (const std::string window = words.window(); !window.empty()) line += "  " + window;
    if (const std::string left_out = words.left_out(); !left_out.empty()) line += "  " + left_out;
    sink(escaped(line) + "\n");
  });
}

}  // namespace zermelo::draw
