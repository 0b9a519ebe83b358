// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <gtest/gtest.h>

#include <zermelo/solution/marking/marking_fixture.h>

namespace zermelo::marking::marking_region_test {
namespace {

TEST(MarkRegion, CourseAnswerIsRight) {
  const Marked nim4(nim());
  const Mark mark = nim4.as(AnswerKind::region, "['1-J1', '4-J0', '2-J0']");
  EXPECT_TRUE(mark.right());
  EXPECT_EQ(mark.correct, 3u);
  EXPECT_EQ(remarks(mark), Sentences{});
  EXPECT_EQ(summary(mark).in(Language::english), "right: region, 3 correct");
}

TEST(MarkRegion, EveryWayToWriteIt) {
  const Marked nim4(nim());
  for (const char* answer : {"{'1-J1', '4-J0', '2-J0'}", "((1, 1), (4, 0), (2, 0))", "[[1, 1], [4, 0], [2, 0]]",
                             "{'1-J1': None, '4-J0': None, '2-J0': None}", "[(1, 'J1'), '4-J0', (2, 0)]",
                             "{'4-J0': True, '3-J1': False, '2-J0': True, '1-J1': 1, '2-J1': 0, '1-J0': False}"}) {
    EXPECT_TRUE(nim4.as(AnswerKind::region, answer).right()) << answer;
    EXPECT_EQ(nim4.guessed(answer).kind, AnswerKind::region) << answer;
  }
}

TEST(MarkRegion, PlayerNames) {
  Arena arena = nim();
  ArenaBuilder::set_player_names(arena, "Morgan", "Malo");
  EXPECT_TRUE(Marked(std::move(arena)).as(AnswerKind::region, "[(1, 'Malo'), (4, 'Morgan'), (2, 'Morgan')]").right());
}

TEST(MarkRegion, WhatIsMissing) {
  const Marked slides(slides_arena());
  const Mark mark = slides.as(AnswerKind::region, "[0, 1]");
  EXPECT_EQ(reasons(mark),
            (Sentences{"2 is missing: it can move to 7, which is in the attractor",
                       "4 is missing: all its successors are in the attractor", "7 is missing: it is a target"}));
  EXPECT_EQ(mark.missing, 3u);
  EXPECT_EQ(summary(mark).in(Language::english), "wrong: region, 2 correct, 0 wrong, 3 missing, 0 too many");
}

TEST(MarkRegion, WhatDoesNotBelong) {
  const Marked slides(slides_arena());
  EXPECT_EQ(reasons(slides.as(AnswerKind::region, "[0, 1, 2, 4, 7, 3, 5]")),
            (Sentences{"3 does not belong: it has no successor and is not a target",
                       "5 does not belong: J1 can leave to 3"}));
  const Marked bob(slides_arena(), Player::second);
  EXPECT_EQ(reasons(bob.as(AnswerKind::region, "[3, 5, 6, 4]")),
            Sentences{"4 does not belong: none of its moves enters the attractor"});
}

TEST(MarkRegion, UnknownAndRepeatedNodes) {
  const Marked nim4(nim());
  const Mark mark = nim4.as(AnswerKind::region, "['1-J1', '4-J0', '2-J0', (2, 0), '2-J0', '9-J7']");
  EXPECT_EQ(reasons(mark), Sentences{"9-J7 is not a node of this arena"});
  EXPECT_EQ(remarks(mark), Sentences{"2-J0 is repeated"});
  EXPECT_EQ(mark.extra, 1u);
}

TEST(MarkRegion, ATupleThatIsOneNodeOrNone) {
  Arena tablet = arena_of({{"(1, 2, 0)", J0, {1}}, {"(1, 1, 1)", J1, {}}});
  const Mark one = Marked(std::move(tablet), {1}).as(AnswerKind::targets, "(1, 1, 1)");
  EXPECT_TRUE(one.right());
  EXPECT_EQ(remarks(one), Sentences{"(1, 1, 1) is one node: a set of that node alone is written {(1, 1, 1)}"});
  const Mark none = Marked(nim()).as(AnswerKind::region, "(1, 1, 1)");
  EXPECT_EQ(none.extra, 1u);
  EXPECT_EQ(reasons(none).front(), "(1, 1, 1) is neither a node of this arena nor a set of its nodes");
  const Mark twice = Marked(nim()).as(AnswerKind::region, "['1-J1', '4-J0', '2-J0', 'x', 'x', 'x']");
  EXPECT_EQ(reasons(twice), Sentences{"x is not a node of this arena"});
}

TEST(MarkRegion, EmptyBraces) {
  const Marked nim4(nim());
  const Mark mark = nim4.guessed("{}");
  EXPECT_EQ(mark.missing, 3u);
  EXPECT_EQ(remarks(mark), Sentences{"in Python {} is an empty dictionary, set() an empty set"});
}

TEST(MarkRegion, OnlyTheFirstReasonsAreListed) {
  std::vector<TestNode> nodes(15, TestNode{"", J1, {}});
  const Mark mark = Marked(arena_of(nodes, false)).as(AnswerKind::region, "[]");
  EXPECT_EQ(mark.reasons.size(), shown_reasons);
  EXPECT_EQ(more_reasons(mark).in(Language::english), "and 5 more");
}

TEST(MarkRegion, NotARegionAtAll) {
  const Marked nim4(nim());
  try {
    (void)nim4.as(AnswerKind::region, "\n  12");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "answer.py:2:3: expected nodes: a list, a tuple or a set");
  }
  EXPECT_THROW((void)nim4.as(AnswerKind::region, "{'4-J0': 'yes'}"), Error);
}

TEST(MarkTargets, ByDeadEnds) {
  const Marked nim4(nim());
  EXPECT_TRUE(nim4.as(AnswerKind::targets, "['1-J1']").right());
  EXPECT_EQ(reasons(nim4.as(AnswerKind::targets, "['1-J0', '4-J0']")),
            (Sentences{"4-J0 does not belong: play does not stop there: it can go on to 3-J1",
                       "1-J1 is missing: it has no successor and belongs to J1, who has lost there",
                       "1-J0 does not belong: it has no successor and belongs to J0, who has lost there"}));
  const Marked owner_wins(nim(), Player::first, DeadEnds::win);
  EXPECT_EQ(reasons(owner_wins.as(AnswerKind::targets, "[]")),
            Sentences{"1-J0 is missing: it has no successor and belongs to J0, who has won there"});
  const Marked drawn(nim(), Player::first, DeadEnds::draw);
  EXPECT_EQ(reasons(drawn.as(AnswerKind::targets, "['1-J1']")),
            Sentences{"1-J1 does not belong: it has no successor, and that is a draw here"});
}

TEST(MarkTargets, ByExplicitEnds) {
  ArenaBuilder builder;
  builder.add(J0, End::first);
  builder.add(J0, End::draw);
  builder.add(J0, End::second);
  const Marked ends(builder.build());
  EXPECT_EQ(reasons(ends.as(AnswerKind::targets, "[1, 2]")),
            (Sentences{"0 is missing: play ends there and J0 has won",
                       "1 does not belong: play ends there and nobody has won",
                       "2 does not belong: play ends there and J1 has won"}));
}

TEST(MarkTargets, NamedOnes) {
  const Marked named(nim(), {2});
  EXPECT_EQ(
      reasons(named.as(AnswerKind::targets, "['1-J1']")),
      (Sentences{"2-J0 is missing: it was named as a target", "1-J1 does not belong: it was not named as a target"}));
}

}  // namespace
}  // namespace zermelo::marking::marking_region_test
