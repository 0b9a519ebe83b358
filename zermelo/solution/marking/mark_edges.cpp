// SPDX-License-Identifier: Apache-2.0
// Answers about the arena itself: the graph, its predecessors, its out-degrees.
#include <algorithm>

#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/kinds.h>

namespace zermelo::marking {

namespace {

// The sentences of a kind whose answer is a row of nodes for each node.
struct RowSentences {
  Phrase (*missing_row)(const Arena& arena, Node node, std::span<const Node> row);
  Phrase (*missing_item)(const Arena& arena, Node node, Node item);
  Phrase (*extra_item)(const Arena& arena, Node node, Node item);
};

Mark mark_rows(const Truth& truth, AnswerKind kind, const Literal& answer, const RowSentences& say) {
  Grader grader(kind);
  const Arena& arena = truth.arena;
  AnswerReader reader(truth, grader);
  const Table table = reader.table(answer);
  for (Node node = 0; node < arena.size(); ++node) {
    const auto row = kind == AnswerKind::graph ? arena.successors(node) : arena.predecessors(node);
    if (table[node] == nullptr) {
      grader.missing([&] { return say.missing_row(arena, node, row); });
      continue;
    }
    const LargeArray<Node> given = reader.nodes(*table[node]);
    if (std::equal(row.begin(), row.end(), given.begin(), given.end())) {
      grader.correct();
      continue;
    }
    for_each_only_in_first(row, given,
                           [&](Node item) { grader.missing([&] { return say.missing_item(arena, node, item); }); });
    for_each_only_in_first(given, row,
                           [&](Node item) { grader.extra([&] { return say.extra_item(arena, node, item); }); });
  }
  return grader.finish();
}

}  // namespace

Mark mark_graph(const Truth& truth, const Literal& answer) {
  return mark_rows(truth, AnswerKind::graph, answer, {missing_row, missing_edge, not_an_edge});
}

Mark mark_predecessors(const Truth& truth, const Literal& answer) {
  return mark_rows(truth, AnswerKind::predecessors, answer,
                   {missing_predecessors, missing_predecessor, not_a_predecessor});
}

Mark mark_degrees(const Truth& truth, const Literal& answer) {
  Grader grader(AnswerKind::degrees);
  const Arena& arena = truth.arena;
  const Table table = AnswerReader(truth, grader).table(answer);
  for (Node node = 0; node < arena.size(); ++node) {
    const Literal* given = table[node];
    if (given == nullptr) {
      grader.missing([&] { return missing_degree(arena, node); });
    } else if (given->kind != Literal::Kind::number) {
      throw Error(degree_expected(), given->place);
    } else if (whole_number(*given) != static_cast<std::int64_t>(arena.successors(node).size())) {
      grader.wrong([&] { return wrong_degree(arena, node, given->name()); });
    } else {
      grader.correct();
    }
  }
  return grader.finish();
}

}  // namespace zermelo::marking
