// SPDX-License-Identifier: Apache-2.0
// Arenas drawn from a seed, for tests and benchmarks: the same arena for the same seed everywhere.
#pragma once
#include <cstdint>

#include <zermelo/arena/arena.h>

namespace zermelo {

enum class ArenaShape : std::uint8_t {
  uniform,    // every target equally likely; cycles
  chain,      // 0 -> 1 -> 2 -> …, one end
  layered,    // edges go to nearby later nodes: acyclic
  power_law,  // few nodes with very many successors and predecessors
};

struct RandomArena {
  ArenaShape shape = ArenaShape::uniform;
  Node nodes = 10;
  double edges_a_node = 3;
  std::uint64_t seed = 1;
  bool drawn_ends = false;  // some ends are drawn; else all ends are dead ends
};

[[nodiscard]] Arena random_arena(const RandomArena& request, const Budget& budget = Budget());

}  // namespace zermelo
