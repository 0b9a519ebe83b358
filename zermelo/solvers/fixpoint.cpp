// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/fixpoint.h>

#include <algorithm>

namespace zermelo {

Attraction fixpoint_attractor(const Arena& arena, Player player, std::span<const Node> targets, const Budget& budget) {
  Attraction result{player, LargeArray<Distance>(budget, arena.size(), no_rank),
                    LargeArray<Node>(budget, arena.size(), no_node)};
  for (const Node target : targets) result.rank[target] = 0;

  const auto inside = [&](Node node) { return result.contains(node); };
  LargeArray<Node> added(budget);
  added.append(targets.data(), targets.size());
  for (Distance step = 1; !added.empty(); ++step) {
    added.clear();
    for (Node node = 0; node < arena.size(); ++node) {
      budget.check(node);
      const auto next = arena.successors(node);
      if (inside(node) || next.empty()) continue;
      const bool enters = arena.owner(node) == player ? std::any_of(next.begin(), next.end(), inside)
                                                      : std::all_of(next.begin(), next.end(), inside);
      if (enters) added.push_back(node);
    }
    // Only now, so that a step sees nothing of itself.
    for (const Node node : added) {
      if (arena.owner(node) == player) {
        const auto next = arena.successors(node);
        result.strategy[node] = *std::min_element(next.begin(), next.end(),
                                                  [&](Node a, Node b) { return result.rank[a] < result.rank[b]; });
      }
    }
    for (const Node node : added) result.rank[node] = step;
  }
  return result;
}

}  // namespace zermelo
