// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/plays.h>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/budget_fixture.h>
#include <zermelo/base/error.h>

namespace zermelo::plays_test {
namespace {

// A ladder: from each rung two ways to the next, so 2^rungs plays.
Arena ladder(int rungs) {
  ArenaBuilder builder;
  for (int rung = 0; rung < rungs; ++rung) {
    const auto at = static_cast<Node>(3 * rung);
    for (int node = 0; node < 3; ++node) builder.add(Player::first);
    for (const Node side : {at + 1, at + 2}) {
      builder.edge(at, side);
      builder.edge(side, at + 3);
    }
  }
  builder.add(Player::second);
  return builder.build();
}

std::vector<std::vector<Node>> listed(const Arena& arena, std::size_t max_plays) {
  std::vector<std::vector<Node>> plays;
  list_plays(arena, 0, max_plays, Budget(),
             [&](std::span<const Node> play) { plays.emplace_back(play.begin(), play.end()); });
  return plays;
}

TEST(Plays, CountedAndListed) {
  const Arena arena = ladder(3);
  const PlayCount count = count_plays(arena, 0, DeadEnds::lose);
  EXPECT_EQ(count.won[0], 8u);
  EXPECT_EQ(count.total(), 8u);
  const auto plays = listed(arena, 100);
  ASSERT_EQ(plays.size(), 8u);
  EXPECT_EQ(plays[0], (std::vector<Node>{0, 1, 3, 4, 6, 7, 9}));
  EXPECT_EQ(listed(arena, 3).size(), 3u);
}

TEST(Plays, AreWithinTheirBudget) {
  const Arena arena = ladder(1000);
  expect_budgeted(arena.size() * sizeof(PlayCount),
                  [&](const Budget& budget) { (void)count_plays(arena, 0, DeadEnds::lose, budget); });
  expect_budgeted(2000 * 2 * sizeof(Node),
                  [&](const Budget& budget) { list_plays(arena, 0, 3, budget, [](std::span<const Node>) {}); });
}

TEST(Plays, TooManyToCount) { EXPECT_EQ(count_plays(ladder(70), 0, DeadEnds::lose).total(), PlayCount::max); }

TEST(Plays, ACycleIsRefused) {
  ArenaBuilder builder;
  builder.add(Player::first);
  builder.edge(0, 0);
  const Arena arena = builder.build();
  EXPECT_THROW((void)count_plays(arena, 0, DeadEnds::lose), Error);
}

}  // namespace
}  // namespace zermelo::plays_test
