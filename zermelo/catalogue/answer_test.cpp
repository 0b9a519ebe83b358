// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/answer.h>

#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answer_test {
namespace {

using testing::ElementsAre;

std::vector<std::string> texts(const std::optional<std::vector<Choice>>& choices) {
  std::vector<std::string> moves;
  for (const Choice& choice : choices.value()) moves.push_back(choice.move);
  return moves;
}

TEST(Answer, SmallGamesAreAnsweredWhole) {
  const auto game = make_game("nim(heaps=20)");
  int stages = 0;
  const Answer found = answer(*game, game->whole(), {}, Budget(), silent(), [&](const Answer&) { ++stages; });
  EXPECT_TRUE(found.complete && found.distances);
  EXPECT_EQ(found.probe.verdict, (Verdict{Outcome::win, false, 9}));
  EXPECT_THAT(texts(found.best), ElementsAre("3"));
  EXPECT_EQ(stages, 0);
}

TEST(Answer, TheWinnerComesBeforeTheDistance) {
  const auto game = make_game("domineering(rows=5,cols=5)");
  std::vector<bool> distances;
  const Answer found = answer(*game, game->whole(), {.insist = true}, Budget(), silent(),
                              [&](const Answer& so_far) { distances.push_back(so_far.distances); });
  ASSERT_FALSE(distances.empty());
  EXPECT_FALSE(distances.front());
  EXPECT_TRUE(found.complete && found.distances);
  EXPECT_EQ(found.probe.verdict.outcome, Outcome::loss);
}

TEST(Answer, IsKeptWhenTheTimeForTheRestIsOver) {
  const auto game = make_game("domineering(rows=6,cols=6)");
  const Answer found = answer(*game, game->whole(), {.patience = {0, 0}});
  EXPECT_FALSE(found.complete);
  EXPECT_FALSE(found.distances);
  EXPECT_EQ(found.probe.verdict.outcome, Outcome::win);
  ASSERT_TRUE(found.left_out);
  EXPECT_EQ(found.left_out->code, "long-stage");
  EXPECT_THAT(found.left_out->text.in(Language::english), testing::HasSubstr("distance"));
}

// Then the search is asked for outcomes alone. Its stage lasts no longer than what came before: the sink outlasts it.
TEST(Answer, ASearchGoesOnWithOutcomesWhereDistancesTakeTooLong) {
  const auto game = make_game("domineering(rows=6,cols=6)");
  const AnyPosition position = played(*game, played(*game, game->initial(), "v1:1"), "h3:3");
  const AnswerRequest request{.solve = {.method = Method::search}, .patience = {0, 0}};
  const double began = StageLimit::steady_seconds();
  const auto outlast = [&](const Answer& so_far) {
    if (so_far.oracle) return;  // the moves, which come later
    const double enough = 2 * StageLimit::steady_seconds() - began;
    while (StageLimit::steady_seconds() <= enough) std::this_thread::yield();
  };
  const Answer found = answer(*game, Scope{position}, request, Budget(Limits{.memory = 64 << 20}), silent(), outlast);
  EXPECT_FALSE(found.complete);
  EXPECT_FALSE(found.distances);
  EXPECT_EQ(found.probe.verdict, (Verdict{Outcome::win, false, 0}));
  EXPECT_EQ(found.probe.bound, Bound::exact);
  ASSERT_TRUE(found.left_out);
  EXPECT_EQ(found.left_out->code, "long-stage");
  EXPECT_EQ(found.oracle->verdict(position), (Verdict{Outcome::win, false, 0}));
  EXPECT_TRUE(found.oracle->confirms(position, {Outcome::win, false, 3}));
}

TEST(Answer, TheBudgetThatEndedItIsNamed) {
  const auto game = make_game("domineering(rows=6,cols=6)");
  const Answer found = answer(*game, game->whole(), {}, Budget(Limits{.memory = 64 << 20}));
  ASSERT_TRUE(found.left_out);
  EXPECT_EQ(found.left_out->code, "over-memory");
  EXPECT_EQ(found.probe.verdict.outcome, Outcome::win);
}

TEST(Answer, MovesThatWereNotJudgedAreCounted) {
  const auto game = make_game("connect4");
  const AnyPosition position = game->read("1221211122");
  const Answer found = answer(*game, Scope{position}, {.solve = {.method = Method::search}, .insist = true});
  EXPECT_FALSE(found.left_out);
  const AnsweredMoves moves = answered_moves(*game, found, position, {0, 0});
  ASSERT_TRUE(moves.left_out);
  EXPECT_EQ(moves.left_out->code, "long-stage");
}

// An oracle that searches on may be asked when the progress that the answer was given is gone.
TEST(Answer, ItsOracleReportsToNobodyAfterwards) {
  class Counted final : public Progress {
   public:
    explicit Counted(int& reports) : reports_(reports) {}
    void report(const Phrase&, std::uint64_t, std::uint64_t) override { ++reports_; }

   private:
    int& reports_;
  };
  int reports = 0, later_reports = 0;
  const auto game = make_game("connect4");
  const AnyPosition position = game->read("1221211122");
  const AnswerRequest request{.solve = {.method = Method::search, .outcome_only = true}, .moves = false};
  Counted counted(reports);
  const Answer found = answer(*game, Scope{position}, request, Budget(), counted);
  const int before = reports;
  for (const Choice& choice : game->choices(position)) (void)found.oracle->probe(choice.after);
  EXPECT_EQ(reports, before);
  Counted later(later_reports);
  (void)answered_moves(*game, found, position, Patience::unlimited(), later);
  EXPECT_GE(later_reports, 7);
}

TEST(Answer, ASearchReportsTheOutcomeFirst) {
  const auto game = make_game("connect4");
  const AnyPosition position = game->read("1221211122");  // far enough from the start for a test
  std::vector<Outcome> outcomes;
  const AnswerRequest request{.solve = {.method = Method::search}, .moves = false};
  const Answer found = answer(*game, Scope{position}, request, Budget(), silent(),
                              [&](const Answer& so_far) { outcomes.push_back(so_far.probe.verdict.outcome); });
  ASSERT_EQ(outcomes.size(), 1u);
  EXPECT_EQ(outcomes.front(), found.probe.verdict.outcome);
  EXPECT_TRUE(found.complete);
}

// The boards have thousands of millions of numbers.
TEST(Answer, WhatAnEndingReachesIsSolvedWhole) {
  const std::pair<const char*, const char*> endings[] = {
      {"connect4(cols=6,rows=5,line=5)", "R.R..R/J.J.JJ/J.RJJR/JRRJRR/RRJJRJ J"},
      {"hex(size=5)", "XOXOX/OXOXO/XOXOX/OX.../..OXO-J0"},
      {"mnk(rows=5,cols=5,line=5)", "XOXOX/OXOXO/XOXOX/OX.../..OXO-J0"}};
  for (const auto& [name, text] : endings) {
    const auto game = make_game(name);
    std::vector<Method> begun;
    AnswerRequest request;
    request.on_method = [&](const ChosenMethod& chosen) { begun.push_back(chosen.method); };
    const Answer found = answer(*game, Scope{game->read(text)}, request, Budget(Limits{.seconds = 20}));
    EXPECT_THAT(begun, ElementsAre(Method::sparse)) << name;
    EXPECT_TRUE(found.complete && found.distances) << name;
    EXPECT_LT(found.oracle->positions(), 100'000u) << name;
  }
}

TEST(Answer, NumbersThatTakeTooLongAreNotGoneThrough) {
  const auto game = make_game("connect4(cols=6,rows=5)");
  const SolveRequest request{.outcome_only = true, .start_only = true};
  EXPECT_EQ(game->choose(game->whole(), request, Budget()).method, Method::dense);
  EXPECT_EQ(game->choose(game->whole(), request, Budget(Limits{.seconds = 0.1})).method, Method::search);
}

TEST(Answer, TheMemoryOfAllStagesIsOfOneBudget) {
  const auto game = make_game("nim(heaps=20)");
  const Budget budget;
  {
    const Answer found = answer(*game, game->initial(), budget);
    EXPECT_GT(budget.used(), 0u);
  }
  EXPECT_EQ(budget.used(), 0u);
}

TEST(Answer, WithoutAnOutcomeItThrows) {
  const auto game = make_game("othello(size=6)");
  EXPECT_THROW((void)answer(*game, game->initial(), Budget(Limits{.seconds = 0.05})), Error);
}

}  // namespace
}  // namespace zermelo::answer_test
