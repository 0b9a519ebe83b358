// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/kinds.h>

namespace zermelo::marking {

namespace {

std::optional<bool> truth_value(const Literal& literal) {
  if (literal.kind == Literal::Kind::boolean) return literal.value == "True";
  const auto number = whole_number(literal);
  if (number == 0 || number == 1) return number == 1;
  return std::nullopt;
}

// The slides' d: node → True or False.
LargeArray<Node> true_nodes(const Truth& truth, AnswerReader& reader, const Literal& dict) {
  const Table table = reader.table(dict);
  LargeArray<Node> nodes(truth.budget);
  for (std::size_t node = 0; node < table.size(); ++node) {
    if (table[node] == nullptr) continue;
    const auto value = truth_value(*table[node]);
    if (!value) throw Error(truth_value_expected(), table[node]->place);
    if (*value) nodes.push_back(static_cast<Node>(node));
  }
  return nodes;
}

}  // namespace

Phrase why_inside_or_not(const Truth& truth, Node node) {
  const Arena& arena = truth.arena;
  const auto row = arena.successors(node);
  const bool own = arena.owner(node) == truth.attraction.player;
  if (truth.attraction.contains(node)) {
    if (truth.attraction.rank[node] == 0) return is_target();
    return own ? enters_by(arena, truth.attraction.strategy[node]) : all_enter();
  }
  if (row.empty()) return dead_end_outside();
  if (own) return cannot_enter();
  const auto exit = std::find_if(row.begin(), row.end(), [&](Node to) { return !truth.attraction.contains(to); });
  return can_leave(arena, arena.owner(node), *exit);
}

Mark mark_region(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::region);
  AnswerReader reader(truth, grader);
  const LargeArray<Node> given = is_collection(answer) || answer.kind != Literal::Kind::dict
                                     ? reader.nodes(answer)
                                     : true_nodes(truth, reader, answer);
  auto next = given.begin();
  for (Node node = 0; node < truth.arena.size(); ++node) {
    const bool said = next != given.end() && *next == node;
    if (said) ++next;
    const bool inside = truth.attraction.contains(node);
    if (inside && said) grader.correct();
    if (inside && !said) grader.missing([&] { return missing(truth.arena, node, why_inside_or_not(truth, node)); });
    if (!inside && said) grader.extra([&] { return not_belonging(truth.arena, node, why_inside_or_not(truth, node)); });
  }
  return grader.finish();
}

}  // namespace zermelo::marking
