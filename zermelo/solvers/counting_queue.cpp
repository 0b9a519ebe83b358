// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/counting_queue.h>

#include <algorithm>

namespace zermelo {

Attraction queue_attractor(const Arena& arena, Player player, std::span<const Node> targets, const Budget& budget) {
  Attraction result{player, LargeArray<Distance>(budget, arena.size(), no_rank),
                    LargeArray<Node>(budget, arena.size(), no_node)};
  LargeArray<std::size_t> escapes(budget, arena.size());  // successors not yet known to be attracted
  for (Node node = 0; node < arena.size(); ++node) escapes[node] = arena.successors(node).size();

  LargeArray<Node> queue(budget);  // nobody leaves it, but the first of those not yet looked at moves on
  for (const Node target : targets) {
    if (result.rank[target] == 0) continue;
    result.rank[target] = 0;
    queue.push_back(target);
  }
  for (std::size_t first = 0; first < queue.size(); ++first) {
    budget.check(first);
    const Node node = queue[first];
    for (const Node from : arena.predecessors(node)) {
      if (arena.owner(from) == player) {
        // Nodes of one rank may leave the queue in any order: keep the lowest.
        const bool as_near =
            result.strategy[from] != no_node && result.rank[result.strategy[from]] == result.rank[node];
        if (as_near) result.strategy[from] = std::min(result.strategy[from], node);
      }
      if (result.contains(from)) continue;
      if (arena.owner(from) == player) {
        result.strategy[from] = node;
      } else if (--escapes[from] > 0) {
        continue;
      }
      result.rank[from] = result.rank[node] + 1;
      queue.push_back(from);
    }
  }
  return result;
}

}  // namespace zermelo
