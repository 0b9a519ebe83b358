// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/strategy_plays.h>

#include <algorithm>

namespace zermelo::detail {

StrategyPlays::StrategyPlays(const Arena& arena, const Attraction& attraction, const LargeArray<Node>& moves,
                             const Budget& budget)
    : arena_(arena),
      attraction_(attraction),
      moves_(moves),
      budget_(budget),
      state_(budget, arena.size(), State::unmet),
      queue_(budget),
      path_(budget) {}

// A play stops at a target, and where the strategy says nothing.
std::span<const Node> StrategyPlays::continuations(Node node) const {
  if (attraction_.rank[node] == 0) return {};
  if (arena_.owner(node) != attraction_.player) return arena_.successors(node);
  return moves_[node] == no_node ? std::span<const Node>() : std::span(&moves_[node], 1);
}

void StrategyPlays::begin_at(Node node) {
  if (state_[node] != State::unmet) return;
  state_[node] = State::met;
  queue_.push_back(node);
}

void StrategyPlays::follow() {
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    budget_.check(at);
    for (const Node to : continuations(queue_[at])) begin_at(to);
  }
}

LargeArray<Node> StrategyPlays::loop() {
  for (Node node = 0; node < arena_.size(); ++node) {
    if (state_[node] != State::met) continue;
    LargeArray<Node> found = loop_from(node);
    if (!found.empty()) return found;
  }
  return {};
}

// The end of the path from `first` on, turned so that its lowest node comes first.
LargeArray<Node> StrategyPlays::loop_at(Node first) const {
  std::size_t begin = path_.size() - 1;
  while (path_[begin].node != first) --begin;
  LargeArray<Node> loop(budget_);
  for (; begin < path_.size(); ++begin) loop.push_back(path_[begin].node);
  std::rotate(loop.begin(), std::min_element(loop.begin(), loop.end()), loop.end());
  return loop;
}

LargeArray<Node> StrategyPlays::loop_from(Node node) {
  const auto enter = [&](Node entered) {
    state_[entered] = State::on_path;
    path_.push_back({entered, 0});
  };
  enter(node);
  while (!path_.empty()) {
    budget_.check(steps_++);
    Step& step = path_.back();
    const auto row = continuations(step.node);
    if (step.next == row.size()) {
      state_[step.node] = State::done;
      path_.pop_back();
      continue;
    }
    const Node to = row[step.next++];
    if (state_[to] == State::on_path) return loop_at(to);
    if (state_[to] == State::met) enter(to);
  }
  return {};
}

}  // namespace zermelo::detail
