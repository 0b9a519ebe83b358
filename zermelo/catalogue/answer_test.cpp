// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/answer.h>

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
  const Answer found = answer(*game, game->whole(), {}, Budget(), silent(),
                              [&](const Answer& so_far) { distances.push_back(so_far.distances); });
  ASSERT_FALSE(distances.empty());
  EXPECT_FALSE(distances.front());
  EXPECT_TRUE(found.complete && found.distances);
  EXPECT_EQ(found.probe.verdict.outcome, Outcome::loss);
}

TEST(Answer, IsKeptWhenTheTimeForTheRestIsOver) {
  const auto game = make_game("domineering(rows=6,cols=6)");
  const Answer found = answer(*game, game->whole(), {.patience_seconds = 0.01});
  EXPECT_FALSE(found.complete);
  EXPECT_FALSE(found.distances);
  EXPECT_EQ(found.probe.verdict.outcome, Outcome::win);
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

TEST(Answer, WithoutAnOutcomeItThrows) {
  const auto game = make_game("othello(size=6)");
  EXPECT_THROW((void)answer(*game, game->initial(), Budget(Limits{.seconds = 0.05})), Error);
}

}  // namespace
}  // namespace zermelo::answer_test
