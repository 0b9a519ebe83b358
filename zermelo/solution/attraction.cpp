// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/attraction.h>

#include <utility>

namespace zermelo {

Entry entry(const Arena& arena, const Attraction& attraction, Node node) {
  if (!attraction.contains(node)) return Entry::outside;
  if (attraction.rank[node] == 0) return Entry::target;
  return arena.owner(node) == attraction.player ? Entry::one_move : Entry::all_moves;
}

// A counting sort by rank.
Layers layers(const Attraction& attraction, const Budget& budget) {
  Layers made(budget);
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
