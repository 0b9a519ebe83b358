// SPDX-License-Identifier: Apache-2.0
// The tree that a search walked: its shape, values and windows. Positions and moves are found again from the game
// (zermelo/draw/tree_picture.h), so that the tree knows no game.
#pragma once
#include <cstdint>
#include <limits>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/solvers/appraisal.h>

namespace zermelo {

// Whole plies are kept: as many as fit.
struct TreeLimits {
  int depth = std::numeric_limits<int>::max();
  std::uint64_t size = 1000;  // nodes; the root is kept in any case
};

struct GameTree {
  // Cut: a move that alpha-beta did not look at.
  enum class Kind : std::uint8_t { inner, end, horizon, cut };

  struct Node {
    std::uint32_t parent;  // the root's is itself
    std::uint32_t move;    // its place among the parent's moves
    int ply;
    Kind kind;
    Player to_move;
    Bound bound;             // of the value: alpha-beta often knows no more
    Appraisal value;         // meaningless where cut
    Window window;           // on entering; where cut, the one that was closed
    std::uint64_t left_out;  // nodes below that were visited, but not kept
  };

  LargeArray<Node> nodes;  // a node comes before those below it, and these are in move order

  [[nodiscard]] std::uint64_t left_out() const;
  // The first child with the node's value, which is what the player to move takes; the node itself where none is kept.
  [[nodiscard]] std::vector<std::uint32_t> taken() const;
};

// Records the tree that a search walks, within the limits.
class TreeRecorder {
 public:
  TreeRecorder(const TreeLimits& limits, const Budget& budget);

  void enter(std::uint32_t move, Player to_move, const Window& window);
  // The node that was entered last and not left.
  void leave(GameTree::Kind kind, const Appraisal& value);
  // A move of that node that is not looked at.
  void cut(std::uint32_t move, Player to_move, const Window& window);

  // REQUIRES: every node was left.
  [[nodiscard]] GameTree finish() &&;

 private:
  // False where the limits leave it out.
  bool keep(const GameTree::Node& node);
  void give_up_deepest();
  // Removes discarded nodes from time to time, so that the cost of a node does not grow with the tree.
  void compact();

  GameTree tree_;
  std::uint64_t size_;
  std::uint64_t kept_ = 0;             // nodes that are not discarded
  std::vector<std::uint64_t> at_ply_;  // of these
  int deepest_;                        // ply that is kept
  int ply_ = 0;                        // of the node that is entered next
  std::vector<std::uint32_t> path_;    // the nodes that are open and kept
};

}  // namespace zermelo
