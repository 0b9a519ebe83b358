// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/attraction.h>

namespace zermelo {

Entry entry(const Arena& arena, const Attraction& attraction, Node node) {
  if (!attraction.contains(node)) return Entry::outside;
  if (attraction.rank[node] == 0) return Entry::target;
  return arena.owner(node) == attraction.player ? Entry::one_move : Entry::all_moves;
}

std::vector<std::vector<Node>> layers(const Attraction& attraction) {
  std::vector<std::vector<Node>> result;
  for (Node node = 0; node < attraction.rank.size(); ++node) {
    const Distance rank = attraction.rank[node];
    if (rank == no_rank) continue;
    if (rank >= result.size()) result.resize(std::size_t{rank} + 1);
    result[rank].push_back(node);
  }
  return result;
}

std::vector<Node> winning_moves(const Arena& arena, const Attraction& attraction, Node node) {
  std::vector<Node> moves;
  if (!attraction.contains(node) || arena.owner(node) != attraction.player) return moves;
  for (const Node to : arena.successors(node)) {
    if (to != node && attraction.contains(to)) moves.push_back(to);
  }
  return moves;
}

std::vector<Node> won_ends(const Arena& arena, Player player, DeadEnds dead_ends) {
  std::vector<Node> ends;
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.result(node, dead_ends) == won_by(player)) ends.push_back(node);
  }
  return ends;
}

}  // namespace zermelo
