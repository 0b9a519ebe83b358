// SPDX-License-Identifier: Apache-2.0
// The plays that follow a strategy inside an attractor: what they meet, and a loop where one avoids the targets.
#pragma once
#include <cstdint>
#include <span>

#include <zermelo/solution/attraction.h>

namespace zermelo::detail {

class StrategyPlays {
 public:
  // `moves` gives the player's move at his nodes, no_node where there is none. REQUIRES: its moves are edges that stay
  // in the attractor; it outlives this.
  StrategyPlays(const Arena& arena, const Attraction& attraction, const LargeArray<Node>& moves, const Budget& budget);

  void begin_at(Node node);  // REQUIRES: a node of the attractor
  void follow();

  [[nodiscard]] bool met(Node node) const { return state_[node] != State::unmet; }
  // After follow(): the nodes of the first loop found, from its lowest node on; empty where every play ends.
  [[nodiscard]] LargeArray<Node> loop();

 private:
  enum class State : std::uint8_t { unmet, met, on_path, done };
  struct Step {
    Node node;
    std::uint64_t next;  // the successor to look at
  };
  [[nodiscard]] std::span<const Node> continuations(Node node) const;
  [[nodiscard]] LargeArray<Node> loop_from(Node node);
  [[nodiscard]] LargeArray<Node> loop_at(Node first) const;

  const Arena& arena_;
  const Attraction& attraction_;
  const LargeArray<Node>& moves_;
  Budget budget_;
  LargeArray<State> state_;
  LargeArray<Node> queue_;
  LargeArray<Step> path_;
  std::uint64_t steps_ = 0;
};

}  // namespace zermelo::detail
