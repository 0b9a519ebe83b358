// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/methods.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/solvers/attractor.h>
#include <zermelo/solvers/counting_queue.h>
#include <zermelo/solvers/fixpoint.h>
#include <zermelo/solvers/recursion.h>

namespace zermelo {

namespace {

void take_over(const Attraction& attraction, Solution& solution) {
  for (Node node = 0; node < solution.size(); ++node) {
    if (!attraction.contains(node)) continue;
    solution.fate[node] = won_by(attraction.player);
    solution.distance[node] = attraction.rank[node];
    solution.strategy[node] = attraction.strategy[node];
  }
}

// Undecided nodes that lead to a drawn end through undecided nodes.
void mark_ended_draws(const Arena& arena, DeadEnds dead_ends, Solution& solution, const Budget& budget) {
  LargeArray<Node> open(budget);
  const auto mark = [&](Node node) {
    if (solution.fate[node] != End::none) return;
    solution.fate[node] = End::draw;
    open.push_back(node);
  };
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.result(node, dead_ends) == End::draw) mark(node);
  }
  for (std::uint64_t steps = 0; !open.empty(); ++steps) {
    budget.check(steps);
    const Node node = open.back();
    open.pop_back();
    for (const Node from : arena.predecessors(node)) mark(from);
  }
}

}  // namespace

const std::vector<std::string>& attractor_method_names() {
  static const std::vector<std::string> names = {"fast", "fixpoint", "queue", "recursion"};
  return names;
}

AttractorMethod attractor_method_named(std::string_view name) {
  const std::vector<std::string>& names = attractor_method_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<AttractorMethod>(found - names.begin());
  throw Error(Phrase("there is no method {}; the methods are {}", name, joined(names, ", ")));
}

Attraction attractor_by(AttractorMethod method, const Arena& arena, Player player, std::span<const Node> targets,
                        const Budget& budget, Progress& progress) {
  switch (method) {
    case AttractorMethod::fast:
      return attractor(arena, player, targets, budget, progress);
    case AttractorMethod::fixpoint:
      return fixpoint_attractor(arena, player, targets, budget);
    case AttractorMethod::queue:
      return queue_attractor(arena, player, targets, budget);
    case AttractorMethod::recursion:
      return recursive_attractor(arena, player, targets, budget);
  }
  return {};
}

Solution solve_by(AttractorMethod method, const Arena& arena, DeadEnds dead_ends, const Budget& budget,
                  Progress& progress) {
  if (method == AttractorMethod::fast) return solve(arena, dead_ends, budget, progress);
  Solution solution{LargeArray<End>(budget, arena.size(), End::none),
                    LargeArray<Distance>(budget, arena.size(), no_rank),
                    LargeArray<Node>(budget, arena.size(), no_node)};
  for (const Player player : {Player::first, Player::second}) {
    take_over(attractor_by(method, arena, player, won_ends(arena, player, dead_ends, budget), budget, progress),
              solution);
  }
  mark_ended_draws(arena, dead_ends, solution, budget);
  return solution;
}

}  // namespace zermelo
