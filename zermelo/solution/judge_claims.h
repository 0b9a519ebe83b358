// SPDX-License-Identifier: Apache-2.0
// Judges what somebody claims to be a solution (formats::read_solution() reads one). Nothing here solves: what cannot
// be checked locally is compared with a solution that the caller brings.
#pragma once
#include <cstdint>
#include <span>
#include <variant>

#include <zermelo/arena/arena.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/solution.h>
#include <zermelo/solution/verify.h>

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
  // Faults by which the text is not a solution of this arena at all: unknown, missing or repeated nodes, impossible
  // moves, lists that contradict each other. Judge verdicts and winners only where there is none.
  Finding finding;
};

[[nodiscard]] Finding in_words(const Arena& arena, const Judgement& judgement);

// `targets`: those asked for, in node order, each once. A claim about others is wrong even where its ranks fit them.
[[nodiscard]] Finding judge_attraction(const Arena& arena, const ClaimedAttraction& claimed,
                                       std::span<const Node> targets, const Budget& budget);

// Settles the draws of the claim; its best moves are looked at where all verdicts are right.
[[nodiscard]] Finding judge_verdicts(const Arena& arena, ClaimedVerdicts& claimed, DeadEnds dead_ends,
                                     const Budget& budget);

// Without distances there is nothing to check locally: the winners must be those of `reference`, which is verified
// first, and following the moves must bring every play from a winner's node to an end that he wins. Nodes that the
// reference calls drawn are not judged: there the claim is about plays without end.
[[nodiscard]] Finding judge_winners(const Arena& arena, const ClaimedWinners& claimed, const Solution& reference,
                                    DeadEnds dead_ends, const Budget& budget);

}  // namespace zermelo
