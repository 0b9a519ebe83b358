// SPDX-License-Identifier: Apache-2.0
// An explicit game graph: nodes with an owner, edges in both directions, ends. It never changes once built and never
// holds a solution. Made by ArenaBuilder or by a reader (formats.h).
//
// Edges are stored in compressed rows: the successors of node v are out[out_start[v]] … out[out_start[v + 1] - 1], in
// node order, each once. Predecessors likewise.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <zermelo/arena/names.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/player.h>

namespace zermelo {

using Node = std::uint32_t;
inline constexpr Node no_node = 0xFFFFFFFF;
inline constexpr std::uint64_t max_nodes = 0xFFFFFFFE;

// The result at a node without a successor, where the arena gives none.
enum class DeadEnds : std::uint8_t { lose, win, draw };  // for the node's owner

class Arena {
 public:
  Arena() = default;

  [[nodiscard]] Node size() const { return static_cast<Node>(kind_.size()); }
  [[nodiscard]] std::uint64_t edges() const { return out_.size(); }

  [[nodiscard]] Player owner(Node node) const { return static_cast<Player>(kind_[node] & 1); }
  [[nodiscard]] End end(Node node) const { return static_cast<End>(kind_[node] >> 1); }
  [[nodiscard]] std::span<const Node> successors(Node node) const { return row(out_start_, out_, node); }
  [[nodiscard]] std::span<const Node> predecessors(Node node) const { return row(in_start_, in_, node); }
  [[nodiscard]] bool has_edge(Node from, Node to) const;

  // Whether play stops here: an end, or a dead end.
  [[nodiscard]] bool terminal(Node node) const { return out_start_[node] == out_start_[node + 1]; }
  // The end where play stops, dead ends included; none elsewhere.
  [[nodiscard]] End result(Node node, DeadEnds dead_ends) const;

  [[nodiscard]] std::optional<Node> start() const { return start_ == no_node ? std::nullopt : std::optional(start_); }

  [[nodiscard]] bool named() const { return names_.size() != 0; }
  // The node's name, or its number where it has none.
  [[nodiscard]] std::string name(Node node) const;
  // The node of that name or number. Thread-safe; the first call builds an index where there are names, and throws
  // where the budget of the arena does not allow it.
  [[nodiscard]] std::optional<Node> find(std::string_view name) const;

  // «J0» and «J1» unless the file says otherwise.
  [[nodiscard]] const std::string& player_name(Player player) const { return player_names_[index(player)]; }
  // The same arena with other names for its players. Throws for names that name_rules.h forbids.
  [[nodiscard]] Arena with_players(std::array<std::string, 2> names) &&;
  // The same arena, each named node called as `renamed` gives it. REQUIRES: different names stay different.
  [[nodiscard]] Arena with_node_names(const std::function<std::string(std::string)>& renamed,
                                      const Budget& budget = Budget()) &&;

  // For parity games; other arenas have no priorities.
  [[nodiscard]] bool has_priorities() const { return !small_priority_.empty() || !priority_.empty(); }
  [[nodiscard]] std::uint32_t priority(Node node) const {
    return small_priority_.empty() ? priority_[node] : small_priority_[node];
  }

  // A copy with every edge reversed; ends and the start are left out, since an end has no successors.
  [[nodiscard]] Arena transposed(const Budget& budget = Budget()) const;
  // The part that can be reached from `from`, in node order; `from` becomes its start.
  [[nodiscard]] Arena reachable(Node from, const Budget& budget = Budget()) const;

  // The rows themselves, for solvers.
  [[nodiscard]] std::span<const std::uint64_t> in_start() const { return in_start_; }
  [[nodiscard]] std::span<const Node> in() const { return in_; }
  [[nodiscard]] std::span<const std::uint64_t> out_start() const { return out_start_; }
  [[nodiscard]] std::span<const Node> out() const { return out_; }

 private:
  friend class ArenaBuilder;
  struct Index;
  void prepare_index(const Budget& budget);

  static std::span<const Node> row(const LargeArray<std::uint64_t>& start, const LargeArray<Node>& nodes, Node node) {
    return {nodes.data() + start[node], nodes.data() + start[node + 1]};
  }

  LargeArray<std::uint8_t> kind_;  // bit 0: owner; bits 1 and 2: end
  LargeArray<std::uint64_t> out_start_, in_start_;
  LargeArray<Node> out_, in_;
  LargeArray<std::uint8_t> small_priority_;  // where all fit, else priority_
  LargeArray<std::uint32_t> priority_;
  Names names_;
  Node start_ = no_node;
  std::array<std::string, 2> player_names_ = {"J0", "J1"};
  std::shared_ptr<Index> index_;
};

}  // namespace zermelo
