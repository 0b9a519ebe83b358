// SPDX-License-Identifier: Apache-2.0
// The question to minimax and alpha-beta, and their answer.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/solvers/appraisal.h>
#include <zermelo/solvers/game_tree.h>

namespace zermelo {

struct LookAhead {
  std::optional<int> depth = std::nullopt;  // plies, 0 and more; nothing: to the end of every line of play
  std::size_t heuristic = 0;                // of Game::heuristics()
  bool alpha_beta = false;                  // moves are tried in move order, as minimax tries them
  bool distances = false;                   // of two wins the sooner is better, of two losses the later
  bool every_move = true;  // alpha-beta: exact values of the moves that are not the best, too, by further searches
  std::optional<TreeLimits> tree = std::nullopt;  // nothing: no tree is kept
};

// The numbers that a heuristic gives.
struct Valuation {
  bool guesses = false;  // without it a position at the horizon is worth 0
  double won = 1, lost = -1;
};

struct AppraisedMove {
  Appraisal value;
  Bound bound = Bound::exact;  // another one only where every_move is false
};

struct LookAheadAnswer {
  Appraisal value;
  std::vector<AppraisedMove> moves;  // in move order; none at an end and at depth 0
  std::uint64_t nodes = 0;           // visited, the root and the leaves among them
  std::uint64_t more_nodes = 0;      // visited afterwards for every_move
  GameTree tree;

  // The places of the moves known to be worth as much as the position.
  [[nodiscard]] std::vector<std::size_t> best() const {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].bound == Bound::exact && moves[i].value == value) places.push_back(i);
    }
    return places;
  }
};

}  // namespace zermelo
