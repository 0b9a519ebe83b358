// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/texts.h>
#include <zermelo/solution/solution.h>

#include <utility>

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

Entry entry(const Arena& arena, const Attraction& attraction, Node node) {
  if (!attraction.contains(node)) return Entry::outside;
  if (attraction.rank[node] == 0) return Entry::target;
  return arena.owner(node) == attraction.player ? Entry::one_move : Entry::all_moves;
}

namespace {

std::string listed_names(const Arena& arena, std::span<const Node> nodes) {
  constexpr std::size_t shown_names = 20;
  std::vector<std::string> names;
  for (const Node node : nodes.first(std::min(nodes.size(), shown_names))) names.push_back(arena.name(node));
  return joined(names, ", ") + (nodes.size() > shown_names ? ", …" : "");
}

}  // namespace

Phrase entry_reason(const Arena& arena, const Attraction& attraction, Node node, Entry how) {
  const std::string& owner = arena.player_name(arena.owner(node));
  switch (how) {
    case Entry::outside:
      return Phrase("not in the attractor");
    case Entry::target:
      return Phrase("a target");
    case Entry::one_move:
      // The move may lead out of the part that is there.
      if (attraction.strategy[node] == no_node) return Phrase("{} can win from here", owner);
      return Phrase("{} can move to {}", owner, arena.name(attraction.strategy[node]));
    case Entry::all_moves:
      break;
  }
  const auto next = arena.successors(node);
  if (next.size() == 1) return Phrase("{} can only move to {}", owner, arena.name(next.front()));
  return Phrase("every move of {} stays in: {}", owner, listed_names(arena, next));
}

// A counting sort by rank.
NodeLayers layers(const Attraction& attraction, const Budget& budget) {
  NodeLayers made(budget);
  LargeArray<std::uint64_t>& ends = made.ends_;  // first the sizes, then the beginnings, then the ends
  const LargeArray<Distance>& rank = attraction.rank;
  for (std::size_t node = 0; node < rank.size(); ++node) {
    budget.check(node);
    if (rank[node] == no_rank) continue;
    while (ends.size() <= rank[node]) ends.push_back(0);
    ++ends[rank[node]];
  }
  std::uint64_t sum = 0;
  for (std::uint64_t& end : ends) sum += std::exchange(end, sum);
  made.nodes_.resize(sum);
  for (std::size_t node = 0; node < rank.size(); ++node) {
    budget.check(node);
    if (rank[node] != no_rank) made.nodes_[ends[rank[node]]++] = static_cast<Node>(node);
  }
  return made;
}

std::vector<Node> winning_moves(const Arena& arena, const Attraction& attraction, Node node) {
  std::vector<Node> moves;
  if (!attraction.contains(node) || arena.owner(node) != attraction.player) return moves;
  for (const Node to : arena.successors(node)) {
    if (to != node && attraction.contains(to)) moves.push_back(to);
  }
  return moves;
}

LargeArray<Node> won_ends(const Arena& arena, Player player, DeadEnds dead_ends, const Budget& budget) {
  LargeArray<Node> ends(budget);
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check(node);
    if (arena.result(node, dead_ends) == won_by(player)) ends.push_back(node);
  }
  return ends;
}

}  // namespace zermelo
