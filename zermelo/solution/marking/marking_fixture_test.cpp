// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/marking/marking_fixture.h>

#include <utility>

#include <zermelo/solution/plain_fixture.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::marking {

namespace {

formats::Literal literal(std::string_view text) {
  TextReader reader(text, "answer.py");
  return formats::read_literal(reader, Budget());
}

}  // namespace

Marked::Marked(Arena arena, Player player, DeadEnds dead_ends)
    : arena_(std::move(arena)),
      dead_ends_(dead_ends),
      targets_(plain(won_ends(arena_, player, dead_ends))),
      attraction_(attractor(arena_, player, targets_)),
      solution_(solve(arena_, dead_ends)) {}

Marked::Marked(Arena arena, std::vector<Node> targets)
    : arena_(std::move(arena)),
      dead_ends_(DeadEnds::lose),
      targets_(std::move(targets)),
      attraction_(attractor(arena_, Player::first, targets_)),
      solution_(solve(arena_)) {}

Mark Marked::as(AnswerKind kind, std::string_view answer) const { return mark_answer(truth(), kind, literal(answer)); }
Mark Marked::guessed(std::string_view answer) const { return mark_answer(truth(), literal(answer)); }

}  // namespace zermelo::marking
