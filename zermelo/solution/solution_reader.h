// SPDX-License-Identifier: Apache-2.0
// Somebody's whole solution of an arena, from text, to be judged: what «attractor --json» or «solve --list» wrote (JSON
// lines or CSV), or a PGSolver solution (paritysol).
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/solution.h>

namespace zermelo {

struct ClaimedAttraction {
  Attraction attraction;
  std::vector<Node> targets;
};

struct ClaimedVerdicts {
  Solution solution;                          // draws are told apart by settle_draws() only
  std::vector<std::vector<Node>> best_moves;  // a list a node
};

// Winners and moves without distances, as tools for infinite plays give them.
struct ClaimedWinners {
  LargeArray<Player> winner;
  LargeArray<Node> move;  // no_node where there is none
};

struct ClaimedSolution {
  // What is no solution of this arena at all: a node that is not there, left out or given twice, a move that is no
  // move.
  std::vector<Phrase> faults;
  // One of the three; to be judged where there is no fault.
  std::optional<ClaimedAttraction> attraction;
  std::optional<ClaimedVerdicts> verdicts;
  std::optional<ClaimedWinners> winners;
};

// Where a move of that text leads from a node; nothing where there is no such move.
using MoveReader = std::function<std::optional<Node>(Node from, std::string_view move)>;

// Throws an Error with the line where the text has none of the three forms.
[[nodiscard]] ClaimedSolution read_solution(std::string_view text, const std::string& name, const Arena& arena,
                                            const MoveReader& read_move, const Budget& budget);

}  // namespace zermelo
