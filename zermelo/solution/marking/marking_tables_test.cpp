// SPDX-License-Identifier: Apache-2.0
// Degrees, predecessors, graphs, values; guessing the kind; the CSV.
#include <gtest/gtest.h>

#include <zermelo/solution/marking/marking_fixture.h>

namespace zermelo::marking::marking_tables_test {
namespace {

const char* const nim_graph =
    "{'4-J0': {'3-J1', '2-J1', '1-J1'}, '3-J1': {'2-J0', '1-J0'}, '2-J0': {'1-J1'}, '1-J1': set(), '1-J0': set(), "
    "'2-J1': {'1-J0'}}";
const char* const nim_degrees = "{'4-J0': 3, '3-J1': 2, '2-J0': 1, '1-J1': 0, '1-J0': 0, '2-J1': 1}";
const char* const nim_predecessors =
    "{'4-J0': [], '3-J1': ['4-J0'], '2-J0': ['3-J1'], '1-J1': ['4-J0', '2-J0'], '1-J0': ['3-J1', '2-J1'], "
    "'2-J1': ['4-J0']}";
const char* const nim_values = "{'4-J0': 1, '3-J1': -1, '2-J0': 1, '1-J1': 1, '1-J0': -1, '2-J1': -1}";

TEST(MarkDegrees, RightAndWrong) {
  const Marked nim4(nim());
  EXPECT_TRUE(nim4.as(AnswerKind::degrees, nim_degrees).right());
  EXPECT_TRUE(Marked(slides_arena()).as(AnswerKind::degrees, "[2, 3, 1, 0, 1, 1, 1, 0]").right());
  EXPECT_EQ(
      reasons(nim4.as(AnswerKind::degrees, "{'4-J0': 2, '3-J1': 2, '2-J0': 1, '1-J1': 1, '1-J0': 0}")),
      (Sentences{"the degree of 4-J0 is 3, not 2: its successors are 3-J1, 2-J1, 1-J1",
                 "the degree of 2-J1 is missing: it is 1", "the degree of 1-J1 is 0, not 1: it has no successor"}));
  EXPECT_THROW((void)nim4.as(AnswerKind::degrees, "{'4-J0': None}"), Error);
  EXPECT_THROW((void)nim4.as(AnswerKind::degrees, "[3, 2]"), Error);
}

TEST(MarkGraph, RightAndWrong) {
  const Marked nim4(nim());
  EXPECT_TRUE(nim4.as(AnswerKind::graph, nim_graph).right());
  EXPECT_TRUE(Marked(slides_arena()).as(AnswerKind::graph, "[[4,5],[4,5,6],[7],[],[2],[3],[3],[]]").right());
  const Mark mark = nim4.as(AnswerKind::graph,
                            "{'4-J0': {'3-J1', '2-J1'}, '3-J1': {'2-J0', '1-J0', '0-J0'}, '1-J1': {}, '2-J1': ['1-J0', "
                            "'1-J1', '1-J0'], '2-J2': []}");
  EXPECT_EQ(reasons(mark), (Sentences{"2-J2 is not a node of this arena", "the move from 4-J0 to 1-J1 is missing",
                                      "0-J0 is not a node of this arena", "2-J0 is missing: its successors are 1-J1",
                                      "there is no move from 2-J1 to 1-J1",
                                      "1-J0 is missing: it has no successor, its entry is empty"}));
  EXPECT_EQ(remarks(mark), (Sentences{"1-J0 is repeated", "in Python {} is an empty dictionary, set() an empty set"}));
}

TEST(MarkPredecessors, RightAndWrong) {
  const Marked nim4(nim());
  EXPECT_TRUE(nim4.as(AnswerKind::predecessors, nim_predecessors).right());
  EXPECT_EQ(
      reasons(nim4.as(AnswerKind::predecessors,
                      "{'3-J1': ['4-J0', '2-J0'], '2-J0': ['3-J1'], '1-J1': ['4-J0'], '1-J0': ['3-J1', '2-J1']}")),
      (Sentences{"4-J0 is missing: it has no predecessor, its entry is empty",
                 "3-J1: 2-J0 is not a predecessor, it cannot move there", "2-J1 is missing: its predecessors are 4-J0",
                 "1-J1: the predecessor 2-J0 is missing, which can move there"}));
}

TEST(MarkValues, RightInEveryForm) {
  const Marked nim4(nim());
  for (const char* answer :
       {nim_values, "{'4-J0': True, '3-J1': False, '2-J0': True, '1-J1': True, '1-J0': False, '2-J1': False}",
        "{'4-J0': 'win', '3-J1': 'loss', '2-J0': 'win', '1-J1': 'win', '1-J0': 'perdu', '2-J1': 'loss'}",
        "{'4-J0': (1, '1-J1'), '3-J1': (-1, None), '2-J0': (1, '1-J1'), '1-J1': (1, None), '1-J0': (-1, None), "
        "'2-J1': (-1, '1-J0')}",
        "(1, '1-J1')", "1"}) {
    EXPECT_TRUE(nim4.as(AnswerKind::values, answer).right()) << answer;
  }
}

TEST(MarkValues, Reasons) {
  const Marked nim4(nim());
  EXPECT_EQ(reasons(nim4.as(AnswerKind::values, "{'4-J0': -1, '3-J1': 1, '2-J0': 1, '1-J1': -1, '1-J0': -1}")),
            (Sentences{"the value of 4-J0 is 1, not -1: J0 can move to 1-J1, whose value is 1",
                       "the value of 3-J1 is -1, not 1: J1 can move to 1-J0, whose value is -1",
                       "the value of 2-J1 is missing, it is -1: J1 can move to 1-J0, whose value is -1",
                       "the value of 1-J1 is 1, not -1: play ends there and J0 has won"}));
  EXPECT_EQ(
      reasons(nim4.as(AnswerKind::values, "{'4-J0': True, '3-J1': True, '2-J0': True, '1-J1': True, '1-J0': False}")),
      (Sentences{"the value of 3-J1 is False, not True: J1 can move to 1-J0, whose value is False",
                 "the value of 2-J1 is missing, it is False: J1 can move to 1-J0, whose value is False"}));
  EXPECT_EQ(reasons(nim4.as(AnswerKind::values, "(1, '3-J1')")),
            Sentences{"at 4-J0 the move to 3-J1 does not keep the value 1"});
  EXPECT_EQ(reasons(nim4.as(AnswerKind::values, "(1, '1-J0')")), Sentences{"there is no move from 4-J0 to 1-J0"});
  EXPECT_EQ(reasons(nim4.as(AnswerKind::values, "(1, None)")), Sentences{"no move at 4-J0, which is winning"});
  const Marked bob(slides_arena(), Player::second);
  EXPECT_EQ(reasons(bob.as(AnswerKind::values, "{0: -1, 1: -1, 2: -1, 3: 1, 4: 1, 5: 1, 6: 1, 7: -1}")),
            Sentences{"the value of 4 is -1, not 1: all its successors have the value -1"});
  const Marked drawn(nim(), Player::first, DeadEnds::draw);
  EXPECT_EQ(reasons(drawn.as(AnswerKind::values, "1")),
            Sentences{"the value of 4-J0 is 0, not 1: neither player can force a win there"});
  EXPECT_THROW((void)nim4.as(AnswerKind::values, "'maybe'"), Error);
  EXPECT_EQ(nim4.as(AnswerKind::values, "[]").missing, 6u);
  EXPECT_THROW((void)bob.as(AnswerKind::values, "1"), Error);
}

TEST(GuessKind, ByFormThenByFit) {
  const Marked nim4(nim()), slides(slides_arena());
  const auto kind = [](const Marked& marked, const char* answer) { return marked.guessed(answer).kind; };
  EXPECT_EQ(kind(nim4, nim_graph), AnswerKind::graph);
  EXPECT_EQ(kind(nim4, nim_predecessors), AnswerKind::predecessors);
  EXPECT_EQ(kind(nim4, nim_degrees), AnswerKind::degrees);
  EXPECT_EQ(kind(nim4, nim_values), AnswerKind::values);
  EXPECT_EQ(kind(nim4, "{'4-J0': 1, '2-J0': 1, '1-J1': 0}"), AnswerKind::ranks);
  EXPECT_EQ(kind(nim4, "(1, '1-J1')"), AnswerKind::values);
  EXPECT_EQ(kind(nim4, "['1-J1']"), AnswerKind::region);
  EXPECT_EQ(kind(nim4, "['1-J1', 'what']"), AnswerKind::region);
  EXPECT_EQ(kind(nim4, "[['1-J1'], ['4-J0', '2-J0']]"), AnswerKind::layers);
  EXPECT_EQ(kind(slides, "{0: {7}, 1: {2}, 2: {4}, 3: {0, 1}}"), AnswerKind::layers);
  EXPECT_EQ(kind(slides, "{0: [4, 5], 1: [4, 5, 6], 2: [7], 3: [], 4: [2], 5: [3], 6: [3], 7: []}"), AnswerKind::graph);
  EXPECT_EQ(kind(slides, "{7: 0, 2: 1, 4: 2, 0: 3, 1: 3}"), AnswerKind::ranks);
  EXPECT_EQ(remarks(nim4.guessed(nim_degrees)), Sentences{"read as degrees"});
  EXPECT_THROW((void)nim4.guessed("'4-J0'"), Error);
  EXPECT_THROW((void)nim4.guessed("None"), Error);
}

TEST(AnswerKinds, Names) {
  for (int i = 0; i < 9; ++i) {
    const auto kind = static_cast<AnswerKind>(i);
    EXPECT_EQ(answer_kind_named(answer_kind_name(kind)), kind);
  }
  EXPECT_THROW((void)answer_kind_named("regions"), Error);
}

TEST(Csv, QuotesWhatNeedsIt) {
  const Marked nim4(nim());
  EXPECT_EQ(csv_header(), "file,kind,right,correct,wrong,missing,extra,reason");
  EXPECT_EQ(csv_row("a.py", nim4.as(AnswerKind::region, "['1-J1', '4-J0', '2-J0']"), Language::english),
            "a.py,region,1,3,0,0,0,");
  EXPECT_EQ(
      csv_row("a \"b\",c.py", nim4.as(AnswerKind::region, "['1-J1', '2-J0']"), Language::english),
      "\"a \"\"b\"\",c.py\",region,0,2,0,1,0,\"4-J0 is missing: it can move to 1-J1, which is in the attractor\"");
}

TEST(WeirdLiterals, NeverCrash) {
  const Marked nim4(nim()), slides(slides_arena());
  const std::string deep = std::string(150, '[') + std::string(150, ']');
  int marked_answers = 0, refused = 0;
  for (const std::string& answer :
       {std::string("{}"), std::string("[]"), std::string("()"), std::string("set()"), std::string("[None]"),
        std::string("[{}]"), std::string("{None: None}"), std::string("{(): ()}"), std::string("[[[]]]"),
        std::string("{'4-J0': {'x': 1}}"), std::string("[1.5, -3, True]"), std::string("[(1, 2, 3)]"),
        std::string("{0: {0: {0: 0}}}"), std::string("''"), deep, std::string("{1: [], 1: 2}"),
        std::string("{'4-J0': -1e400}"), std::string("[[0, 1], 2]"), std::string("(0, 0)")}) {
    for (const Marked* marked : {&nim4, &slides}) {
      for (int kind = 0; kind < 10; ++kind) {
        try {
          const Mark mark = kind < 9 ? marked->as(static_cast<AnswerKind>(kind), answer) : marked->guessed(answer);
          EXPECT_LE(mark.reasons.size(), mark.faults());
          EXPECT_EQ(mark.reasons.empty(), mark.faults() == 0) << answer;
          ++marked_answers;
        } catch (const Error& error) {
          EXPECT_EQ(error.place().file, "answer.py") << answer;
          ++refused;
        }
      }
    }
  }
  EXPECT_GT(marked_answers, 50);
  EXPECT_GT(refused, 50);
}

}  // namespace
}  // namespace zermelo::marking::marking_tables_test
