// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/match.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/play/play_fixture.h>

namespace zermelo::play::match_test {
namespace {

TEST(Match, TheSameSeedGivesTheSameGames) {
  PlayTable chomp("chomp(rows=4,cols=5)");
  const auto a = chomp.match("random", "careful", {.games = 200, .seed = 7});
  const auto b = chomp.match("random", "careful", {.games = 200, .seed = 7});
  const auto c = chomp.match("random", "careful", {.games = 200, .seed = 8});
  EXPECT_EQ(a.lengths, b.lengths);
  EXPECT_EQ(a.players[0].wins, b.players[0].wins);
  EXPECT_NE(a.lengths, c.lengths);
  EXPECT_EQ(a.players[0].wins + a.players[1].wins + a.draws, 200u);
}

TEST(Match, LengthsAreThoseOfTheGamesWonAndDrawn) {
  PlayTable tictactoe("tictactoe");
  const auto result = tictactoe.match("random", "random", {.games = 300, .swap = true});
  Lengths sum = result.draw_lengths;
  for (const Tally& tally : result.players) {
    std::uint64_t wins = 0;
    for (const auto& [length, count] : tally.win_lengths) {
      sum[length] += count;
      wins += count;
    }
    EXPECT_EQ(wins, tally.wins);
  }
  EXPECT_EQ(sum, result.lengths);
  EXPECT_EQ(result.draw_lengths, (Lengths{{9, result.draws}}));
}

// Random ties included, and every method.
TEST(Match, PerfectNeverErrs) {
  for (const char* game : {"chomp(rows=3,cols=4)", "tictactoe", "dots(rows=1,cols=2)", "nim(heaps=3+4,take=any)"}) {
    PlayTable table(game);
    const auto result = table.match("perfect", "random", {.games = 100, .swap = true, .judge = true});
    EXPECT_EQ(result.players[0].mistakes, 0u) << game;
    EXPECT_GT(result.players[1].mistakes, 0u) << game;
    EXPECT_TRUE(result.judged);
  }
}

TEST(Match, SwappedSidesAreCountedForThePlayer) {
  PlayTable nim("nim(heaps=9)");
  const auto result = nim.match("perfect", "perfect", {.games = 10, .swap = true});
  EXPECT_EQ(result.players[0].wins, 5u);
  EXPECT_EQ(result.players[1].wins, 5u);
  EXPECT_EQ(result.players[0].wins_as_first, 0u);  // from 9 who begins loses
}

TEST(Match, AGameWithoutEndIsStopped) {
  PlayTable morris("morris");
  const auto result = morris.match("random", "random", {.games = 2, .max_plies = 5});
  EXPECT_EQ(result.stopped, 2u);
  EXPECT_EQ(result.draws, 2u);
  EXPECT_EQ(result.mean_length(), 5.0);
}

TEST(Match, EveryLineOfNimFromFour) {
  PlayTable nim("nim(heaps=4)");
  const auto a = nim.player("random"), b = nim.player("random");
  MatchRequest request;
  request.start = nim.game->initial();
  MatchResult result;
  play_every_line(nim.expert, {a.get(), b.get()}, request, Budget(), result);
  EXPECT_EQ(result.games, 4u);  // the courses' four plays, two won by each
  EXPECT_EQ(result.players[0].wins, 2u);
  EXPECT_EQ(result.players[1].wins, 2u);
  const auto timed = nim.player("search:1s");
  MatchResult none;
  EXPECT_THROW(play_every_line(nim.expert, {a.get(), timed.get()}, request, Budget(), none), Error);
}

TEST(Match, AnotherProgramPlays) {
  PlayTable nim("nim(heaps=4)");
  const auto result = nim.match("external:while read position moves; do echo $moves | cut -d' ' -f3; done", "random");
  EXPECT_EQ(result.players[0].wins, 100u);
  EXPECT_EQ(result.players[0].forfeits, 0u);
}

TEST(Match, WhatAnotherProgramDoesWrongLosesItTheGame) {
  PlayTable nim("nim(heaps=4)");
  nim.resources.move_seconds = 0.2;
  for (const char* program : {"external:exit 3", "external:read line; echo 17", "external:read line; sleep 60",
                              "external:/there/is/no/such/program 2>/dev/null"}) {
    const auto result = nim.match(program, "random", {.games = 2});
    EXPECT_EQ(result.players[1].wins, 2u) << program;
    EXPECT_EQ(result.players[0].forfeits, 2u) << program;
    EXPECT_TRUE(result.players[0].first_forfeit.has_value() || result.players[1].first_forfeit.has_value());
  }
}

TEST(Match, StopsWhenItsTimeIsOver) {
  PlayTable chomp("chomp(rows=4,cols=5)");
  const auto a = chomp.player("random");
  Limits limits;
  limits.seconds = 0.05;
  MatchRequest request;
  request.start = chomp.game->initial();
  request.games = 1'000'000'000;
  MatchResult so_far;
  EXPECT_THROW(play_match(chomp.expert, {a.get(), a.get()}, request, Budget(limits), so_far), Error);
  EXPECT_GT(so_far.games, 0u);
  EXPECT_EQ(so_far.games, so_far.players[0].wins + so_far.players[1].wins);
}

TEST(Expert, SolvesAnewFromWhereItHasNotBeen) {
  PlayTable nim("nim(heaps=4)");
  EXPECT_EQ(nim.expert.verdict(nim.game->initial()).outcome, Outcome::win);
  EXPECT_EQ(nim.expert.verdict(nim.game->read("3-J0")).outcome, Outcome::win);  // not reached from 4-J0
  EXPECT_EQ(nim.expert.verdict(nim.game->initial()).outcome, Outcome::win);
}

TEST(Expert, SearchesWhatIsTooLargeToKeep) {
  const auto game = make_game("mnk(rows=4,cols=4,line=4)");
  Limits limits;
  limits.memory = 1 << 22;
  Expert expert(*game, {game->initial(), {}}, {}, Budget(limits), silent());
  const AnyPosition late = game->read("XOXO/OXOX/XOXO/....-J0");
  EXPECT_FALSE(expert.solve_if_small(game->initial()));
  EXPECT_NO_THROW((void)expert.verdict(late));
}

TEST(Tournament, EveryoneMeetsEveryoneOnBothSides) {
  PlayTable nim("nim(heaps=9)");
  const auto a = nim.player("random"), b = nim.player("perfect"), c = nim.player("careful");
  MatchRequest request;
  request.start = nim.game->initial();
  request.games = 50;
  TournamentResult result;
  int watched = 0;
  play_tournament(nim.expert, {a.get(), b.get(), c.get()}, request, Budget(), result, [&] { ++watched; });
  EXPECT_EQ(watched, 7);
  ASSERT_EQ(result.pairings.size(), 6u);
  EXPECT_EQ(result.of(0, 1).players[1].wins, 50u);  // from 9 who begins loses
  EXPECT_EQ(result.ranking().front(), 1u);
  EXPECT_EQ(result.points[0] + result.points[1] + result.points[2], 300.0);
  EXPECT_THAT(result.games, testing::ElementsAre(200u, 200u, 200u));
}

TEST(Tournament, GivesTheGamesBeforeItsTimeWasOver) {
  PlayTable nim("nim(heaps=9)");
  const auto a = nim.player("random"), b = nim.player("random");
  MatchRequest request;
  request.start = nim.game->initial();
  request.games = 10;
  Limits limits;
  limits.checks = 50;  // a game takes 4 to 10 of them
  TournamentResult so_far;
  EXPECT_THROW(play_tournament(nim.expert, {a.get(), b.get()}, request, Budget(limits), so_far), Error);
  ASSERT_FALSE(so_far.pairings.empty());
  EXPECT_LT(so_far.games[0], 20u);
  EXPECT_EQ(so_far.points[0] + so_far.points[1], static_cast<double>(so_far.games[0]));
}

TEST(Tournament, DrawsAreHalfAPoint) {
  PlayTable board("tictactoe");
  const auto a = board.player("perfect"), b = board.player("perfect");
  MatchRequest request;
  request.start = board.game->initial();
  request.games = 5;
  TournamentResult result;
  play_tournament(board.expert, {a.get(), b.get()}, request, Budget(), result);
  EXPECT_THAT(result.points, testing::ElementsAre(5.0, 5.0));
}

}  // namespace
}  // namespace zermelo::play::match_test
