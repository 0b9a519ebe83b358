// SPDX-License-Identifier: Apache-2.0
// The engine of attractor.h: carries «won by first» and «won by second» backwards along edges, a layer at a time.
//
// One byte a node holds all that an edge must look at:
//   bit 0        the owner
//   bits 1 and 2 the fate (an End): none while undecided; draw for a drawn end, which is never carried
//   bits 3 to 7  how many successors are not yet known to be lost for the owner; 31: in the table of wide nodes
//
// Each frontier is kept in node order. That makes the reads of its rows sequential, and the first successor that
// attracts a node is the lowest, so the strategy is the same whatever the number of threads.
#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

#include <absl/container/flat_hash_map.h>

#include <zermelo/arena/arena.h>
#include <zermelo/base/progress.h>
#include <zermelo/solution/attraction.h>

namespace zermelo {

class Propagation {
 public:
  Propagation(const Arena& arena, const Budget& budget, Progress& progress);

  // Before run(): `node` is won by `winner` in 0 moves. In node order.
  void seed(Node node, End winner);
  // Before run(): `node` is a drawn end.
  void seed_draw(Node node);
  void run();
  // After run(): gives the fate draw to undecided nodes from which undecided nodes lead to a drawn end.
  void mark_ended_draws();

  LargeArray<std::uint8_t> state;
  LargeArray<Distance> rank;
  LargeArray<Node> strategy;

  [[nodiscard]] static constexpr End fate(std::uint8_t byte) { return static_cast<End>(byte >> 1 & 3); }

 private:
  static constexpr Player owner(std::uint8_t byte) { return static_cast<Player>(byte & 1); }
  static constexpr unsigned count_unit = 8;
  static constexpr unsigned wide = 31;

  void carry_alone(Distance layer);
  void carry_together(Distance layer);
  template <bool together>
  bool loses_one(Node node, std::uint8_t byte);
  void sort_frontier();
  void gather_frontier();

  const Arena& arena_;
  const Budget& budget_;
  Progress& progress_;
  LargeArray<Node> frontier_, next_;
  LargeArray<std::uint64_t> bits_;  // one bit a node: all clear between layers
  absl::flat_hash_map<Node, std::uint64_t> wide_count_;
  std::vector<Node> drawn_ends_;
};

}  // namespace zermelo
