// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/verify.h>

#include <algorithm>
#include <mutex>

#include <zermelo/base/parallel.h>

namespace zermelo {

namespace {

constexpr std::uint64_t nodes_a_block = 1 << 16;

// Runs `judge_node(node, report)` for every node and gathers the faults in node order.
template <class JudgeNode>
Judgement judged(Node size, const Budget& budget, const JudgeNode& judge_node) {
  Judgement judgement;
  std::mutex mutex;
  parallel_blocks(budget, size, nodes_a_block, [&](std::uint64_t begin, std::uint64_t end) {
    budget.check();
    std::uint64_t count = 0;
    std::vector<Fault> found;
    const auto report = [&](Claim claim, Node node, Node successor = no_node) {
      if (found.size() < shown_faults) found.push_back({claim, node, successor});
      ++count;
    };
    for (std::uint64_t node = begin; node < end; ++node) judge_node(static_cast<Node>(node), report);
    if (count == 0) return;
    const std::lock_guard lock(mutex);
    judgement.faults += count;
    auto& shown = judgement.first_faults;
    shown.insert(shown.end(), found.begin(), found.end());
    std::stable_sort(shown.begin(), shown.end(), [](const Fault& a, const Fault& b) { return a.node < b.node; });
    if (shown.size() > shown_faults) shown.resize(shown_faults);
  });
  return judgement;
}

Judgement wrong_size() { return {1, {{Claim::whole, no_node, no_node}}}; }

// One player's region as seen from a node: how many of its successors are inside, the nearest, the farthest.
struct Surroundings {
  std::size_t inside = 0;
  Distance nearest = no_rank, farthest = 0;
  Node nearest_node = no_node, outside_node = no_node;
};

template <class RankOf>
Surroundings look_around(std::span<const Node> successors, const RankOf& rank_of) {
  Surroundings seen;
  for (const Node to : successors) {
    const Distance rank = rank_of(to);
    if (rank == no_rank) {
      seen.outside_node = to;
      continue;
    }
    ++seen.inside;
    seen.farthest = std::max(seen.farthest, rank);
    if (rank < seen.nearest) {
      seen.nearest = rank;
      seen.nearest_node = to;
    }
  }
  return seen;
}

// Claims about a node that its region holds with rank above 0: shared by attractions and solutions.
template <class RankOf>
void judge_forced(const Arena& arena, Node node, bool chooses, const RankOf& rank_of, const auto& report) {
  const auto successors = arena.successors(node);
  const Surroundings seen = look_around(successors, rank_of);
  if (!chooses && seen.inside < successors.size()) return report(Claim::forced, node, seen.outside_node);
  const bool reached = seen.inside > 0 && rank_of(node) == (chooses ? seen.nearest : seen.farthest) + 1;
  if (!reached) report(Claim::least, node, seen.nearest_node);
}

template <class RankOf>
void judge_strategy(const Arena& arena, Node node, bool chooses, Node move, const RankOf& rank_of, const auto& report) {
  if (!chooses) {
    if (move != no_node) report(Claim::strategy_absent, node, move < arena.size() ? move : no_node);
    return;
  }
  if (move == no_node) return report(Claim::strategy_present, node, no_node);
  if (move >= arena.size() || !arena.has_edge(node, move)) return report(Claim::strategy_edge, node, move);
  if (rank_of(move) >= rank_of(node)) report(Claim::strategy_nearer, node, move);
}

// Drawn nodes from which drawn nodes lead to a drawn end, found backwards.
LargeArray<bool> draws_that_end(const Arena& arena, const Solution& solution, DeadEnds dead_ends,
                                const Budget& budget) {
  LargeArray<bool> ended(budget, arena.size(), false);
  LargeArray<Node> stack(budget);
  const auto mark = [&](Node node) {
    if (ended[node] || decisive(solution.fate[node])) return;
    ended[node] = true;
    stack.push_back(node);
  };
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.result(node, dead_ends) == End::draw) mark(node);
  }
  for (std::uint64_t steps = 0; !stack.empty(); ++steps) {
    budget.check(steps);
    const Node node = stack.back();
    stack.pop_back();
    for (const Node from : arena.predecessors(node)) mark(from);
  }
  return ended;
}

void judge_draw(const Arena& arena, const Solution& solution, Node node, const auto& report) {
  bool kept = false;
  for (const Node to : arena.successors(node)) {
    if (solution.fate[to] == won_by(arena.owner(node))) return report(Claim::draw_not_won, node, to);
    kept = kept || !decisive(solution.fate[to]);
  }
  if (!kept) report(Claim::draw_kept, node, no_node);
}

// Comes last: these numbers are above every node's.
void add_targets_out_of_range(Node size, std::span<const Node> targets, Judgement& judgement) {
  for (const Node target : targets) {
    if (target < size) continue;
    ++judgement.faults;
    if (judgement.first_faults.size() < shown_faults) judgement.first_faults.push_back({Claim::target_node, target});
  }
}

}  // namespace

Judgement verify(const Arena& arena, const Attraction& attraction, std::span<const Node> targets,
                 const Budget& budget) {
  if (attraction.rank.size() != arena.size() || attraction.strategy.size() != arena.size()) return wrong_size();
  LargeArray<bool> is_target(budget, arena.size(), false);
  for (const Node target : targets) {
    if (target < arena.size()) is_target[target] = true;
  }
  const auto rank_of = [&](Node node) { return attraction.rank[node]; };

  Judgement judgement = judged(arena.size(), budget, [&](Node node, const auto& report) {
    const bool own = arena.owner(node) == attraction.player;
    const bool chooses = own && attraction.contains(node) && rank_of(node) > 0;
    judge_strategy(arena, node, chooses, attraction.strategy[node], rank_of, report);
    if (is_target[node]) {
      if (rank_of(node) != 0) report(Claim::target_rank, node, no_node);
    } else if (rank_of(node) == 0) {
      report(Claim::only_targets, node, no_node);
    } else if (attraction.contains(node)) {
      judge_forced(arena, node, own, rank_of, report);
    } else {
      const Surroundings seen = look_around(arena.successors(node), rank_of);
      const bool forced = own ? seen.inside > 0 : seen.inside > 0 && seen.outside_node == no_node;
      if (forced) report(Claim::kept_out, node, seen.nearest_node);
    }
  });
  add_targets_out_of_range(arena.size(), targets, judgement);
  return judgement;
}

Judgement verify(const Arena& arena, const Solution& solution, DeadEnds dead_ends, const Budget& budget) {
  const Node size = arena.size();
  if (solution.fate.size() != size || solution.distance.size() != size || solution.strategy.size() != size)
    return wrong_size();
  const LargeArray<bool> ended = draws_that_end(arena, solution, dead_ends, budget);

  return judged(size, budget, [&](Node node, const auto& report) {
    const End fate = solution.fate[node];
    const auto rank_of = [&](Node to) { return solution.fate[to] == fate ? solution.distance[to] : no_rank; };
    const bool own = fate == won_by(arena.owner(node));
    judge_strategy(arena, node, own && !arena.terminal(node), solution.strategy[node], rank_of, report);
    if (arena.terminal(node)) {
      const bool right_distance = solution.distance[node] == (decisive(fate) ? 0 : no_rank);
      if (fate != arena.result(node, dead_ends) || !right_distance) report(Claim::end_result, node, no_node);
    } else if (decisive(fate)) {
      if (solution.distance[node] == 0 || solution.distance[node] == no_rank)
        return report(Claim::least, node, no_node);
      judge_forced(arena, node, own, rank_of, report);
    } else {
      judge_draw(arena, solution, node, report);
      if (solution.distance[node] != no_rank) report(Claim::draw_distance, node, no_node);
      if ((fate == End::draw) != ended[node]) report(Claim::draw_ends, node, no_node);
    }
  });
}

void settle_draws(const Arena& arena, Solution& solution, DeadEnds dead_ends, const Budget& budget) {
  const LargeArray<bool> ended = draws_that_end(arena, solution, dead_ends, budget);
  for (Node node = 0; node < arena.size(); ++node) {
    if (!decisive(solution.fate[node])) solution.fate[node] = ended[node] ? End::draw : End::none;
  }
}

Phrase described(const Arena& arena, const Fault& fault) {
  const auto name = [&](Node node) { return node < arena.size() ? arena.name(node) : std::to_string(node); };
  const std::string node = name(fault.node), to = name(fault.successor);
  switch (fault.claim) {
    case Claim::whole:
      return Phrase("the solution does not have one entry for each node");
    case Claim::target_node:
      return Phrase("{} is not a node of the arena", node);
    case Claim::target_rank:
      return Phrase("{}: a target must have rank 0", node);
    case Claim::only_targets:
      return Phrase("{}: rank 0, but it is no target", node);
    case Claim::forced:
      return Phrase("{}: the other player can escape to {}", node, to);
    case Claim::least:
      return Phrase("{}: the rank or distance is not the least that can be forced", node);
    case Claim::kept_out:
      return Phrase("{}: left out, but it can be forced in by {}", node, to);
    case Claim::strategy_edge:
      return Phrase("{}: the strategy's move to {} is not an edge", node, to);
    case Claim::strategy_nearer:
      return Phrase("{}: the strategy's move to {} does not come nearer", node, to);
    case Claim::strategy_absent:
      return Phrase("{}: a strategy where the player has nothing to choose or to win", node);
    case Claim::strategy_present:
      return Phrase("{}: the strategy has no move here", node);
    case Claim::end_result:
      return Phrase("{}: play stops here with another result", node);
    case Claim::draw_kept:
      return Phrase("{}: said to be drawn, but every move loses", node);
    case Claim::draw_not_won:
      return Phrase("{}: said to be drawn, but the move to {} wins", node, to);
    case Claim::draw_distance:
      return Phrase("{}: a draw has no distance", node);
    case Claim::draw_ends:
      return Phrase("{}: the draw is said to end or not, wrongly", node);
  }
  return Phrase::verbatim({});
}

}  // namespace zermelo
