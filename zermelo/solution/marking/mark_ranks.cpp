// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/kinds.h>

namespace zermelo::marking {

namespace {

bool means_outside(const Literal& literal) {
  if (literal.kind == Literal::Kind::none) return true;
  const std::string name = literal.name();
  return name == "-1" || name == "inf" || name == "∞";
}

bool says_rank(const Literal* literal) {
  if (literal == nullptr || means_outside(*literal)) return false;
  if (literal->kind != Literal::Kind::number) throw Error(rank_expected(), literal->place);
  return true;
}

Phrase why_rank(const Truth& truth, Node node) {
  const Arena& arena = truth.arena;
  const Attraction& attraction = truth.attraction;
  if (attraction.rank[node] == 0) return is_target();
  const auto row = arena.successors(node);
  const auto less = [&](Node a, Node b) { return attraction.rank[a] < attraction.rank[b]; };
  if (arena.owner(node) == attraction.player) {
    const Node nearest = *std::min_element(row.begin(), row.end(), less);
    return nearest_successor(arena, nearest, attraction.rank[nearest]);
  }
  const Node farthest = *std::max_element(row.begin(), row.end(), less);
  return farthest_successor(arena, farthest, attraction.rank[farthest]);
}

}  // namespace

Mark mark_ranks(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::ranks);
  const Arena& arena = truth.arena;
  const Table table = AnswerReader(truth, grader).table(answer);
  for (Node node = 0; node < arena.size(); ++node) {
    const Literal* given = table[node];
    const bool said = says_rank(given);
    const Distance rank = truth.attraction.rank[node];
    if (rank == no_rank) {
      if (said) grader.extra([&] { return no_rank_outside(arena, node, why_inside_or_not(truth, node)); });
    } else if (!said) {
      grader.missing([&] { return missing_rank(arena, node, rank, why_rank(truth, node)); });
    } else if (whole_number(*given) != std::int64_t{rank}) {
      grader.wrong([&] { return wrong_rank(arena, node, rank, given->name(), why_rank(truth, node)); });
    } else {
      grader.correct();
    }
  }
  return grader.finish();
}

}  // namespace zermelo::marking
