// SPDX-License-Identifier: Apache-2.0
// An attractor: from where one player can force the play into a set of targets, how fast, and how.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/phrase.h>

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

// The same in words: «J0 can move to 1-J1». REQUIRES: `how` is the node's entry, or, where the attraction is only a
// part of one, its entry in the whole.
[[nodiscard]] Phrase entry_reason(const Arena& arena, const Attraction& attraction, Node node, Entry how);

// Lists of nodes, one behind the other in one array.
class NodeLayers {
 public:
  explicit NodeLayers(const Budget& budget = Budget()) : nodes_(budget), ends_(budget) {}

  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] bool empty() const { return ends_.empty(); }
  [[nodiscard]] std::span<const Node> operator[](std::size_t k) const {
    const std::uint64_t begin = k == 0 ? 0 : ends_[k - 1];
    return {nodes_.data() + begin, nodes_.data() + ends_[k]};
  }
  // All nodes of all layers.
  [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }
  void push_back(std::span<const Node> layer) {
    nodes_.append(layer.data(), layer.size());
    ends_.push_back(nodes_.size());
  }

 private:
  friend NodeLayers layers(const Attraction& attraction, const Budget& budget);
  LargeArray<Node> nodes_;
  LargeArray<std::uint64_t> ends_;
};

// Layer n holds the nodes of rank n: what the n-th step adds. In node order.
[[nodiscard]] NodeLayers layers(const Attraction& attraction, const Budget& budget = Budget());

// Every other node of the region that the player can move to; empty outside it and where the other player moves.
[[nodiscard]] std::vector<Node> winning_moves(const Arena& arena, const Attraction& attraction, Node node);

// The nodes where play stops and `player` has won.
[[nodiscard]] LargeArray<Node> won_ends(const Arena& arena, Player player, DeadEnds dead_ends,
                                        const Budget& budget = Budget());

}  // namespace zermelo
