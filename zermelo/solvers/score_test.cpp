// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/score.h>

#include <gtest/gtest.h>

namespace zermelo::detail::score_test {
namespace {

constexpr Player both[] = {Player::first, Player::second};

TEST(ScoreScale, HoldsEveryVerdictOfItsWidth) {
  for (const int bits : {8, 16}) {
    const ScoreScale scale(bits);
    for (const End end : {End::first, End::second}) {
      Score score = scale.at_end(end);
      for (Distance distance = 0; distance <= scale.longest(); ++distance, score = scale.before(score)) {
        for (const Player mover : both)
          ASSERT_EQ(scale.verdict(score, mover), (Verdict{outcome_for(mover, end), false, distance})) << distance;
      }
    }
    EXPECT_EQ(scale.before(scale.draw()), scale.draw());
    EXPECT_EQ(scale.verdict(scale.draw(), Player::second), Verdict{});
  }
}

TEST(ScoreScale, ThePlayerToMoveWantsTheGreatest) {
  const ScoreScale scale(8);
  for (const Player mover : both) {
    std::vector<Score> scores;
    for (Score score = 1; score <= scale.best(); ++score) scores.push_back(score);
    for (const Score a : scores) {
      for (const Score b : scores) {
        const bool wants = scale.for_player(mover, a) > scale.for_player(mover, b);
        ASSERT_EQ(wants, better(scale.verdict(a, mover), scale.verdict(b, mover))) << a << " " << b;
      }
      ASSERT_EQ(scale.for_player(mover, scale.for_player(mover, a)), a);
    }
  }
}

TEST(ScoreScale, OutcomesAloneFitTwoBits) {
  const ScoreScale scale = ScoreScale::for_outcomes();
  for (const End end : {End::first, End::second, End::draw}) {
    const Score score = scale.at_end(end);
    EXPECT_LT(score, 4u);
    EXPECT_NE(score, unknown_score);
    EXPECT_EQ(scale.before(score), score);
    EXPECT_EQ(scale.winner(score), end);
  }
}

TEST(ScoreScale, TakesTheNarrowestThatGoesFarEnough) {
  EXPECT_EQ(ScoreScale::for_distances(126).bits(), 8);
  EXPECT_EQ(ScoreScale::for_distances(127).bits(), 16);
  EXPECT_EQ(ScoreScale::for_distances(32766).bits(), 16);
  EXPECT_EQ(ScoreScale::for_distances(32767).bits(), 32);
}

TEST(ScoreArray, ReadsWhatWasWrittenByBlocks) {
  for (const int bits : {2, 8, 16, 32}) {
    constexpr std::uint64_t size = 1000, block = 96;
    ScoreArray scores(Budget(), size, bits);
    const auto written = [&](std::uint64_t i) {
      return static_cast<Score>(i * 2654435761u & ((std::uint64_t{1} << bits) - 1));
    };
    for (std::uint64_t begin = 0; begin < size; begin += block) {
      ScoreWriter writer(scores, bits, begin);
      for (std::uint64_t i = begin; i < std::min(size, begin + block); ++i) writer.write(written(i));
    }
    for (std::uint64_t i = 0; i < size; ++i) ASSERT_EQ(scores[i], written(i)) << bits << " bits, " << i;
  }
}

}  // namespace
}  // namespace zermelo::detail::score_test
