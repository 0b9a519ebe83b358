// SPDX-License-Identifier: Apache-2.0
// The solver that the fast one is compared with: the counting queue for both players at once, as a careful programmer
// writes it in an hour, with plain arrays and a plain transposition.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/arena/arena.h>

namespace zermelo::bench {

struct PlainGraph {
  std::vector<std::uint64_t> in_start;
  std::vector<Node> in;
};
[[nodiscard]] PlainGraph plain_transpose(const Arena& arena, const Budget& budget);

struct PlainSolution {
  std::vector<End> winner;
  std::vector<Distance> distance;
  std::vector<Node> strategy;
};
// Dead ends lose.
[[nodiscard]] PlainSolution plain_solve(const Arena& arena, const PlainGraph& graph, const Budget& budget);

}  // namespace zermelo::bench
