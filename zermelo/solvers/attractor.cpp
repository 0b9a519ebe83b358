// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/attractor.h>

#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/solvers/propagation.h>

namespace zermelo {

using namespace detail;

Attraction attractor(const Arena& arena, Player player, std::span<const Node> targets, const Budget& budget,
                     Progress& progress, std::optional<Attraction>* so_far) {
  Propagation propagation(arena, budget, progress);
  LargeArray<Node> sorted(budget);
  sorted.append(targets.data(), targets.size());
  sort_unique(sorted);
  for (const Node target : sorted) propagation.seed(target, won_by(player));
  try {
    propagation.run();
  } catch (const Error&) {
    if (so_far == nullptr) throw;
    propagation.forget_open_layers();
    for (const Node target : sorted) propagation.rank[target] = 0;
    *so_far = {player, std::move(propagation.rank), std::move(propagation.strategy)};
    throw;
  }
  return {player, std::move(propagation.rank), std::move(propagation.strategy)};
}

Solution solve(const Arena& arena, DeadEnds dead_ends, const Budget& budget, Progress& progress) {
  Propagation propagation(arena, budget, progress);
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check(node);
    const End result = arena.result(node, dead_ends);
    if (decisive(result)) {
      propagation.seed(node, result);
    } else if (result == End::draw) {
      propagation.seed_draw(node);
    }
  }
  propagation.run();
  propagation.mark_ended_draws();
  Solution solution{LargeArray<End>(budget, arena.size()), std::move(propagation.rank),
                    std::move(propagation.strategy)};
  for (Node node = 0; node < arena.size(); ++node) solution.fate[node] = Propagation::fate(propagation.state[node]);
  return solution;
}

}  // namespace zermelo
