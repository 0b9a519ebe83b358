// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/kinds.h>

namespace zermelo::marking {

namespace {

Phrase why_play_stops(const Truth& truth, Node node) {
  const Arena& arena = truth.arena;
  const End end = arena.end(node);
  if (end == End::draw) return drawn_end();
  if (end != End::none) return won_end(arena, winner(end));
  if (truth.dead_ends == DeadEnds::draw) return drawn_dead_end();
  const bool lost = truth.dead_ends == DeadEnds::lose;
  return lost ? lost_dead_end(arena, arena.owner(node)) : won_dead_end(arena, arena.owner(node));
}

// Targets are the won ends unless somebody named others.
Phrase why_target_or_not(const Truth& truth, Node node, bool target) {
  const bool won = truth.arena.result(node, truth.dead_ends) == won_by(truth.attraction.player);
  if (won != target) return target ? named_as_target() : not_named_as_target();
  return truth.arena.terminal(node) ? why_play_stops(truth, node)
                                    : goes_on(truth.arena, truth.arena.successors(node).front());
}

}  // namespace

Mark mark_targets(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::targets);
  const LargeArray<Node> given = AnswerReader(truth, grader).nodes(answer);
  auto next = given.begin();
  for (Node node = 0; node < truth.arena.size(); ++node) {
    const bool said = next != given.end() && *next == node;
    if (said) ++next;
    const bool target = truth.attraction.rank[node] == 0;
    if (target && said) grader.correct();
    if (target && !said)
      grader.missing([&] { return missing(truth.arena, node, why_target_or_not(truth, node, true)); });
    if (!target && said) {
      grader.extra([&] { return not_belonging(truth.arena, node, why_target_or_not(truth, node, false)); });
    }
  }
  return grader.finish();
}

}  // namespace zermelo::marking
