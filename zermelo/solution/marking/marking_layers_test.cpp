// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <zermelo/solution/marking/marking_fixture.h>

namespace zermelo::marking::marking_layers_test {
namespace {

const char* const steps = "read as what each step adds";
const char* const cumulative = "read as layers that hold all the earlier ones";
const char* const in_turn = "read as layers of one player's nodes each, in turn";
const char* const nothing_after_3 = "nothing new comes after A_3: the last layers could be left out";

TEST(MarkLayers, StepsOfTheSlidesArena) {
  const Marked slides(slides_arena());
  for (const char* answer : {"[[7], [2], [4], [0, 1]]", "{0: {7}, 1: {2}, 2: {4}, 3: {0, 1}}",
                             "{'A_0': [7], 'A1': [2], '2': [4], 3: [1, 0]}", "([7], (2,), {4}, {0: None, 1: None})"}) {
    const Mark mark = slides.as(AnswerKind::layers, answer);
    EXPECT_TRUE(mark.right()) << answer;
    EXPECT_EQ(mark.correct, 5u);
    EXPECT_EQ(remarks(mark), Sentences{steps}) << answer;
  }
}

TEST(MarkLayers, CumulativeAndStationary) {
  const Marked slides(slides_arena());
  EXPECT_EQ(remarks(slides.as(AnswerKind::layers, "[[7], [7, 2], [7, 2, 4], [7, 2, 4, 0, 1]]")), Sentences{cumulative});
  const Mark repeated = slides.as(AnswerKind::layers, "[[7], [7, 2], [7, 2, 4], [7, 2, 4, 0, 1], [0, 1, 2, 4, 7]]");
  EXPECT_TRUE(repeated.right());
  EXPECT_EQ(remarks(repeated), (Sentences{cumulative, nothing_after_3}));
  const Mark empty = slides.as(AnswerKind::layers, "[[7], [2], [4], [0, 1], [], set()]");
  EXPECT_TRUE(empty.right());
  EXPECT_EQ(remarks(empty), (Sentences{steps, nothing_after_3}));
}

TEST(MarkLayers, OmegaOneEqualsOmegaTwo) {
  const Mark mark = Marked(nim()).guessed("[{'1-J1'}, {'1-J1', '4-J0', '2-J0'}, {'1-J1', '4-J0', '2-J0'}]");
  EXPECT_EQ(mark.kind, AnswerKind::layers);
  EXPECT_TRUE(mark.right());
}

// d has a successor of rank 1 and one of rank 3: in no A_k of the slides unless the targets come again.
Arena uneven() {
  return arena_of({{"t", J1, {}}, {"a", J0, {0}}, {"b", J1, {1}}, {"c", J0, {2}}, {"d", J1, {1, 3}}}, true);
}

TEST(MarkLayers, SlidesWithTheTargetsInEveryOtherLayer) {
  const Marked marked(uneven());
  const Mark right = marked.as(AnswerKind::layers, "[['t'], ['a'], ['t', 'b'], ['a', 'c'], ['t', 'b', 'd']]");
  EXPECT_TRUE(right.right());
  EXPECT_EQ(remarks(right), Sentences{in_turn});
  const Mark wrong = marked.as(AnswerKind::layers, "[['t'], ['a'], ['t', 'b'], ['a', 'c'], ['t', 'b', 'c']]");
  EXPECT_EQ(remarks(wrong), Sentences{in_turn});
  EXPECT_EQ(reasons(wrong), (Sentences{"A_4: d is missing: all its successors are in A_3",
                                       "A_4: c does not belong: none of its moves leads to A_3"}));
  const Mark short_of = marked.as(AnswerKind::layers, "[['t'], ['a'], ['t', 'b', 'd'], ['a', 'c']]");
  EXPECT_EQ(reasons(short_of), (Sentences{"A_2: d does not belong: J1 can move to c, which is not in A_1",
                                          "A_4: d is missing: all its successors are in the attractor"}));
  const Mark early = marked.as(AnswerKind::layers, "[['t'], [], ['t', 'b'], ['a', 'c'], ['t', 'b', 'd']]");
  EXPECT_EQ(reasons(early), Sentences{"A_1: a is missing: it can move to t, which is in A_0"});
}

TEST(MarkLayers, SlidesGoOnAlternating) {
  const Marked marked(uneven());
  const std::string begin = "[['t'], ['a'], ['t', 'b'], ['a', 'c'], ['t', 'b', 'd']";
  const std::string turn = ", ['a', 'c'], ['t', 'b', 'd']";
  EXPECT_TRUE(marked.as(AnswerKind::layers, begin + turn + turn + turn + "]").right());
  EXPECT_EQ(reasons(marked.as(AnswerKind::layers, begin + turn + turn + ", ['c']]")),
            Sentences{"A_9: a is missing: it can move to t, which is in A_8"});
}

// e wins by t in 1 move or by b in 3: the exact reading has it twice.
TEST(MarkLayers, SlidesExactly) {
  const Marked marked(arena_of({{"t", J1, {}}, {"a", J0, {0}}, {"b", J1, {1}}, {"e", J0, {0, 2}}}));
  const Mark mark = marked.as(AnswerKind::layers, "[['t'], ['a', 'e'], ['b'], ['e']]");
  EXPECT_TRUE(mark.right());
  EXPECT_EQ(remarks(mark), (Sentences{in_turn, "nothing new comes after A_2: the last layers could be left out"}));
}

TEST(MarkLayers, MissingEarlyLateAndStrange) {
  const Marked slides(slides_arena());
  EXPECT_EQ(reasons(slides.as(AnswerKind::layers, "[[], [2], [4], [0, 1]]")),
            Sentences{"A_0: 7 is missing: it is a target"});
  EXPECT_EQ(reasons(slides.as(AnswerKind::layers, "[[7], [], [4], [0, 1]]")),
            Sentences{"A_1: 2 is missing: it can move to 7, whose rank is 0"});
  EXPECT_EQ(reasons(slides.as(AnswerKind::layers, "[[7], [2], [], [0, 1]]")),
            Sentences{"A_2: 4 is missing: all its successors have rank 1 or less"});
  EXPECT_EQ(reasons(slides.as(AnswerKind::layers, "[[7], [2, 0], [4], [1]]")),
            Sentences{"A_1: 0 comes too early: its rank is 3"});
  EXPECT_EQ(reasons(slides.as(AnswerKind::layers, "[[7], [2], [], [0, 1, 4]]")),
            Sentences{"A_3: 4 comes too late: its rank is 2"});
  EXPECT_EQ(reasons(slides.as(AnswerKind::layers, "[[7], [2], [4, 5], [0, 1]]")),
            Sentences{"A_2: 5 does not belong: J1 can leave to 3"});
  EXPECT_EQ(reasons(slides.as(AnswerKind::layers, "[[7], [2], [4], [0, 1, 2]]")),
            Sentences{"A_3: 2 comes again: it is in A_1 already"});
}

TEST(MarkLayers, CumulativeFaultsAreSaidOnce) {
  const Marked slides(slides_arena());
  const Mark missing = slides.as(AnswerKind::layers, "[[7], [7], [7, 4], [7, 4, 0, 1], [7, 4, 0, 1]]");
  EXPECT_EQ(reasons(missing), Sentences{"A_1: 2 is missing: it can move to 7, whose rank is 0"});
  const Mark lost = slides.as(AnswerKind::layers, "[[7], [7, 2], [2, 4], [7, 2, 4, 0, 1]]");
  EXPECT_EQ(reasons(lost), Sentences{"A_2: 7 is missing: it was in A_1 already"});
  const Mark stops = slides.as(AnswerKind::layers, "[[7], [7, 2], [7, 2, 4]]");
  EXPECT_EQ(reasons(stops), (Sentences{"A_3: 0 is missing: it can move to 4, whose rank is 2",
                                       "A_3: 1 is missing: it can move to 4, whose rank is 2"}));
}

TEST(MarkLayers, NothingToAttract) {
  const Marked none(slides_arena(), std::vector<Node>{});
  EXPECT_TRUE(none.as(AnswerKind::layers, "[]").right());
  EXPECT_TRUE(none.as(AnswerKind::layers, "[[], []]").right());
}

TEST(MarkLayers, NotLayersAtAll) {
  const Marked slides(slides_arena());
  for (const char* answer : {"[7, 2]", "{7}", "3", "{'x': [7]}", "{0: 7}", "{99999999999: [7]}", "{-1: [7]}",
                             "{'99999999999999999999999': []}"}) {
    EXPECT_THROW((void)slides.as(AnswerKind::layers, answer), Error) << answer;
  }
}

TEST(MarkRanks, RightInEveryForm) {
  const Marked slides(slides_arena());
  for (const char* answer :
       {"{7: 0, 2: 1, 4: 2, 0: 3, 1: 3}", "{7: 0, 2: 1, 4: 2, 0: 3, 1: 3, 5: None, 6: -1, 3: 'inf'}",
        "[(7, 0), (2, 1), (4, 2), (0, 3), (1, 3)]", "[3, 3, 1, None, 2, -1, -1, 0]",
        "{\"7\": 0, \"2\": 1.0, \"4\": 2, \"0\": 3, \"1\": 3}"}) {
    EXPECT_TRUE(slides.as(AnswerKind::ranks, answer).right()) << answer;
  }
}

TEST(MarkRanks, ReasonsNameTheSuccessor) {
  const Marked slides(slides_arena());
  EXPECT_EQ(reasons(slides.as(AnswerKind::ranks, "{7: 1, 2: 1, 4: 1, 0: 2, 5: 4}")),
            (Sentences{"the rank of 0 is 3, not 2: its nearest successor 4 has rank 2",
                       "the rank of 1 is missing, it is 3: its nearest successor 4 has rank 2",
                       "the rank of 4 is 2, not 1: its farthest successor 2 has rank 1",
                       "5 has no rank: J1 can leave to 3", "the rank of 7 is 0, not 1: it is a target"}));
  EXPECT_THROW((void)slides.as(AnswerKind::ranks, "{7: 'zero'}"), Error);
  EXPECT_THROW((void)slides.as(AnswerKind::ranks, "{5: [1]}"), Error);
  EXPECT_FALSE(slides.as(AnswerKind::ranks, "{7: 99999999999999999999999}").right());
}

}  // namespace
}  // namespace zermelo::marking::marking_layers_test
