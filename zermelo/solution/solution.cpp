// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/solution.h>

namespace zermelo {

Verdict Solution::verdict(const Arena& arena, Node node) const {
  if (!decisive(fate[node])) return {Outcome::draw, fate[node] == End::none, 0};
  return {outcome_for(arena.owner(node), fate[node]), false, distance[node]};
}

Verdict verdict_of_move(const Arena& arena, const Solution& solution, Node from, Node to) {
  return before_move(solution.verdict(arena, to), arena.owner(from) == arena.owner(to));
}

std::vector<Node> best_moves(const Arena& arena, const Solution& solution, Node node) {
  std::vector<Node> best;
  Verdict best_verdict;
  for (const Node to : arena.successors(node)) {
    const Verdict verdict = verdict_of_move(arena, solution, node, to);
    if (!best.empty() && better(best_verdict, verdict)) continue;
    if (best.empty() || better(verdict, best_verdict)) {
      best.clear();
      best_verdict = verdict;
    }
    best.push_back(to);
  }
  return best;
}

}  // namespace zermelo
