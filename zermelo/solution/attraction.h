// SPDX-License-Identifier: Apache-2.0
// An attractor: from where one player can force the play into a set of targets, how fast, and how.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <zermelo/arena/arena.h>

namespace zermelo {

inline constexpr Distance no_rank = 0xFFFFFFFF;

struct Attraction {
  Player player = Player::first;
  LargeArray<Distance> rank;  // the least number of moves to a target when the player hurries; no_rank outside
  LargeArray<Node> strategy;  // the player's own nodes of rank 1 and more: the lowest-ranked successor, ties to the
                              // lowest node; no_node elsewhere

  [[nodiscard]] bool contains(Node node) const { return rank[node] != no_rank; }
};

// Why a node belongs to an attraction.
enum class Entry : std::uint8_t { outside, target, one_move, all_moves };
[[nodiscard]] Entry entry(const Arena& arena, const Attraction& attraction, Node node);

// Layer n holds the nodes of rank n: what the n-th step adds. In node order.
[[nodiscard]] std::vector<std::vector<Node>> layers(const Attraction& attraction);

// Every other node of the region that the player can move to; empty outside it and where the other player moves.
[[nodiscard]] std::vector<Node> winning_moves(const Arena& arena, const Attraction& attraction, Node node);

// The nodes where play stops and `player` has won.
[[nodiscard]] std::vector<Node> won_ends(const Arena& arena, Player player, DeadEnds dead_ends);

}  // namespace zermelo
