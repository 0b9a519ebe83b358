// SPDX-License-Identifier: Apache-2.0
// The ids of a PGSolver text whose lines do not come as 0, 1, 2 …: their order, and the node of each.
#pragma once
#include <span>
#include <string>

#include <zermelo/arena/arena.h>
#include <zermelo/base/error.h>

namespace zermelo {

// Where the line of an id begins.
struct PgsolverLine {
  Node id = 0;
  std::uint32_t column = 0;
  std::uint64_t line = 0;
};

class PgsolverIds {
 public:
  // Throws where an id has two lines. `lines` must outlive this.
  PgsolverIds(std::span<const PgsolverLine> lines, const std::string& file, const Budget& budget);

  // The lines in the order of their ids.
  [[nodiscard]] std::span<const Node> order() const { return order_; }
  [[nodiscard]] bool gapless() const { return order_.empty() || lines_[order_.back()].id == order_.size() - 1; }
  // The node of an id: its place in that order; no_node where it has no line.
  [[nodiscard]] Node find(Node id) const;

 private:
  std::span<const PgsolverLine> lines_;
  LargeArray<Node> order_;
  LargeArray<Node> dense_;  // id → node, where the gaps are few
};

}  // namespace zermelo
