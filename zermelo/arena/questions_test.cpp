// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/questions.h>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/random_arena.h>
#include <zermelo/base/budget_fixture.h>
#include <zermelo/solution/plain_fixture.h>

namespace zermelo::questions_test {
namespace {

Arena graph(Node nodes, const std::vector<std::pair<Node, Node>>& edges) {
  ArenaBuilder builder;
  for (Node node = 0; node < nodes; ++node) builder.add(Player::first);
  for (const auto& edge : edges) builder.edge(edge.first, edge.second);
  return builder.build();
}

bool joined(const Arena& arena, Node a, Node b) { return arena.has_edge(a, b) || arena.has_edge(b, a); }

TEST(Questions, OddCycleOfATriangleAndNoneOfASquare) {
  EXPECT_EQ(odd_cycle(graph(3, {{0, 1}, {1, 2}, {0, 2}})).size(), 3u);
  EXPECT_TRUE(odd_cycle(graph(4, {{0, 1}, {1, 2}, {2, 3}, {3, 0}})).empty());
  EXPECT_EQ(plain(odd_cycle(graph(2, {{1, 1}}))), std::vector<Node>{1});
}

TEST(Questions, DirectedCycle) {
  EXPECT_TRUE(directed_cycle(graph(3, {{0, 1}, {1, 2}, {0, 2}})).empty());
  EXPECT_EQ(plain(directed_cycle(graph(4, {{0, 1}, {1, 2}, {2, 3}, {3, 1}}))), (std::vector<Node>{1, 2, 3}));
  EXPECT_EQ(plain(directed_cycle(graph(1, {{0, 0}}))), std::vector<Node>{0});
}

TEST(Questions, WitnessesAreRealOnRandomArenas) {
  int with_odd_cycle = 0, with_directed_cycle = 0;
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    const Arena arena = random_arena({seed % 2 == 0 ? ArenaShape::uniform : ArenaShape::layered, 20, 1, seed, false});
    const auto odd = odd_cycle(arena);
    EXPECT_TRUE(odd.empty() || odd.size() % 2 == 1);
    for (std::size_t i = 0; i < odd.size(); ++i) EXPECT_TRUE(joined(arena, odd[i], odd[(i + 1) % odd.size()])) << seed;
    const auto cycle = directed_cycle(arena);
    for (std::size_t i = 0; i < cycle.size(); ++i)
      EXPECT_TRUE(arena.has_edge(cycle[i], cycle[(i + 1) % cycle.size()])) << seed;
    with_odd_cycle += odd.empty() ? 0 : 1;
    with_directed_cycle += cycle.empty() ? 0 : 1;
  }
  EXPECT_GT(with_odd_cycle, 20);
  EXPECT_GT(with_directed_cycle, 20);
}

TEST(Questions, SinksSourcesOwners) {
  const Arena arena = graph(4, {{0, 1}, {0, 2}});
  EXPECT_EQ(plain(sinks(arena)), (std::vector<Node>{1, 2, 3}));
  EXPECT_EQ(plain(sources(arena)), (std::vector<Node>{0, 3}));
  EXPECT_EQ(nodes_of(arena, Player::first).size(), 4u);
  EXPECT_TRUE(nodes_of(arena, Player::second).empty());
}

TEST(Questions, AreWithinTheirBudget) {
  const Arena arena = random_arena({ArenaShape::chain, 10'000, 1, 1, false});
  expect_budgeted(90'000, [&](const Budget& budget) { (void)odd_cycle(arena, budget); });
  expect_budgeted(90'000, [&](const Budget& budget) { (void)directed_cycle(arena, budget); });
  const Arena loose = graph(10'000, {});
  expect_budgeted(40'000, [&](const Budget& budget) { (void)sinks(loose, budget); });
  expect_budgeted(40'000, [&](const Budget& budget) { (void)sources(loose, budget); });
  expect_budgeted(40'000, [&](const Budget& budget) { (void)nodes_of(loose, Player::first, budget); });
}

TEST(Arena, TransposedAndReachable) {
  const Arena arena = graph(4, {{1, 0}, {1, 2}, {2, 0}, {3, 1}});
  const Arena turned = arena.transposed();
  EXPECT_TRUE(turned.has_edge(0, 1) && turned.has_edge(0, 2) && turned.has_edge(2, 1) && turned.has_edge(1, 3));
  EXPECT_EQ(turned.edges(), arena.edges());
  const Arena part = arena.reachable(1);
  EXPECT_EQ(part.size(), 3u);
  EXPECT_EQ(part.edges(), 3u);
  EXPECT_EQ(part.name(*part.start()), "1");
  EXPECT_EQ(part.find("3"), std::nullopt);
}

TEST(ArenaBuilder, MergesDuplicatesAndTakesEdgesInAnyOrder) {
  const Arena arena = graph(3, {{2, 0}, {0, 2}, {0, 1}, {2, 0}, {0, 2}});
  EXPECT_EQ(arena.edges(), 3u);
  EXPECT_EQ(arena.successors(0)[0], 1u);
  EXPECT_EQ(arena.predecessors(2).size(), 1u);
}

}  // namespace
}  // namespace zermelo::questions_test
