// SPDX-License-Identifier: Apache-2.0
// The plays of an acyclic arena: every path from a node to where play stops.
#pragma once
#include <cstdint>
#include <functional>
#include <span>

#include <zermelo/arena/arena.h>

namespace zermelo {

struct PlayCount {
  std::uint64_t won[2] = {0, 0};
  std::uint64_t drawn = 0;
  [[nodiscard]] std::uint64_t total() const;
  // A count at this value means «this many or more».
  static constexpr std::uint64_t max = 0xFFFFFFFFFFFFFFFF;
};

// Throws an Error that names a node of a cycle where one can be reached.
[[nodiscard]] PlayCount count_plays(const Arena& arena, Node from, DeadEnds dead_ends, const Budget& budget = Budget());

// Hands over the first plays in the order of their moves, at most `limit` of them. REQUIRES: no cycle can be reached.
void list_plays(const Arena& arena, Node from, std::size_t limit, const Budget& budget,
                const std::function<void(std::span<const Node>)>& play);

}  // namespace zermelo
