// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/size_question.h>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>

namespace zermelo::size_question_test {
namespace {

std::vector<SizeAnswer> answers(const char* kind, const std::string& game, const Pairs& pairs,
                                const Limits& limits = {}) {
  const Ranges sizes(pairs);
  const SizeQuestion question(kind, entry_named(game), sizes);
  std::vector<SizeAnswer> result;
  for (std::uint64_t i = 0; i < sizes.size(); ++i)
    result.push_back(question.answer(sizes.at(i), Budget(limits), silent()));
  return result;
}

// The letters of a row of classes, one after the other.
std::string classes(const std::string& game, const Pairs& pairs) {
  std::string letters;
  for (const SizeAnswer& answer : answers("class", game, pairs)) letters += std::get<std::string>(answer.value);
  return letters;
}

std::vector<std::int64_t> numbers(const char* kind, const std::string& game, const Pairs& pairs) {
  std::vector<std::int64_t> result;
  for (const SizeAnswer& answer : answers(kind, game, pairs)) {
    const auto* number = std::get_if<std::int64_t>(&answer.value);
    result.push_back(number == nullptr ? -1 : *number);
  }
  return result;
}

// Computed by a program of its own, and in agreement with what is published. Uiterwijk, «Perfectly Solving Domineering
// Boards», abstract: with Vertical to begin, Vertical wins every m × 3 (m > 1) and every 2k × n with n = 3, 5 …, and
// Horizontal every 3 × n (n > 3) and 5 × 2k. Breuker, Uiterwijk and van den Herik, «Solving 8×8 Domineering»: whoever
// begins wins on the squares of side 2, 3 and 4; the square of side 5 is lost for him.
TEST(SizeQuestion, ClassesOfDomineering) {
  EXPECT_EQ(classes("domineering", {{"rows", "1..5"}, {"cols", "1..5"}}),
            "PRRRR"
            "LNNRL"
            "LNNRR"
            "LLLNL"
            "LRLRP");
}

TEST(SizeQuestion, ClassesOfDomineeringWithASideOfSix) {
  EXPECT_EQ(classes("domineering", {{"rows", "6"}, {"cols", "1..6"}}), "LNLNLN");
  EXPECT_EQ(classes("domineering", {{"rows", "1..5"}, {"cols", "6"}}), "RNRNR");
}

// Both computed by a program of its own; no table is published.
TEST(SizeQuestion, ClassesOfColAndSnort) {
  EXPECT_EQ(classes("col", {{"graph", "path:1..10"}}), "NPPPPPPPPP");
  EXPECT_EQ(classes("col", {{"graph", "cycle:3..10"}}), "PPPPPPPP");
  EXPECT_EQ(classes("snort", {{"graph", "path:1..10"}}), "NNNNNNNNNN");
  EXPECT_EQ(classes("snort", {{"graph", "cycle:3..10"}}), "NPNPNPNP");
}

// By hand. Snort: the centre gives its owner all leaves. Col: who holds the centre gets no leaf, and who holds a leaf
// not the centre, so the first player opens at a leaf unless there is none; from then on leaves are taken in turn, and
// one leaf alone is answered by the centre.
TEST(SizeQuestion, ClassesOfStars) {
  EXPECT_EQ(classes("snort", {{"graph", "star:0..9"}}), "NNNNNNNNNN");
  EXPECT_EQ(classes("col", {{"graph", "star:0..9"}}), "NPPNPNPNPN");
}

TEST(SizeQuestion, ClassesWhereOnlyWhoBeginsMatters) {
  EXPECT_EQ(classes("kayles", {{"heap", "1..40"}}), std::string(40, 'N'));
  EXPECT_EQ(classes("dawson", {{"heap", "1..9"}}), "NNNPNNNPN");
  // One heap in misère play, 1 to 3 at a time: lost from 1, 5, 9 … sticks.
  EXPECT_EQ(classes("nim", {{"heaps", "1..10"}}), "PNNNPNNNPN");
  EXPECT_EQ(classes("hex", {{"size", "1..3"}}), "NNN");
  // Seen at dfriedman.org/ramblings/2020/12/31/optimal-mnk.html: 3 × 3 with lines of 2 and 3.
  EXPECT_EQ(classes("mnk", {{"rows", "3"}, {"cols", "3"}, {"line", "2..3"}}), "ND");
}

TEST(SizeQuestion, WinnersDistancesMovesAndNimbers) {
  EXPECT_EQ(numbers("winner", "nim", {{"heaps", "1..5"}}), (std::vector<std::int64_t>{1, 0, 0, 0, 1}));
  EXPECT_EQ(numbers("winner", "mnk", {{"rows", "3"}, {"cols", "3"}, {"line", "2..3"}}),
            (std::vector<std::int64_t>{0, -1}));
  EXPECT_EQ(numbers("winner", "domineering", {{"rows", "2"}, {"cols", "2..5"}}),
            (std::vector<std::int64_t>{0, 0, 1, 0}));
  EXPECT_EQ(numbers("distance", "nim", {{"heaps", "2..5"}}), (std::vector<std::int64_t>{1, 1, 1, 2}));
  EXPECT_EQ(numbers("distance", "mnk", {{"rows", "3"}, {"cols", "3"}, {"line", "2..3"}}),
            (std::vector<std::int64_t>{3, -1}));
  EXPECT_EQ(numbers("nimber", "kayles", {{"heap", "1..6"}}), (std::vector<std::int64_t>{1, 2, 3, 1, 4, 3}));
  const std::vector<SizeAnswer> moves = answers("best_moves", "nim", {{"heaps", "2..5"}});
  EXPECT_EQ(std::get<std::vector<std::string>>(moves[1].value), std::vector<std::string>{"2"});
  EXPECT_EQ(std::get<std::vector<std::string>>(moves[3].value), (std::vector<std::string>{"1", "2", "3"}));
}

// A winner and a class by nimbers agree with what the solvers of whole games say.
TEST(SizeQuestion, NimbersAgreeWithTheSolvers) {
  for (const char* game : {"kayles", "dawson", "grundys_game", "fibonacci"}) {
    const Ranges sizes(Pairs{{"heap", "1..20"}});
    const std::vector<std::int64_t> winners = numbers("winner", game, sizes.pairs());
    for (std::uint64_t i = 0; i < sizes.size(); ++i) {
      const auto size = entry_named(game).make(sizes.at(i));
      const SolvedGame solved = size->solve({size->initial()}, SolveRequest{}, Budget(), silent());
      const bool first = solved.oracle->probe(size->initial()).value().verdict.outcome == Outcome::win;
      EXPECT_EQ(winners[i], first ? 0 : 1) << size->name();
    }
  }
}

TEST(SizeQuestion, RefusesSenselessQuestions) {
  const auto refused = [](const char* kind, const char* game, const Pairs& pairs) {
    EXPECT_THROW(SizeQuestion(kind, entry_named(game), Ranges(pairs)), Error) << kind << " " << game;
  };
  refused("score", "nim", {{"heaps", "1..3"}});
  refused("class", "pursuit", {{"graph", "cycle:3..4"}});
  refused("class", "domineering", {{"rows", "1..2"}, {"first", "vertical"}});
  refused("nimber", "domineering", {{"rows", "1..2"}});
  refused("nimber", "nim", {{"heaps", "1..3"}});
  refused("winner", "kayles", {{"heap", "220..230"}});
  refused("winner", "nim", {{"sticks", "1..3"}});
}

TEST(SizeQuestion, ASizeOverTheBudgetSaysSoAndTheOthersAreAnswered) {
  const auto by_time = answers("distance", "connect4", {{"rows", "4..6"}, {"cols", "4"}}, {.seconds = 1e-6});
  for (const SizeAnswer& answer : by_time) EXPECT_EQ(answer.over, OverBudget::time);
  const auto by_memory = answers("distance", "mnk", {{"rows", "2..4"}, {"cols", "4"}}, {.memory = 2'000'000});
  EXPECT_FALSE(by_memory[0].over);
  EXPECT_EQ(by_memory[2].over, OverBudget::memory);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(by_memory[2].value));
  const Budget cancelled;
  cancelled.cancel();
  const Ranges sizes({{"rows", "6..6"}, {"cols", "6"}});
  const SizeQuestion question("winner", entry_named("connect4"), sizes);
  EXPECT_THROW((void)question.answer(sizes.at(0), cancelled, silent()), Error);
}

}  // namespace
}  // namespace zermelo::size_question_test
