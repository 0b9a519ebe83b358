// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/game_tree.h>

#include <algorithm>

namespace zermelo {

std::uint64_t GameTree::left_out() const {
  std::uint64_t sum = 0;
  for (const Node& node : nodes) sum += node.left_out;
  return sum;
}

std::vector<std::uint32_t> GameTree::taken() const {
  std::vector<std::uint32_t> child(nodes.size());
  for (std::uint32_t i = 0; i < child.size(); ++i) child[i] = i;
  for (std::uint32_t i = 1; i < child.size(); ++i) {
    const std::uint32_t parent = nodes[i].parent;
    if (child[parent] == parent && nodes[i].kind != Kind::cut && nodes[i].value == nodes[parent].value)
      child[parent] = i;
  }
  return child;
}

TreeRecorder::TreeRecorder(const TreeLimits& limits, const Budget& budget)
    : tree_{LargeArray<GameTree::Node>(budget)},
      size_(std::max<std::uint64_t>(limits.size, 1)),
      deepest_(std::max(limits.depth, 0)) {}

void TreeRecorder::enter(std::uint32_t move, Player to_move, const Window& window) {
  if (keep({0, move, ply_, GameTree::Kind::inner, to_move, Bound::exact, {}, window, 0})) {
    path_.push_back(static_cast<std::uint32_t>(tree_.nodes.size() - 1));
  } else {
    ++tree_.nodes[path_.back()].left_out;
  }
  ++ply_;
}

void TreeRecorder::leave(GameTree::Kind kind, const Appraisal& value) {
  if (--ply_ > deepest_) return;
  GameTree::Node& node = tree_.nodes[path_.back()];
  node.kind = kind;
  node.value = value;
  if (kind == GameTree::Kind::inner) node.bound = node.window.bound_of(value);
  path_.pop_back();
}

void TreeRecorder::cut(std::uint32_t move, Player to_move, const Window& window) {
  keep({0, move, ply_, GameTree::Kind::cut, to_move, Bound::exact, {}, window, 0});
}

bool TreeRecorder::keep(const GameTree::Node& node) {
  while (node.ply <= deepest_ && tree_.nodes.size() >= size_) drop_deepest();
  if (node.ply > deepest_) return false;
  tree_.nodes.push_back(node);
  tree_.nodes.back().parent = path_.empty() ? 0 : path_.back();
  return true;
}

// The deepest ply there is, that of the node to come included.
void TreeRecorder::drop_deepest() {
  LargeArray<GameTree::Node>& nodes = tree_.nodes;
  int last = ply_;
  for (const GameTree::Node& node : nodes) last = std::max(last, node.ply);
  deepest_ = last - 1;
  std::vector<std::uint32_t> moved_to(nodes.size());
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    GameTree::Node node = nodes[i];
    node.parent = moved_to[node.parent];
    if (node.ply > deepest_) {
      nodes[node.parent].left_out += node.left_out + (node.kind == GameTree::Kind::cut ? 0 : 1);
      continue;
    }
    moved_to[i] = kept;
    nodes[kept++] = node;
  }
  nodes.resize(kept);
  while (path_.size() > static_cast<std::size_t>(deepest_) + 1) path_.pop_back();
  for (std::uint32_t& open : path_) open = moved_to[open];
}

}  // namespace zermelo
