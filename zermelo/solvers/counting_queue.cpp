// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/counting_queue.h>

#include <algorithm>
#include <queue>
#include <vector>

namespace zermelo {

Attraction queue_attractor(const Arena& arena, Player player, std::span<const Node> targets, const Budget& budget) {
  Attraction result{player, LargeArray<Distance>(budget, arena.size(), no_rank),
                    LargeArray<Node>(budget, arena.size(), no_node)};
  std::vector<std::size_t> escapes(arena.size());  // successors not yet known to be attracted
  for (Node node = 0; node < arena.size(); ++node) escapes[node] = arena.successors(node).size();

  std::queue<Node> queue;
  for (const Node target : targets) {
    if (result.rank[target] == 0) continue;
    result.rank[target] = 0;
    queue.push(target);
  }
  for (std::uint64_t steps = 0; !queue.empty(); ++steps) {
    if (steps % (1 << 16) == 0) budget.check();
    const Node node = queue.front();
    queue.pop();
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
      queue.push(from);
    }
  }
  return result;
}

}  // namespace zermelo
