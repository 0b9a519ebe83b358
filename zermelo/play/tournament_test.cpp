// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/tournament.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zermelo/play/play_fixture.h>

namespace zermelo {
namespace {

TEST(Tournament, EveryoneMeetsEveryoneOnBothSides) {
  PlayTable nim("nim(heaps=9)");
  const auto a = nim.player("random"), b = nim.player("perfect"), c = nim.player("careful");
  MatchRequest request;
  request.start = nim.game->initial();
  request.games = 50;
  const TournamentResult result = play_tournament(nim.expert, {a.get(), b.get(), c.get()}, request, Budget());
  ASSERT_EQ(result.pairings.size(), 6u);
  EXPECT_EQ(result.of(0, 1).players[1].wins, 50u);  // from 9 who begins loses
  EXPECT_EQ(result.ranking().front(), 1u);
  EXPECT_EQ(result.points[0] + result.points[1] + result.points[2], 300.0);
  EXPECT_THAT(result.games, testing::ElementsAre(200u, 200u, 200u));
}

TEST(Tournament, DrawsAreHalfAPoint) {
  PlayTable board("tictactoe");
  const auto a = board.player("perfect"), b = board.player("perfect");
  MatchRequest request;
  request.start = board.game->initial();
  request.games = 5;
  const TournamentResult result = play_tournament(board.expert, {a.get(), b.get()}, request, Budget());
  EXPECT_THAT(result.points, testing::ElementsAre(5.0, 5.0));
}

}  // namespace
}  // namespace zermelo
