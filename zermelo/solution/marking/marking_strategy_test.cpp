// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <zermelo/solution/marking/marking_fixture.h>

namespace zermelo::marking::marking_strategy_test {
namespace {

const char* const fast = "it wins, and as fast as possible";

TEST(MarkStrategy, CourseStrategies) {
  const Marked nim4(nim());
  const Mark mark = nim4.guessed("{'4-J0': '1-J1', '2-J0': '1-J1'}");
  EXPECT_EQ(mark.kind, AnswerKind::strategy);
  EXPECT_TRUE(mark.right());
  EXPECT_EQ(mark.correct, 2u);
  EXPECT_EQ(remarks(nim4.as(AnswerKind::strategy, "{'4-J0': '1-J1', '2-J0': '1-J1'}")), Sentences{fast});
  EXPECT_EQ(remarks(nim4.as(AnswerKind::strategy, "{'4-J0': '1-J1'}")),
            (Sentences{"winning nodes without a move, which its plays never meet: 1", fast}));
  const Marked slides(slides_arena());
  for (const char* answer : {"{0: 4, 1: 4, 2: 7}", "[(0, 4), (1, 4), (2, 7)]", "{0: 4, 1: 4, 2: 7, 3: None}"}) {
    EXPECT_TRUE(slides.guessed(answer).right()) << answer;
    EXPECT_EQ(slides.guessed(answer).kind, AnswerKind::strategy) << answer;
  }
}

TEST(MarkStrategy, NeedlessMovesAreOnlyRemarked) {
  const Mark mark = Marked(nim()).as(AnswerKind::strategy, "{'4-J0': '1-J1', '2-J0': '1-J1', '2-J1': '1-J0'}");
  EXPECT_TRUE(mark.right());
  EXPECT_EQ(remarks(mark),
            (Sentences{"moves that no winning strategy needs, at the other player's nodes or outside the attractor: 1",
                       fast}));
}

TEST(MarkStrategy, FaultyMoves) {
  const Marked nim4(nim());
  EXPECT_EQ(reasons(nim4.as(AnswerKind::strategy, "{'2-J0': '1-J1'}")), Sentences{"no move at 4-J0, which is winning"});
  EXPECT_EQ(reasons(nim4.as(AnswerKind::strategy, "{'4-J0': None}")), Sentences{"no move at 4-J0, which is winning"});
  EXPECT_EQ(reasons(nim4.as(AnswerKind::strategy, "{'4-J0': '3-J1', '2-J0': '1-J0', '2-J1': '4-J0'}")),
            (Sentences{"at 4-J0 the move to 3-J1 leaves the attractor, the move to 1-J1 does not",
                       "there is no move from 2-J0 to 1-J0", "there is no move from 2-J1 to 4-J0"}));
  EXPECT_EQ(reasons(nim4.as(AnswerKind::strategy, "{'4-J0': '0-J1'}")), Sentences{"0-J1 is not a node of this arena"});
  EXPECT_EQ(reasons(Marked(slides_arena()).as(AnswerKind::strategy, "{0: 4}")),
            (Sentences{"no move at 1, which is winning", "no move at 2, which is winning"}));
}

// a wins at once by w, and in 3 moves by b.
TEST(MarkStrategy, WinningButNotFastest) {
  const Marked marked(arena_of({{"a", J0, {1, 3}}, {"b", J1, {2}}, {"c", J0, {3}}, {"w", J1, {}}}));
  const Mark mark = marked.as(AnswerKind::strategy, "{'a': 'b', 'c': 'w'}");
  EXPECT_TRUE(mark.right());
  EXPECT_EQ(remarks(mark), Sentences{"it wins, but not the fastest everywhere: at a, b wins in 3 moves, w in 1"});
}

TEST(MarkStrategy, StayingInsideIsNotEnough) {
  const Marked marked(arena_of({{"b", J1, {1}}, {"a", J0, {0, 2}}, {"w", J1, {}}}));
  const Mark mark = marked.as(AnswerKind::strategy, "{'a': 'b'}");
  EXPECT_EQ(reasons(mark), Sentences{"following it from b the play can go round for ever: b → a → b"});
  EXPECT_EQ(remarks(mark), Sentences{});
  EXPECT_TRUE(marked.as(AnswerKind::strategy, "{'a': 'w'}").right());
  const Marked alone(arena_of({{"a", J0, {0, 1}}, {"w", J1, {}}}));
  EXPECT_EQ(reasons(alone.as(AnswerKind::strategy, "{'a': 'a'}")),
            Sentences{"following it from a the play can go round for ever: a → a"});
}

// A loop through the target is no fault: the play is won there.
TEST(MarkStrategy, LoopThroughATarget) {
  const Marked marked(arena_of({{"a", J0, {1}}, {"t", J1, {0}}}), {1});
  EXPECT_TRUE(marked.as(AnswerKind::strategy, "{'a': 't'}").right());
}

TEST(MarkStrategy, StartOutside) {
  Arena arena = nim();
  ArenaBuilder::set_start(arena, 1);
  const Mark mark = Marked(std::move(arena)).as(AnswerKind::strategy, "{'4-J0': '1-J1', '2-J0': '1-J1'}");
  EXPECT_TRUE(mark.right());
  EXPECT_EQ(remarks(mark), (Sentences{"the start 3-J1 is not winning for J0: only the attractor is looked at", fast}));
}

TEST(MarkStrategy, LongChain) {
  constexpr Node size = 300'000;
  ArenaBuilder builder;
  for (Node node = 0; node < size; ++node) {
    builder.add(node % 2 == 0 ? J0 : J1);
    if (node + 1 < size) builder.edge(node, node + 1);
  }
  const Marked chain(builder.build());
  std::string answer = "{", ranks = "{", layers = "[";
  for (Node node = 0; node < size; node += 2) answer += std::to_string(node) + ":" + std::to_string(node + 1) + ",";
  for (Node node = 0; node < size; ++node) {
    ranks += std::to_string(node) + ":" + std::to_string(size - 1 - node) + ",";
    layers += "[" + std::to_string(size - 1 - node) + "],";
  }
  EXPECT_TRUE(chain.as(AnswerKind::strategy, answer + "}").right());
  EXPECT_TRUE(chain.as(AnswerKind::ranks, ranks + "}").right());
  EXPECT_TRUE(chain.as(AnswerKind::layers, layers + "]").right());
  const Mark wrong = chain.as(AnswerKind::layers, layers + "[0]]");
  EXPECT_EQ(reasons(wrong), Sentences{"A_300000: 0 comes again: it is in A_299999 already"});
}

}  // namespace
}  // namespace zermelo::marking::marking_strategy_test
