// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/tree_text.h>

#include <vector>

#include <zermelo/draw/tree_words.h>

namespace zermelo {

namespace {

// Whether no sibling follows.
std::vector<bool> last_children(const GameTree& tree) {
  std::vector<bool> last(tree.nodes.size()), has_child(tree.nodes.size());
  for (std::size_t i = tree.nodes.size(); i-- > 1;) {
    const std::uint32_t parent = tree.nodes[i].parent;
    last[i] = !has_child[parent];
    has_child[parent] = true;
  }
  return last;
}

}  // namespace

void write_tree_text(const TreePicture& picture, const TextSink& sink) {
  const std::vector<bool> last = last_children(picture.tree);
  std::vector<bool> closed;  // on the way here, from ply 1 on: no line goes further down
  walk_tree(picture.game, picture.root, picture.tree, [&](const TreeStep& step) {
    const TreeWords words(picture, step.node);
    std::string line;
    if (step.number > 0) {
      closed.resize(static_cast<std::size_t>(step.node.ply) - 1);
      for (const bool done : closed) line += done ? "   " : "│  ";
      closed.push_back(last[step.number]);
      line += closed.back() ? "└─ " : "├─ ";
      line += std::string(step.move) + ": ";
    }
    line += picture.game.text(step.position) + "  " + words.value();
    if (const std::string window = words.window(); !window.empty()) line += "  " + window;
    if (const std::string left_out = words.left_out(); !left_out.empty()) line += "  " + left_out;
    sink(line + "\n");
  });
}

}  // namespace zermelo
