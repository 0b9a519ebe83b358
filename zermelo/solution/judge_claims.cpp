// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/judge_claims.h>

#include <algorithm>

#include <zermelo/solution/strategy_plays.h>

namespace zermelo {

namespace {

constexpr std::size_t shown_moves = 20;

Phrase named(const Arena& arena, std::span<const Node> nodes) {
  std::string names;
  for (const Node node : nodes.first(std::min(nodes.size(), shown_moves)))
    names += (names.empty() ? "" : ", ") + arena.name(node);
  if (nodes.size() <= shown_moves) return Phrase::verbatim(names);
  return Phrase("{} and {} more", names, nodes.size() - shown_moves);
}

// Both in node order, each node once.
void compare_targets(const Arena& arena, std::span<const Node> claimed, std::span<const Node> asked, Finding& finding) {
  auto said = claimed.begin();
  auto wanted = asked.begin();
  while (said != claimed.end() || wanted != asked.end()) {
    if (said == claimed.end() || (wanted != asked.end() && *wanted < *said)) {
      finding.add([&] { return Phrase("{}: a target that the solution leaves out", arena.name(*wanted)); });
      ++wanted;
    } else if (wanted == asked.end() || *said < *wanted) {
      finding.add([&] { return Phrase("{}: a target of the solution, but not one asked for", arena.name(*said)); });
      ++said;
    } else {
      ++said, ++wanted;
    }
  }
}

bool same_moves(const Arena& arena, const ClaimedVerdicts& claimed, Node node, std::span<const Node> best) {
  const std::uint64_t begin = arena.out_start()[node];
  const auto successors = arena.successors(node);
  for (std::size_t i = 0; i < successors.size(); ++i) {
    const bool is_best = std::binary_search(best.begin(), best.end(), successors[i]);
    if (is_best != (claimed.best_move[begin + i] != 0)) return false;
  }
  return true;
}

// The region of one winner, ranked by the distance to his ends; without a strategy.
Attraction region_of(const Solution& solution, Player player, const Budget& budget) {
  Attraction region{player, LargeArray<Distance>(budget, solution.size(), no_rank), {}};
  for (Node node = 0; node < solution.size(); ++node) {
    if (solution.fate[node] == won_by(player)) region.rank[node] = solution.distance[node];
  }
  return region;
}

// Moves that leave the winner's region or go round for ever inside it.
void judge_moves(const Arena& arena, const ClaimedWinners& claimed, const Attraction& region, const Budget& budget,
                 Finding& finding) {
  const std::uint64_t faults_before = finding.faults;
  for (Node node = 0; node < arena.size(); ++node) {
    if (entry(arena, region, node) != Entry::one_move) continue;
    const Node move = claimed.move[node];
    if (move == no_node) {
      finding.add([&] { return Phrase("{}: the strategy has no move here", arena.name(node)); });
    } else if (!arena.has_edge(node, move)) {
      finding.add(
          [&] { return Phrase("{}: the strategy's move to {} is not an edge", arena.name(node), arena.name(move)); });
    } else if (!region.contains(move)) {
      finding.add([&] {
        return Phrase("{}: the strategy's move to {} leaves the region", arena.name(node), arena.name(move));
      });
    }
  }
  if (finding.faults > faults_before) return;
  detail::StrategyPlays plays(arena, region, claimed.move, budget);
  for (Node node = 0; node < arena.size(); ++node) {
    if (region.contains(node)) plays.begin_at(node);
  }
  plays.follow();
  const auto loop = plays.loop();
  if (loop.empty()) return;
  finding.add(
      [&] { return Phrase("{}: following the strategy, the play can go round for ever", arena.name(loop[0])); });
}

}  // namespace

Finding in_words(const Arena& arena, const Judgement& judgement) {
  Finding finding{judgement.faults, {}};
  for (const Fault& fault : judgement.first_faults) finding.sentences.push_back(described(arena, fault));
  return finding;
}

Finding judge_attraction(const Arena& arena, const ClaimedAttraction& claimed, std::span<const Node> targets,
                         const Budget& budget) {
  Finding finding;
  compare_targets(arena, claimed.targets, targets, finding);
  // Against its own targets, so that another target is one fault and not one for every rank.
  finding.add(in_words(arena, verify(arena, claimed.attraction, claimed.targets, budget)));
  return finding;
}

Finding judge_verdicts(const Arena& arena, ClaimedVerdicts& claimed, DeadEnds dead_ends, const Budget& budget) {
  settle_draws(arena, claimed.solution, dead_ends, budget);
  Finding finding = in_words(arena, verify(arena, claimed.solution, dead_ends, budget));
  if (!finding.right()) return finding;
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check(node);
    const std::vector<Node> best = best_moves(arena, claimed.solution, node);
    if (!same_moves(arena, claimed, node, best))
      finding.add([&] { return Phrase("{}: the best moves are {}", arena.name(node), named(arena, best)); });
  }
  return finding;
}

Finding judge_winners(const Arena& arena, const ClaimedWinners& claimed, const Solution& reference, DeadEnds dead_ends,
                      const Budget& budget) {
  Finding finding;
  const Judgement judgement = verify(arena, reference, dead_ends, budget);
  if (!judgement.right()) {
    finding.add(
        [&] { return Phrase("the reference is itself wrong: {}", described(arena, judgement.first_faults.front())); });
    return finding;
  }
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check(node);
    const End fate = reference.fate[node];
    if (!decisive(fate)) {
      ++finding.not_judged;
    } else if (winner(fate) != claimed.winner[node]) {
      finding.add([&] { return Phrase("{}: the other player wins here", arena.name(node)); });
    }
  }
  for (const Player player : {Player::first, Player::second})
    judge_moves(arena, claimed, region_of(reference, player, budget), budget, finding);
  return finding;
}

}  // namespace zermelo
