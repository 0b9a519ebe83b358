// SPDX-License-Identifier: Apache-2.0
#include <zermelo/cluster/number_ranks.h>

#include <gtest/gtest.h>

#include <zermelo/catalogue/game.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/cluster/thread_ranks.h>

namespace zermelo::cluster {
namespace {

using Layers = std::vector<std::vector<std::uint64_t>>;

std::uint64_t words_of(std::uint64_t numbers, int bits) { return detail::ScoreArray::words_for(numbers, bits); }

// All layers by the solver of one machine.
Layers solved_alone(const NumberLayerSolver& solver) {
  Layers layers(static_cast<std::size_t>(solver.layers()));
  std::vector<const std::uint64_t*> reached(layers.size(), nullptr);
  for (int layer = solver.layers() - 1; layer >= 0; --layer) {
    auto& words = layers[static_cast<std::size_t>(layer)];
    words.resize(words_of(solver.size(layer), solver.bits()) + 1);
    EXPECT_TRUE(solver.solve(layer, {0, solver.size(layer)}, reached.data(), words.data()));
    reached[static_cast<std::size_t>(layer)] = words.data();
  }
  return layers;
}

struct Case {
  const char* game;
  bool outcome_only;
  std::uint64_t block;
};

// Compares each rank's share of each layer with what one machine finds; returns what all ranks sent.
std::uint64_t compare(const Case& with, int count, const Layers& expected) {
  std::vector<std::uint64_t> sent(static_cast<std::size_t>(count));
  run_ranks(count, Budget(), [&](Ranks& ranks) {
    const Budget budget(Limits{.threads = 2});
    const auto game = make_game(with.game);
    const auto solver = game->abilities().number_layers({.outcome_only = with.outcome_only}, budget);
    NumberRanks numbers(ranks, *solver, with.block, budget);
    for (int layer = solver->layers() - 1; layer >= 0; --layer) {
      numbers.solve(layer);
      const NumberRange own = numbers.own(layer);
      const std::uint64_t begin = own.begin * static_cast<std::uint64_t>(solver->bits()) / 64;
      const std::uint64_t* const whole = expected[static_cast<std::size_t>(layer)].data();
      const std::uint64_t* const mine = numbers.words(layer);
      for (std::uint64_t i = 0; i < words_of(own.size(), solver->bits()); ++i)
        ASSERT_EQ(mine[i], whole[begin + i]) << with.game << " layer " << layer << " word " << begin + i;
      if (layer + solver->longest_step() < solver->layers()) numbers.drop(layer + solver->longest_step());
    }
    sent[static_cast<std::size_t>(ranks.rank())] = ranks.traffic().bytes;
  });
  std::uint64_t sum = 0;
  for (const std::uint64_t bytes : sent) sum += bytes;
  return sum;
}

class NumberRanksTest : public testing::TestWithParam<Case> {};

TEST_P(NumberRanksTest, AnyNumberOfRanksFindsTheSameScores) {
  const auto game = make_game(GetParam().game);
  const auto solver = game->abilities().number_layers({.outcome_only = GetParam().outcome_only}, Budget());
  const Layers expected = solved_alone(*solver);
  for (const int count : {1, 2, 3, 4, 7}) {
    const std::uint64_t sent = compare(GetParam(), count, expected);
    EXPECT_EQ(sent == 0, count == 1) << count;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, NumberRanksTest,
                         testing::Values(Case{"connect4(rows=4,cols=4)", true, 16384},
                                         Case{"connect4(rows=4,cols=4)", false, 4096},
                                         Case{"mnk(rows=4,cols=3,line=3)", true, 16384},
                                         Case{"chomp(rows=5,cols=5)", false, 4096}));

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
