// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/arena_builder.h>

#include <vector>

#include <gtest/gtest.h>

#include <zermelo/arena/transpose.h>
#include <zermelo/base/budget_fixture.h>
#include <zermelo/base/error.h>
#include <zermelo/base/random.h>

namespace zermelo::arena_builder_test {
namespace {

TEST(ArenaBuilder, RefusesEdgesOfNodesThatAreNotThere) {
  for (const Node to : {Node{1}, Node{7}, no_node}) {
    ArenaBuilder builder;
    builder.add(Player::first);
    builder.edge(0, 0);
    builder.edge(0, to);
    EXPECT_THROW((void)builder.build(), Error) << to;
  }
  for (const Node from : {Node{1}, Node{2}}) {
    ArenaBuilder builder;
    builder.add(Player::first);
    builder.edge(from, 0);
    EXPECT_THROW((void)builder.build(), Error) << from;
  }
}

TEST(ArenaBuilder, AnEndHasNoSuccessors) {
  ArenaBuilder builder;
  builder.add(Player::first, End::first);
  builder.name_last("won");
  builder.add(Player::second);
  builder.edge(0, 1);
  EXPECT_THROW((void)builder.build(), Error);
}

TEST(ArenaBuilder, NamesMayBeMissing) {
  ArenaBuilder builder;
  builder.add(Player::first);
  builder.name_last("a");
  builder.add(Player::second);
  const Arena arena = builder.build();
  EXPECT_EQ(arena.name(0), "a");
  EXPECT_EQ(arena.name(1), "1");
  EXPECT_EQ(arena.find("a"), std::optional<Node>(0));
  EXPECT_EQ(arena.find("1"), std::optional<Node>(1));
  EXPECT_EQ(arena.find("0"), std::nullopt);
  EXPECT_EQ(arena.find("01"), std::nullopt);
}

TEST(ArenaBuilder, LargePrioritiesAreKept) {
  ArenaBuilder builder;
  for (const std::uint32_t priority : {3u, 255u, 256u, 4000000000u, 1u}) {
    builder.add(Player::first);
    builder.priority_of_last(priority);
  }
  const Arena arena = builder.build();
  EXPECT_EQ(arena.priority(1), 255u);
  EXPECT_EQ(arena.priority(3), 4000000000u);
  EXPECT_EQ(arena.priority(4), 1u);
}

// As many names as nodes, each edge added to an earlier row.
Arena loose_arena(const Budget& budget) {
  constexpr Node nodes = 5000;
  ArenaBuilder builder(budget);
  for (Node node = 0; node < nodes; ++node) {
    builder.add(Player::first);
    builder.name_last("n" + std::to_string(node));
  }
  for (Node node = nodes; node > 0; --node) builder.edge(node - 1, nodes - node);
  return builder.build();
}

TEST(ArenaBuilder, IsWithinItsBudget) {
  expect_budgeted(5000 * 40, [](const Budget& budget) { (void)loose_arena(budget); });
  const Arena arena = loose_arena(Budget());
  expect_budgeted(5000 * 25, [&](const Budget& budget) { (void)arena.transposed(budget); });
  expect_budgeted(5000 * 4, [&](const Budget& budget) { (void)arena.reachable(0, budget); });
}

TEST(Arena, FindsNamesWithinTheBudgetThatItWasMadeWith) {
  const Budget plenty;
  const Arena arena = loose_arena(plenty);
  const std::uint64_t before = plenty.used();
  EXPECT_EQ(arena.find("n4999"), std::optional<Node>(4999));
  EXPECT_EQ(arena.find("n5000"), std::nullopt);
  EXPECT_GE(plenty.used() - before, 5000 * 2 * sizeof(Node));

  const Budget tight(Limits{.memory = plenty.peak()});
  const Arena again = loose_arena(tight);
  const LargeArray<char> rest(tight, plenty.peak() - tight.used());
  EXPECT_THROW((void)again.find("n4999"), Error);
}

TEST(Arena, FindCanBeCancelled) {
  const Budget budget;
  const Arena arena = loose_arena(budget);
  budget.cancel();
  EXPECT_THROW((void)arena.find("n1"), Error);
}

struct PlainRows {
  std::vector<std::uint64_t> start;
  std::vector<std::uint32_t> nodes;
};

PlainRows random_rows(std::uint32_t nodes, std::uint64_t edges_a_node, std::uint64_t seed) {
  Random random(seed);
  PlainRows rows;
  rows.start.push_back(0);
  for (std::uint32_t node = 0; node < nodes; ++node) {
    for (std::uint64_t degree = random.below(2 * edges_a_node + 1); degree > 0; --degree) {
      rows.nodes.push_back(static_cast<std::uint32_t>(random.one_in(3) ? 0 : random.below(nodes)));
    }
    rows.start.push_back(rows.nodes.size());
  }
  return rows;
}

// Against a counting sort, for one bucket and for many, with few edges and with more than are kept at a time.
TEST(Transpose, EqualsACountingSortWhateverTheThreads) {
  struct Size {
    std::uint32_t nodes;
    std::uint64_t edges_a_node;
  };
  for (const Size size : {Size{1, 3}, Size{100, 3}, Size{200'000, 3}, Size{100'000, 30}}) {
    const PlainRows rows = random_rows(size.nodes, size.edges_a_node, 5);
    std::vector<std::vector<std::uint32_t>> expected(size.nodes);
    for (std::uint32_t node = 0; node < size.nodes; ++node) {
      for (std::uint64_t e = rows.start[node]; e < rows.start[node + 1]; ++e) expected[rows.nodes[e]].push_back(node);
    }
    for (const int threads : {1, 2, 5}) {
      const detail::Rows found = detail::transposed_rows(rows.start, rows.nodes, Budget(Limits{.threads = threads}));
      ASSERT_EQ(found.start[size.nodes], rows.nodes.size());
      for (std::uint32_t node = 0; node < size.nodes; ++node) {
        const std::vector<std::uint32_t> row(found.nodes.begin() + found.start[node],
                                             found.nodes.begin() + found.start[node + 1]);
        ASSERT_EQ(row, expected[node]) << node;
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::arena_builder_test
