// SPDX-License-Identifier: Apache-2.0
// What the methods of a game written in Python say: each position once, whoever moves there, and the arena made of it.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/solution/solution.h>

#include "python/bindings/graph.h"
#include "python/bindings/object_table.h"

namespace zermelo::python {

// Positions in the order of discovery, 0 the first; each with its row of positions once it is expanded.
struct PositionGraph {
  ObjectList objects;
  ObjectTable numbers;
  std::vector<Player> movers;            // empty where players alternate
  std::vector<std::int64_t> layers;      // empty where the game has none
  std::vector<std::optional<End>> ends;  // nothing where there is no move and the mover decides who has lost
  std::vector<std::uint64_t> starts = {0};
  std::vector<Node> targets;

  [[nodiscard]] Node expanded() const { return static_cast<Node>(ends.size()); }
  [[nodiscard]] std::span<const Node> row(Node position) const {
    return {targets.data() + starts[position], targets.data() + starts[position + 1]};
  }
};

// The arena of a game. Where players alternate, a position is a node for each player who may move there.
struct ExploredRules {
  Graph graph;
  std::shared_ptr<const PositionGraph> positions;
  std::vector<std::array<Node, 2>> nodes;  // of each position, by who moves; empty where they are the positions
  std::vector<Node> order;                 // nodes by falling layer, where every move raises it; else empty

  [[nodiscard]] bool alternating() const { return positions->movers.empty(); }
  [[nodiscard]] Node node(Node position, int mover) const { return alternating() ? nodes[position][mover] : position; }
};

[[nodiscard]] ExploredRules arena_of(std::shared_ptr<const PositionGraph> positions, const Budget& budget);

// For pickle: the caller's objects and plain bytes, and the same back; nobody's methods are called.
[[nodiscard]] pybind11::tuple state_of(const PositionGraph& positions);
[[nodiscard]] std::shared_ptr<const PositionGraph> positions_in(const pybind11::tuple& state);

// All verdicts in one pass. REQUIRES: no node comes before a successor of its in `order`, and no node is a dead end.
[[nodiscard]] Solution solve_in_order(const Arena& arena, std::span<const Node> order, const Budget& budget);

}  // namespace zermelo::python
