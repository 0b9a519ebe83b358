// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/attractor.h>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/questions.h>
#include <zermelo/arena/random_arena.h>
#include <zermelo/base/budget_fixture.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/plain_fixture.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solvers/counting_queue.h>
#include <zermelo/solvers/fixpoint.h>
#include <zermelo/solvers/methods.h>
#include <zermelo/solvers/recursion.h>

namespace zermelo::attractor_test {
namespace {

// The slides' arena: 0..3 are Alice's, 4..7 Bob's; who cannot move has lost.
Arena slides() {
  ArenaBuilder builder;
  for (int node = 0; node < 8; ++node) builder.add(node < 4 ? Player::first : Player::second);
  for (const auto& [from, to] :
       std::vector<std::pair<Node, Node>>{{0, 4}, {0, 5}, {1, 4}, {1, 5}, {1, 6}, {2, 7}, {4, 2}, {5, 3}, {6, 3}}) {
    builder.edge(from, to);
  }
  return builder.build();
}

void expect_equal(const Attraction& a, const Attraction& b) {
  ASSERT_EQ(a.rank.size(), b.rank.size());
  EXPECT_TRUE(std::equal(a.rank.begin(), a.rank.end(), b.rank.begin()));
  EXPECT_TRUE(std::equal(a.strategy.begin(), a.strategy.end(), b.strategy.begin()));
}

TEST(Attractor, SlidesArena) {
  const Arena arena = slides();
  const Attraction alice = attractor(arena, Player::first, won_ends(arena, Player::first, DeadEnds::lose));
  EXPECT_EQ(plain(layers(alice)), (std::vector<std::vector<Node>>{{7}, {2}, {4}, {0, 1}}));
  EXPECT_EQ(alice.strategy[0], 4u);
  EXPECT_EQ(alice.strategy[1], 4u);
  EXPECT_EQ(alice.strategy[2], 7u);
  EXPECT_EQ(alice.strategy[4], no_node);
  EXPECT_EQ(entry(arena, alice, 4), Entry::all_moves);
  EXPECT_EQ(entry(arena, alice, 0), Entry::one_move);
  EXPECT_EQ(entry(arena, alice, 7), Entry::target);
  EXPECT_EQ(entry(arena, alice, 3), Entry::outside);
  EXPECT_TRUE(winning_moves(arena, alice, 3).empty());
  const Attraction bob = attractor(arena, Player::second, won_ends(arena, Player::second, DeadEnds::lose));
  EXPECT_EQ(plain(layers(bob)), (std::vector<std::vector<Node>>{{3}, {5, 6}}));
}

TEST(Attractor, NoSuccessorIsNotAllSuccessors) {
  ArenaBuilder builder;
  builder.add(Player::second);
  builder.add(Player::second);
  builder.edge(0, 1);
  const Arena arena = builder.build();
  const std::vector<Node> targets = {0};
  EXPECT_FALSE(attractor(arena, Player::first, targets).contains(1));
}

TEST(Attractor, TargetsMayHaveSuccessorsAndRepeat) {
  const Arena arena = slides();
  const std::vector<Node> targets = {4, 0, 4};
  const Attraction found = attractor(arena, Player::first, targets);
  EXPECT_EQ(plain(layers(found)), (std::vector<std::vector<Node>>{{0, 4}, {1}}));
  EXPECT_TRUE(verify(arena, found, targets).right());
}

class EveryShape : public testing::TestWithParam<std::tuple<ArenaShape, int>> {};

TEST_P(EveryShape, FourMethodsAgreeAndTheJudgeAccepts) {
  const auto [shape, seed] = GetParam();
  const Arena arena = random_arena(
      {shape, static_cast<Node>(5 + seed * 7 % 300), 1.0 + seed % 3, static_cast<std::uint64_t>(seed), seed % 2 == 0});
  Budget two_threads(Limits{.threads = 2});
  for (const Player player : {Player::first, Player::second}) {
    const auto targets = won_ends(arena, player, DeadEnds::lose);
    const Attraction fast = attractor(arena, player, targets);
    expect_equal(fast, fixpoint_attractor(arena, player, targets));
    expect_equal(fast, queue_attractor(arena, player, targets));
    EXPECT_TRUE(verify(arena, fast, targets, two_threads).right());
    if (directed_cycle(arena).empty()) {
      expect_equal(fast, recursive_attractor(arena, player, targets));
    } else {
      EXPECT_TRUE(shape == ArenaShape::uniform || shape == ArenaShape::power_law) << "only these have cycles";
      EXPECT_THROW(static_cast<void>(recursive_attractor(arena, player, targets)), Error);
    }
  }
  const Solution solution = solve(arena);
  EXPECT_TRUE(verify(arena, solution, DeadEnds::lose, two_threads).right());
}

INSTANTIATE_TEST_SUITE_P(Random, EveryShape,
                         testing::Combine(testing::Values(ArenaShape::uniform, ArenaShape::chain, ArenaShape::layered,
                                                          ArenaShape::power_law),
                                          testing::Range(1, 40)));

// The nodes of `whole` up to the highest rank of `part`, and no others.
void expect_first_layers(const Attraction& part, const Attraction& whole) {
  Distance highest = 0;
  for (const Distance rank : part.rank) highest = rank == no_rank ? highest : std::max(highest, rank);
  for (std::size_t node = 0; node < whole.rank.size(); ++node) {
    const bool within = whole.rank[node] <= highest;
    ASSERT_EQ(part.rank[node], within ? whole.rank[node] : no_rank) << node;
    ASSERT_EQ(part.strategy[node], within ? whole.strategy[node] : no_node) << node;
  }
}

TEST(Attractor, GivesTheCompleteLayersWhereTheBudgetEnds) {
  for (const ArenaShape shape : {ArenaShape::chain, ArenaShape::layered}) {
    const Arena arena = random_arena({shape, 200'000, 3, 7, false});
    const std::vector<Node> last = {199'999};
    const Attraction whole = attractor(arena, Player::first, last);
    int ended = 0;
    for (std::uint64_t checks = 1; checks < 64; checks *= 2) {
      std::optional<Attraction> so_far;
      const Budget budget(Limits{.threads = 2, .checks = checks});
      try {
        (void)attractor(arena, Player::first, last, budget, silent(), &so_far);
      } catch (const Error&) {
        if (!so_far) continue;
        ++ended;
        EXPECT_EQ(so_far->rank[last[0]], 0u);
        expect_first_layers(*so_far, whole);
      }
    }
    EXPECT_GT(ended, 0);
  }
}

TEST(Solve, ThreadsChangeNothing) {
  for (const ArenaShape shape : {ArenaShape::uniform, ArenaShape::layered, ArenaShape::power_law}) {
    const Arena arena = random_arena({shape, 300'000, 3, 7, true});
    const Solution one = solve(arena);
    for (const int threads : {2, 3, 4}) {
      const Solution several = solve(arena, DeadEnds::lose, Budget(Limits{.threads = threads}));
      EXPECT_TRUE(std::equal(one.fate.begin(), one.fate.end(), several.fate.begin())) << threads;
      EXPECT_TRUE(std::equal(one.distance.begin(), one.distance.end(), several.distance.begin())) << threads;
      EXPECT_TRUE(std::equal(one.strategy.begin(), one.strategy.end(), several.strategy.begin())) << threads;
    }
    EXPECT_TRUE(verify(arena, one, DeadEnds::lose).right());
  }
}

// A thread receives the edge to the higher node before it comes to the lower one, in its second batch.
TEST(Solve, ThreadsKeepTheLowerOfTwoMovesInALargeLayer) {
  constexpr Node nodes = 1 << 17, lower = nodes / 2 - 1, higher = nodes / 2 + 1;
  ArenaBuilder builder;
  for (Node node = 0; node < nodes; ++node) builder.add(node == 0 ? Player::first : Player::second, End::none);
  builder.edge(0, higher);
  builder.edge(0, lower);
  const Arena arena = builder.build();
  for (const int threads : {1, 2})
    EXPECT_EQ(solve(arena, DeadEnds::lose, Budget(Limits{.threads = threads})).strategy[0], lower) << threads;
}

TEST(Solve, DeadEndsByEachConvention) {
  ArenaBuilder builder;
  builder.add(Player::first);
  builder.add(Player::second);
  builder.edge(0, 1);
  const Arena arena = builder.build();
  EXPECT_EQ(solve(arena, DeadEnds::lose).verdict(arena, 0), (Verdict{Outcome::win, false, 1}));
  EXPECT_EQ(solve(arena, DeadEnds::win).verdict(arena, 0), (Verdict{Outcome::loss, false, 1}));
  EXPECT_EQ(solve(arena, DeadEnds::draw).verdict(arena, 0), (Verdict{Outcome::draw, false, 0}));
}

TEST(Solve, DistinguishesEndedFromEndlessDraws) {
  ArenaBuilder builder;  // 0 <-> 1, 1 -> 2 drawn; 3 <-> 4
  for (int node = 0; node < 5; ++node)
    builder.add(node % 2 == 0 ? Player::first : Player::second, node == 2 ? End::draw : End::none);
  for (const auto& [from, to] : std::vector<std::pair<Node, Node>>{{0, 1}, {1, 0}, {1, 2}, {3, 4}, {4, 3}})
    builder.edge(from, to);
  const Arena arena = builder.build();
  const Solution solution = solve(arena);
  EXPECT_FALSE(solution.verdict(arena, 0).endless);
  EXPECT_FALSE(solution.verdict(arena, 1).endless);
  EXPECT_TRUE(solution.verdict(arena, 3).endless);
  EXPECT_EQ(best_moves(arena, solution, 1), (std::vector<Node>{0, 2}));
  EXPECT_TRUE(verify(arena, solution, DeadEnds::lose).right());
}

TEST(Recursion, AChainOfAMillionNodes) {
  const Arena arena = random_arena({ArenaShape::chain, 1'000'000, 1, 1, false});
  const auto targets = won_ends(arena, Player::first, DeadEnds::lose);
  expect_equal(attractor(arena, Player::first, targets), recursive_attractor(arena, Player::first, targets));
}

TEST(Recursion, ShowsTheCycle) {
  ArenaBuilder builder;
  for (int node = 0; node < 3; ++node) builder.add(Player::first);
  builder.edge(0, 1);
  builder.edge(1, 2);
  builder.edge(2, 1);
  const Arena arena = builder.build();
  try {
    (void)recursive_attractor(arena, Player::first, {});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("1 -> 2 -> 1"), std::string::npos) << error.what();
  }
}

TEST(Solve, RespectsTheMemoryBudget) {
  const Arena arena = random_arena({ArenaShape::uniform, 100'000, 3, 1, false});
  EXPECT_THROW((void)solve(arena, DeadEnds::lose, Budget(Limits{.memory = 500'000})), Error);
  const Budget enough(Limits{.memory = 2'500'000});
  EXPECT_NO_THROW((void)solve(arena, DeadEnds::lose, enough));
  EXPECT_EQ(enough.used(), 0u);
}

TEST(Methods, AreWithinTheirBudget) {
  const Arena arena = random_arena({ArenaShape::layered, 10'000, 2, 1, true});
  const auto targets = won_ends(arena, Player::first, DeadEnds::lose);
  // Rank and strategy take 8 bytes a node, and each method something beside them.
  expect_budgeted(80'000 + targets.size() * sizeof(Node),
                  [&](const Budget& budget) { (void)fixpoint_attractor(arena, Player::first, targets, budget); });
  expect_budgeted(160'000, [&](const Budget& budget) { (void)queue_attractor(arena, Player::first, targets, budget); });
  expect_budgeted(90'000,
                  [&](const Budget& budget) { (void)recursive_attractor(arena, Player::first, targets, budget); });
  for (const AttractorMethod method : {AttractorMethod::fixpoint, AttractorMethod::queue, AttractorMethod::recursion}) {
    expect_budgeted(170'000,
                    [&](const Budget& budget) { (void)solve_by(method, arena, DeadEnds::lose, budget, silent()); });
  }
}

TEST(Attraction, LayersAndTargetsAreWithinTheirBudget) {
  const Arena arena = random_arena({ArenaShape::chain, 10'000, 1, 1, false});
  const std::vector<Node> last = {9'999};
  const Attraction found = attractor(arena, Player::first, last);
  expect_budgeted(120'000, [&](const Budget& budget) { (void)layers(found, budget); });
  const Arena loose = random_arena({ArenaShape::uniform, 10'000, 0.5, 1, false});
  expect_budgeted(won_ends(loose, Player::first, DeadEnds::lose).size() * sizeof(Node),
                  [&](const Budget& budget) { (void)won_ends(loose, Player::first, DeadEnds::lose, budget); });
}

TEST(Solve, CanBeCancelled) {
  const Arena arena = random_arena({ArenaShape::uniform, 1000, 3, 1, false});
  const Budget budget;
  budget.cancel();
  try {
    (void)solve(arena, DeadEnds::lose, budget);
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::interrupted);
  }
}

}  // namespace
}  // namespace zermelo::attractor_test
