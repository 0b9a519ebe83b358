// SPDX-License-Identifier: Apache-2.0
// The engine of attractor.h: carries «won by first» and «won by second» backwards along edges, a layer at a time.
//
// One byte for each node holds all that following an edge must read:
//   bit 0        the owner
//   bits 1 and 2 the fate (an End): none while undecided; draw for a drawn end, which is never carried
//   bits 3 to 7  how many successors are not yet known to be lost for the owner; 31: in the table of wide nodes
//
// Each frontier is kept in node order. That makes the reads of its rows sequential, and the first successor that
// attracts a node is the lowest.
//
// Several threads share a large layer in two steps, without a lock: each walks its part of the frontier and posts every
// edge to the thread that owns the predecessor; then each takes what was posted to it. Where nearly all edges stay in
// one thread's range, it follows those at once and posts the few others. Where two edges decide a node, the lower move
// is kept: the strategy is the same whatever the number of threads.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/hash_map.h>
#include <zermelo/base/progress.h>
#include <zermelo/solution/attraction.h>

namespace zermelo::detail {

class Propagation {
 public:
  Propagation(const Arena& arena, const Budget& budget, Progress& progress);

  // Before run(): `node` is won by `winner` in 0 moves. In node order.
  void seed(Node node, End winner);
  // Before run(): `node` is a drawn end.
  void seed_draw(Node node);
  void run();
  // Where run() threw: keeps the ranks and moves of the layers that are complete alone.
  void forget_open_layers();
  // After run(): gives the fate draw to undecided nodes from which undecided nodes lead to a drawn end.
  void mark_ended_draws();

  LargeArray<std::uint8_t> state;
  LargeArray<Distance> rank;
  LargeArray<Node> strategy;

  [[nodiscard]] static constexpr End fate(unsigned byte) { return static_cast<End>(byte >> 1 & 3); }

 private:
  // The nodes of one thread, and those of them that the current layer attracts.
  struct Range {
    std::uint64_t begin, end;  // multiples of 64, but for the last end
    LargeArray<Node> attracted;
    std::size_t first = 0, last = 0;  // of its nodes in the frontier
  };
  // An edge on its way to the thread of its predecessor.
  struct Posted {
    std::uint32_t winner : 1, from : 31;  // counted from the beginning of the range
    Node node;
  };

  static constexpr unsigned fate_mask = 6, count_unit = 8, wide = 31;
  static constexpr unsigned fate_bits(End end) { return static_cast<unsigned>(end) << 1; }
  // How far ahead of the current node each kind of memory is prefetched.
  static constexpr std::size_t ahead_row_start = 48, ahead_row = 24, ahead_state = 8;

  Distance carry_thin(Distance layer);
  void carry_alone(Distance layer);
  void carry_together(Distance layer);
  [[nodiscard]] std::size_t share_frontier();
  [[nodiscard]] std::pair<std::size_t, std::size_t> part(std::size_t thread, std::size_t batch) const;
  [[nodiscard]] bool edges_stay_near() const;
  template <std::size_t threads>
  void post(std::size_t thread, std::size_t begin, std::size_t end, Distance layer);
  template <std::size_t threads>
  void carry_own(std::size_t thread, std::size_t begin, std::size_t end, Distance layer, bool out_of_order);
  template <bool out_of_order>
  void receive(std::size_t thread, Distance layer);
  void sort_attracted(Range& range);

  // One more successor of `node` is won by `winner` (0 or 1): `via`. True where that makes him win the node.
  bool attracts(Node node, std::uint8_t& node_state, Node& move, Node via, unsigned winner) {
    unsigned byte = node_state;
    if ((byte & fate_mask) != 0) return false;
    if ((byte & 1) == winner) {
      move = via;
    } else if (byte < wide * count_unit) {
      byte -= count_unit;
      if (byte >= count_unit) {
        node_state = static_cast<std::uint8_t>(byte);
        return false;
      }
    } else if (--wide_count_.find(node)->second > 0) {
      return false;
    }
    node_state = static_cast<std::uint8_t>(byte | fate_bits(won_by(static_cast<Player>(winner))));
    return true;
  }

  // After attracts() said no, where edges do not come in the frontier's order: if a higher node decided `node` in this
  // layer, `via` takes its place.
  void lower_move(Node node, Node via, unsigned winner, Distance layer) {
    Node& move = strategy[node];
    if (via < move && move != no_node && rank[move] == layer &&
        fate(state[node]) == won_by(static_cast<Player>(winner)))
      move = via;
  }

  const Arena& arena_;
  const Budget& budget_;
  Progress& progress_;
  LargeArray<Node> frontier_;
  Distance complete_ = 0;  // every node of a lower rank has its rank and move
  Range whole_;
  std::vector<Range> shares_;                          // one for each thread, in node order
  bool near_ = false;                                  // edges stay in one share
  std::vector<std::vector<LargeArray<Posted>>> post_;  // post_[by thread][to thread]
  LargeArray<std::uint64_t> bits_;                     // one bit for each node: all clear between layers
  HashMap<Node, std::uint64_t> wide_count_;
  LargeArray<Node> drawn_ends_;
};

}  // namespace zermelo::detail
