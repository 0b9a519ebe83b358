// SPDX-License-Identifier: Apache-2.0
// Judges what read_solution() read, for the command line, Python and a server alike. Nothing here solves: what cannot
// be checked locally is compared with a solution that the caller brings.
#pragma once
#include <span>

#include <zermelo/solution/solution_reader.h>
#include <zermelo/solution/verify.h>

namespace zermelo {

[[nodiscard]] Finding worded(const Arena& arena, const Judgement& judgement);

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
