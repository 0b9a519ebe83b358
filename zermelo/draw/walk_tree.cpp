// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/walk_tree.h>

#include <utility>
#include <vector>

namespace zermelo {

namespace {

struct OpenNode {
  std::uint32_t number;
  AnyPosition position;
  std::vector<Choice> choices;  // asked for when the first child comes
};

}  // namespace

void walk_tree(const Game& game, const AnyPosition& root, const GameTree& tree,
               const std::function<void(const TreeStep&)>& visit) {
  std::vector<OpenNode> path;
  for (std::uint32_t number = 0; number < tree.nodes.size(); ++number) {
    const GameTree::Node& node = tree.nodes[number];
    OpenNode next{number, root, {}};
    std::string move;
    if (number > 0) {
      while (path.back().number != node.parent) path.pop_back();
      OpenNode& parent = path.back();
      if (parent.choices.empty()) parent.choices = game.choices(parent.position);
      next.position = parent.choices[node.move].after;
      move = parent.choices[node.move].move;
    }
    visit({number, node, move, next.position});
    path.push_back(std::move(next));
  }
}

}  // namespace zermelo
