// SPDX-License-Identifier: Apache-2.0
// Plays, and the model answers of every kind.
#include <gtest/gtest.h>

#include <zermelo/solution/marking/marking_fixture.h>

namespace zermelo::marking::marking_plays_test {
namespace {

TEST(MarkPlays, RightAndWrong) {
  const Marked nim4(nim());
  EXPECT_TRUE(nim4.as(AnswerKind::plays, "[['4-J0', '1-J1'], ('4-J0', '3-J1', '2-J0', '1-J1')]").right());
  const Mark mark = nim4.as(AnswerKind::plays,
                            "[['4-J0', '1-J1'], ['4-J0', '2-J1', '1-J0'], ['3-J1', '2-J0'], ['4-J0', '3-J1'], "
                            "['4-J0', '2-J0', '1-J1'], []]");
  EXPECT_EQ(mark.correct, 1u);
  EXPECT_EQ(reasons(mark),
            (Sentences{"4-J0 → 2-J1 → 1-J0 does not belong: at its end, 1-J0, J1 has won",
                       "3-J1 → 2-J0 does not belong: a play begins at 4-J0",
                       "4-J0 → 3-J1 does not belong: the play does not end at 3-J1: it can go on to 2-J0",
                       "4-J0 → 2-J0 → 1-J1 does not belong: there is no move from 4-J0 to 2-J0",
                       " does not belong: a play has at least one node, the start",
                       "the play 4-J0 → 3-J1 → 2-J0 → 1-J1 is missing"}));
  EXPECT_THROW((void)nim4.as(AnswerKind::plays, "['4-J0', '1-J1']"), Error);
  EXPECT_THROW((void)Marked(slides_arena()).as(AnswerKind::plays, "[]"), Error);
}

TEST(MarkPlay, AMistakeOfEitherPlayerIsNamed) {
  const Marked nim4(nim());
  EXPECT_TRUE(nim4.as(AnswerKind::play, "['4-J0', '1-J1']").right());
  EXPECT_EQ(reasons(nim4.as(AnswerKind::play, "['4-J0', '3-J1', '2-J0', '1-J1']")),
            (Sentences{"at 4-J0 the move to 3-J1 is a mistake of J0; the move to 1-J1 is not",
                       "at 3-J1 the move to 2-J0 is a mistake of J1; the move to 1-J0 is not"}));
  EXPECT_FALSE(nim4.as(AnswerKind::play, "['4-J0']").right());
  EXPECT_FALSE(nim4.as(AnswerKind::play, "['4-J0', '9-J1']").right());
  EXPECT_THROW((void)nim4.as(AnswerKind::play, "1"), Error);
}

TEST(ModelAnswer, IsRightForEveryKind) {
  const Marked nim4(nim());
  for (const std::string& name : answer_kind_names()) {
    const AnswerKind kind = answer_kind_named(name);
    EXPECT_TRUE(nim4.as(kind, model_answer(nim4.truth(), kind)).right()) << name;
  }
  EXPECT_EQ(model_answer(nim4.truth(), AnswerKind::layers), "[{'1-J1'}, {'4-J0', '2-J0'}]");
  EXPECT_EQ(model_answer(nim4.truth(), AnswerKind::plays), "[['4-J0', '3-J1', '2-J0', '1-J1'], ['4-J0', '1-J1']]");
}

TEST(ModelAnswer, NumbersNeedNoQuotes) {
  const Marked slides(slides_arena());
  EXPECT_EQ(model_answer(slides.truth(), AnswerKind::strategy), "{0: 4, 1: 4, 2: 7}");
  EXPECT_THROW((void)model_answer(slides.truth(), AnswerKind::play), Error);
}

}  // namespace
}  // namespace zermelo::marking::marking_plays_test
