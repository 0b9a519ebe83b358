// SPDX-License-Identifier: Apache-2.0
// Collects nodes and edges, then builds an Arena. Fastest where edges come row by row, in the order of their nodes;
// any order works.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <zermelo/arena/arena.h>

namespace zermelo {

class ArenaBuilder {
 public:
  explicit ArenaBuilder(const Budget& budget = Budget());

  [[nodiscard]] Node size() const { return static_cast<Node>(arena_.kind_.size()); }

  // The next node. Throws where there would be too many.
  Node add(Player owner, End end = End::none);
  // The name of the node added last. An empty name is the same as none.
  void name_last(std::string_view name);
  // The priority of the node added last: all nodes have one, or none.
  void priority_of_last(std::uint32_t priority);

  void set_owner(Node node, Player owner);
  void set_end(Node node, End end);
  void set_start(Node node) { arena_.start_ = node; }
  void set_player_names(std::string first, std::string second);

  // An edge met twice counts once. The target may be added later.
  void edge(Node from, Node to) {
    if (from == row_) {
      arena_.out_.push_back(to);
    } else {
      edge_elsewhere(from, to);
    }
  }

  // Throws for an edge to a node that is not there, and for an end with successors. The builder is empty after it.
  [[nodiscard]] Arena build();

 private:
  void edge_elsewhere(Node from, Node to);
  void close_rows(Node before);
  void place_loose_edges();
  void sort_rows();
  void check_ends() const;

  Budget budget_;
  Arena arena_;
  Node row_ = 0;  // the row that arena_.out_ is in
  struct Edge {
    Node from, to;
  };
  LargeArray<Edge> loose_;  // edges of rows that were left already
};

}  // namespace zermelo
