// SPDX-License-Identifier: Apache-2.0
// The judge: checks a solution against its arena, sharing no code with any solver. It looks once at every node and its
// successors; for a solution, once more backwards from the drawn ends (claim 4). Linear in nodes and edges.
//
// An attraction of player j to targets X is right when all of these hold; together they have one solution only:
//   1. X holds nodes of the arena; rank 0 is X and nothing else;
//   2. a node of j of rank r > 0 has a successor of rank r - 1 and none lower;
//   3. another's node of rank r > 0 has successors, all attracted, the highest of rank r - 1;
//   4. a node of j outside has no successor inside; another's node outside is terminal or can leave;
//   5. the strategy names, at each node of j of rank r > 0 and nowhere else, a successor of a smaller rank.
// A solution is right when all of these hold:
//   1. where play stops, the fate is the arena's result and the distance 0, or no_rank for a draw;
//   2. at a node of its winner the nearest won successor is one move nearer; at a node of the loser every successor is
//      won by the winner, the farthest one move nearer;
//   3. elsewhere no successor is won by the owner, some successor is drawn, and the distance is no_rank;
//   4. a draw is said to end exactly where drawn nodes lead to a drawn end;
//   5. the strategy names, at each node of its winner with a move and nowhere else, a won successor that is nearer.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/solution/attraction.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/solution.h>

namespace zermelo {

enum class Claim : std::uint8_t {
  whole,            // there is one entry for each node
  target_node,      // a target is a node of the arena
  target_rank,      // a target has rank 0
  only_targets,     // nothing else has
  forced,           // every successor of the other player's node is inside
  least,            // the rank is the least possible
  kept_out,         // what is outside cannot be forced in
  strategy_edge,    // the strategy's move is an edge
  strategy_nearer,  // and leads to a smaller rank
  strategy_absent,  // no strategy where there is nothing to choose, or nothing to win
  strategy_present,
  end_result,     // an end has the result that the arena says
  draw_kept,      // a draw has a drawing move
  draw_not_won,   // and no winning one
  draw_distance,  // and no distance
  draw_ends,      // ended or endless as said
};

struct Fault {
  Claim claim;
  Node node;                 // target_node: the number that is none
  Node successor = no_node;  // the successor that shows it, where one does
};

struct Judgement {
  std::uint64_t faults = 0;
  std::vector<Fault> first_faults;  // in node order, at most `shown_faults`
  [[nodiscard]] bool right() const { return faults == 0; }
};

[[nodiscard]] Judgement verify(const Arena& arena, const Attraction& attraction, std::span<const Node> targets,
                               const Budget& budget = Budget());
[[nodiscard]] Judgement verify(const Arena& arena, const Solution& solution, DeadEnds dead_ends,
                               const Budget& budget = Budget());

// Gives drawn nodes the fate that claim 4 asks for, in a solution that does not tell draws apart.
void settle_draws(const Arena& arena, Solution& solution, DeadEnds dead_ends, const Budget& budget = Budget());

// A sentence: «4-J0: the strategy's move to 3-J1 does not come nearer».
[[nodiscard]] Phrase described(const Arena& arena, const Fault& fault);

}  // namespace zermelo
