// SPDX-License-Identifier: Apache-2.0
// Collects nodes and edges, then builds an Arena. Fastest where edges come row by row, in the order of their nodes;
// any order works.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <zermelo/arena/arena.h>

namespace zermelo {

class ArenaBuilder {
 public:
  explicit ArenaBuilder(const Budget& budget = Budget());

  [[nodiscard]] Node size() const { return static_cast<Node>(arena_.kind_.size()); }

  // The next node. Throws where there would be too many.
  Node add(Player owner, End end = End::none) {
    if (arena_.kind_.size() >= max_nodes) fail_too_many();
    arena_.kind_.push_back(static_cast<std::uint8_t>(index(owner) | static_cast<int>(end) << 1));
    return size() - 1;
  }
  // The name of the node added last. An empty name is the same as none. build() checks that names differ.
  void name_last(std::string_view name);
  // The priority of the node added last: all nodes have one, or none.
  void priority_of_last(std::uint32_t priority) {
    if (priority <= 0xFF && arena_.priority_.empty()) {
      arena_.small_priority_.push_back(static_cast<std::uint8_t>(priority));
    } else {
      large_priority_of_last(priority);
    }
  }

  void set_owner(Node node, Player owner);
  void set_end(Node node, End end);
  void set_start(Node node) { arena_.start_ = node; }
  // Throws for names that name_rules.h forbids.
  void set_player_names(std::string first, std::string second) {
    set_player_names(arena_, std::move(first), std::move(second));
  }

  // A repeated edge counts once. The target may be added later.
  void edge(Node from, Node to) {
    if (from == row_) {
      arena_.out_.push_back(to);
    } else {
      edge_elsewhere(from, to);
    }
  }

  // The next node together with its whole row, which is sorted in place: the fast path of readers.
  void add_row(Player owner, End end, std::span<Node> successors) {
    if (row_ != size()) close_rows(size());
    add(owner, end);
    if (successors.size() > short_row) {
      std::sort(successors.begin(), successors.end());
    } else {
      sort_short(successors);
    }
    for (std::size_t i = 0; i < successors.size(); ++i) {
      if (i == 0 || successors[i] != successors[i - 1]) arena_.out_.push_back(successors[i]);
    }
    arena_.out_start_.push_back(arena_.out_.size());
    ++row_;
    ++sorted_rows_;
    if (!successors.empty()) largest_sorted_ = std::max(largest_sorted_, successors.back());
  }

  // The largest successor that came through add_row.
  [[nodiscard]] Node largest_target() const { return largest_sorted_; }

  // All names at once, in node order: as many as there are nodes, or none.
  void set_checked_names(Names names) {
    arena_.names_ = std::move(names);
    trust_names();
  }
  // For names that keep the rules of name_rules.h by their origin: build() does not check them again.
  void trust_names() { names_checked_ = true; }

  // The same nodes in another order: node i is this builder's node order[i], and an edge to t leads to number(row, t).
  // REQUIRES: every node came through add_row. Names and the start are left out.
  [[nodiscard]] ArenaBuilder reordered(std::span<const Node> order,
                                       const std::function<Node(Node row, Node target)>& number);

  // For an arena that is already built.
  static void set_start(Arena& arena, Node start) { arena.start_ = start; }
  static void set_player_names(Arena& arena, std::string first, std::string second);

  // Throws for an edge to a missing node, for an end with successors, and for names that name_rules.h forbids. The
  // builder is empty afterwards.
  [[nodiscard]] Arena build();

 private:
  [[noreturn]] static void fail_too_many();
  void large_priority_of_last(std::uint32_t priority);
  void edge_elsewhere(Node from, Node to);
  void close_rows(Node before);
  void place_loose_edges();
  void sort_rows();
  // An insertion sort without a branch on the values, which would be mispredicted half the time.
  static void sort_short(std::span<Node> row) {
    for (std::size_t last = 1; last < row.size(); ++last) {
      for (std::size_t at = last; at > 0; --at) {
        const Node a = row[at - 1], b = row[at];
        row[at - 1] = std::min(a, b);
        row[at] = std::max(a, b);
      }
    }
  }
  void check_ends() const;
  void check_names() const;

  Budget budget_;
  Arena arena_;
  bool names_checked_ = false;
  Node row_ = 0;                               // the row that is being filled
  Node sorted_rows_ = 0, largest_sorted_ = 0;  // of the rows that came through add_row
  static constexpr std::size_t short_row = 8;
  struct Edge {
    Node from, to;
  };
  LargeArray<Edge> loose_;  // edges added to earlier rows
};

}  // namespace zermelo
