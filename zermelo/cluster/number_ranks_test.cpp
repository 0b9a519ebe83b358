// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/number_ranks.h>

#include <gtest/gtest.h>

#include <zermelo/cluster/number_ranks_fixture.h>

namespace zermelo::cluster {
namespace {

class NumberRanksTest : public testing::TestWithParam<NumbersCase> {};

TEST_P(NumberRanksTest, AnyNumberOfRanksFindsTheSameScores) {
  const auto game = make_game(GetParam().game);
  const auto solver = game->abilities().number_layers({.outcome_only = GetParam().outcome_only}, Budget());
  const SolvedLayers expected = solved_alone(*solver);
  for (const int count : {1, 2, 3, 4, 7}) {
    const RankSums sums = compare(GetParam(), count, expected, [](const Ranks&, const auto& of, const Budget& budget) {
      return std::make_unique<ThreadRounds>(of, budget);
    });
    EXPECT_EQ(sums.sent == 0, count == 1) << count;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, NumberRanksTest,
                         testing::Values(NumbersCase{"connect4(rows=4,cols=4)", true, 16384},
                                         NumbersCase{"connect4(rows=4,cols=4)", false, 4096},
                                         NumbersCase{"mnk(rows=4,cols=3,line=3)", true, 16384},
                                         NumbersCase{"chomp(rows=5,cols=5)", false, 4096},
                                         NumbersCase{"chomp(rows=2,cols=200)", false, 4096}));  // moves of 400 layers

TEST(Shares, CoverALayerAndAgreeOnOwners) {
  for (const std::uint64_t entries : {0u, 1u, 999u, 1000u, 1001u, 54321u}) {
    for (const int ranks : {1, 2, 3, 7}) {
      for (const int turn : {0, 1, 12}) {
        const Shares shares(entries, 1000, ranks, turn);
        std::uint64_t covered = 0;
        for (int rank = 0; rank < ranks; ++rank) {
          const NumberRange own = shares.of(rank);
          covered += own.size();
          EXPECT_LE(own.size(), shares.largest());
          if (own.size() == 0) continue;
          EXPECT_EQ(own.begin % 1000, 0u);
          EXPECT_EQ(shares.owner(own.begin), rank);
          EXPECT_EQ(shares.owner(own.end - 1), rank);
        }
        EXPECT_EQ(covered, entries);
      }
    }
  }
}

TEST(PagedScores, WhatIsNotThereIsUnknown) {
  const std::uint64_t in_a_page = PagedScores::numbers_in_a_page(8);
  PagedScores scores(4 * in_a_page, 8, {in_a_page, 2 * in_a_page}, Budget());
  *scores.words_from(in_a_page) = 0x0102030405060708u;
  std::vector<std::uint8_t> page(PagedScores::page_bytes(), 9);
  scores.put(3, page.data());
  EXPECT_EQ(detail::ScoreArray::read(scores.words(), 8, 0), 0u);
  EXPECT_EQ(detail::ScoreArray::read(scores.words(), 8, in_a_page), 8u);
  EXPECT_EQ(detail::ScoreArray::read(scores.words(), 8, 3 * in_a_page + 7), 9u);
  scores.drop(3);
  EXPECT_EQ(detail::ScoreArray::read(scores.words(), 8, 3 * in_a_page + 7), 0u);
}

}  // namespace
}  // namespace zermelo::cluster
