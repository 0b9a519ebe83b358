// SPDX-License-Identifier: Apache-2.0
// Somebody's whole solution of an arena, from text, to be judged (judge_claims.h): what «attractor --json» or
// «solve --list» wrote (JSON lines or CSV), or a PGSolver solution (paritysol).
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/solution.h>

namespace zermelo {

struct ClaimedAttraction {
  Attraction attraction;
  LargeArray<Node> targets;  // in node order, each once
};

struct ClaimedVerdicts {
  Solution solution;                   // draws are told apart by settle_draws() only
  LargeArray<std::uint8_t> best_move;  // 1 for each edge that is said to be one, in the order of arena.out()
};

// Winners and moves without distances, as tools for infinite plays give them.
struct ClaimedWinners {
  LargeArray<Player> winner;
  LargeArray<Node> move;  // no_node where there is none
};

struct ClaimedSolution {
  std::variant<ClaimedAttraction, ClaimedVerdicts, ClaimedWinners> claim;
  // What is no solution of this arena at all: a node that is not there, left out or given twice, a move that is no
  // move, lists that contradict each other. Verdicts and winners are to be judged only where there is none.
  Finding finding;
};

// Where a move of that text leads from a node; nothing where there is no such move.
using MoveReader = std::function<std::optional<Node>(Node from, std::string_view move)>;

// Throws an Error with the line where the text has none of the three forms.
[[nodiscard]] ClaimedSolution read_solution(std::string_view text, const std::string& name, const Arena& arena,
                                            const MoveReader& read_move, const Budget& budget);

}  // namespace zermelo
