// SPDX-License-Identifier: Apache-2.0
// A long answer about a long chain, marked as every kind.
#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/budget_fixture.h>
#include <zermelo/solution/marking/answer_reader.h>
#include <zermelo/solution/marking/layer_shapes.h>
#include <zermelo/solution/marking/marking.h>
#include <zermelo/solution/strategy_plays.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::marking::detail::marking_budget_test {
namespace {

constexpr Node nodes = 5000;

// 0 → 1 → … → 4999, all of the first player; the targets are the last node.
struct Chain {
  Chain() {
    ArenaBuilder builder;
    for (Node node = 0; node < nodes; ++node) builder.add(Player::first);
    for (Node node = 0; node + 1 < nodes; ++node) builder.edge(node, node + 1);
    builder.set_start(0);
    arena = builder.build();
    attraction = attractor(arena, Player::first, targets);
    solution = solve(arena, DeadEnds::win);
  }
  [[nodiscard]] Truth truth(const Budget& budget) const {
    return {arena, attraction, targets, &solution, DeadEnds::win, budget};
  }

  Arena arena;
  std::vector<Node> targets = {nodes - 1};
  Attraction attraction;
  Solution solution;
};

// «[», the text of every node, «]».
template <class Text>
Literal listed(char open, char close, const Text& text_of) {
  std::string text(1, open);
  for (Node node = 0; node < nodes; ++node) text += text_of(node) + ",";
  text += close;
  TextReader reader(text, "answer");
  return formats::read_literal(reader, Budget());
}
std::string name(Node node) { return std::to_string(node); }

void expect_marked_within_budget(AnswerKind kind, std::uint64_t least_bytes, const Literal& answer) {
  SCOPED_TRACE(answer_kind_name(kind));
  const Chain chain;
  expect_budgeted(least_bytes,
                  [&](const Budget& budget) { EXPECT_TRUE(mark_answer(chain.truth(budget), kind, answer).right()); });
}

TEST(MarkWithinBudget, EveryKind) {
  const Literal all = listed('[', ']', name);
  expect_marked_within_budget(AnswerKind::region, nodes * 4, all);
  const auto layer = [](Node k) { return "[" + name(nodes - 1 - k) + "]"; };
  expect_marked_within_budget(AnswerKind::layers, nodes * (12 + 12 + 8), listed('[', ']', layer));
  const auto numbered = [&](Node k) { return name(k) + ": " + layer(k); };
  expect_marked_within_budget(AnswerKind::layers, nodes * (12 + 12 + 8), listed('{', '}', numbered));
  const auto rank = [](Node node) { return name(node) + ": " + name(nodes - 1 - node); };
  expect_marked_within_budget(AnswerKind::ranks, nodes * 8, listed('{', '}', rank));
  const auto next = [](Node node) { return name(node) + ": " + (node + 1 < nodes ? name(node + 1) : "None"); };
  expect_marked_within_budget(AnswerKind::strategy, nodes * 8, listed('{', '}', next));
  const auto degree = [](Node node) { return name(node) + ": " + (node + 1 < nodes ? "1" : "0"); };
  expect_marked_within_budget(AnswerKind::degrees, nodes * 8, listed('{', '}', degree));
  const auto row = [](Node node) { return name(node) + ": [" + (node + 1 < nodes ? name(node + 1) : "") + "]"; };
  expect_marked_within_budget(AnswerKind::graph, nodes * 8, listed('{', '}', row));
  const auto before = [](Node node) { return name(node) + ": [" + (node > 0 ? name(node - 1) : "") + "]"; };
  expect_marked_within_budget(AnswerKind::predecessors, nodes * 8, listed('{', '}', before));
  const auto value = [](Node node) { return name(node) + ": 1"; };
  expect_marked_within_budget(AnswerKind::values, nodes * 8, listed('{', '}', value));
}

TEST(MarkWithinBudget, SlidesLayers) {
  const Chain chain;
  expect_budgeted(nodes * 4, [&](const Budget& budget) {
    const Truth truth = chain.truth(budget);
    SlidesLayers slides(truth, true);
    for (int step = 0; step < 10; ++step) slides.advance();
    EXPECT_EQ(slides.layer().front(), nodes - 11);
    EXPECT_EQ(slides.previous().front(), nodes - 10);
  });
}

TEST(MarkWithinBudget, StrategyPlays) {
  const Chain chain;
  expect_budgeted(nodes * 5, [&](const Budget& budget) {
    zermelo::detail::StrategyPlays plays(chain.arena, chain.attraction, chain.attraction.strategy, budget);
    plays.begin_at(0);
    plays.follow();
    EXPECT_TRUE(plays.loop().empty());
  });
}

}  // namespace
}  // namespace zermelo::marking::detail::marking_budget_test
