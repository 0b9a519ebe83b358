// SPDX-License-Identifier: Apache-2.0
#include "bench/plain_solver.h"

namespace zermelo::bench {

PlainGraph plain_transpose(const Arena& arena, const Budget& budget) {
  PlainGraph graph{std::vector<std::uint64_t>(std::size_t{arena.size()} + 1), std::vector<Node>(arena.edges())};
  for (const Node to : arena.out()) ++graph.in_start[to + 1];
  for (Node node = 0; node < arena.size(); ++node) graph.in_start[node + 1] += graph.in_start[node];
  std::vector<std::uint64_t> next(graph.in_start.begin(), graph.in_start.end() - 1);
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check(node);
    for (const Node to : arena.successors(node)) graph.in[next[to]++] = node;
  }
  return graph;
}

PlainSolution plain_solve(const Arena& arena, const PlainGraph& graph, const Budget& budget) {
  const Node size = arena.size();
  PlainSolution solution{std::vector<End>(size, End::none), std::vector<Distance>(size),
                         std::vector<Node>(size, no_node)};
  std::vector<std::uint32_t> left(size);
  std::vector<Node> queue;
  for (Node node = 0; node < size; ++node) {
    budget.check(node);
    left[node] = static_cast<std::uint32_t>(arena.successors(node).size());
    const End result = arena.result(node, DeadEnds::lose);
    if (!decisive(result)) continue;
    solution.winner[node] = result;
    queue.push_back(node);
  }
  for (std::size_t at = 0; at < queue.size(); ++at) {
    budget.check(at);
    const Node node = queue[at];
    for (std::uint64_t e = graph.in_start[node]; e < graph.in_start[node + 1]; ++e) {
      const Node from = graph.in[e];
      if (solution.winner[from] != End::none) continue;
      const bool own = won_by(arena.owner(from)) == solution.winner[node];
      if (!own && --left[from] > 0) continue;
      solution.winner[from] = solution.winner[node];
      solution.distance[from] = solution.distance[node] + 1;
      if (own) solution.strategy[from] = node;
      queue.push_back(from);
    }
  }
  return solution;
}

}  // namespace zermelo::bench
