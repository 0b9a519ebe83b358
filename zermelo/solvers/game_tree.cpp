// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/game_tree.h>

#include <algorithm>
#include <utility>

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
  while (node.ply <= deepest_ && kept_ >= size_) give_up_deepest();
  if (node.ply > deepest_) return false;
  if (tree_.nodes.size() >= 2 * size_) compact();
  const auto ply = static_cast<std::size_t>(node.ply);
  if (at_ply_.size() <= ply) at_ply_.resize(ply + 1);
  ++at_ply_[ply];
  ++kept_;
  tree_.nodes.push_back(node);
  tree_.nodes.back().parent = path_.empty() ? 0 : path_.back();
  return true;
}

// The deepest ply there is, that of the node to come included.
void TreeRecorder::give_up_deepest() {
  const std::size_t last = std::max(at_ply_.size() - 1, static_cast<std::size_t>(ply_));
  if (last < at_ply_.size()) {
    kept_ -= at_ply_[last];
    at_ply_.resize(last);
  }
  if (path_.size() > last) path_.resize(last);
  deepest_ = static_cast<int>(last) - 1;
}

void TreeRecorder::compact() {
  LargeArray<GameTree::Node>& nodes = tree_.nodes;
  for (std::size_t i = nodes.size(); i-- > 1;) {
    const GameTree::Node& node = nodes[i];
    if (node.ply <= deepest_) continue;
    nodes[node.parent].left_out += node.left_out + (node.kind == GameTree::Kind::cut ? 0 : 1);
  }
  std::vector<std::uint32_t> moved_to(nodes.size());
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].ply > deepest_) continue;
    moved_to[i] = next;
    nodes[next] = nodes[i];
    nodes[next].parent = moved_to[nodes[i].parent];
    ++next;
  }
  nodes.resize(next);
  for (std::uint32_t& open : path_) open = moved_to[open];
}

GameTree TreeRecorder::finish() && {
  compact();
  return std::move(tree_);
}

}  // namespace zermelo
