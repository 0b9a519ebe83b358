// SPDX-License-Identifier: Apache-2.0
// The judge is judged: solutions broken in each way it knows.
#include <zermelo/solution/verify.h>

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/random_arena.h>
#include <zermelo/base/random.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo {
namespace {

// 0 → 1, 2; 1 → 3; 2 → 3, 0; 3 is won by the first player. Even nodes are the first player's, odd ones the second's.
// A loop of the second player stands apart: 5 → 5, 4 → 5.
Arena small() {
  ArenaBuilder builder;
  for (int node = 0; node < 6; ++node)
    builder.add(node % 2 == 0 ? Player::first : Player::second, node == 3 ? End::first : End::none);
  for (const auto& [from, to] :
       std::vector<std::pair<Node, Node>>{{0, 1}, {0, 2}, {1, 3}, {2, 0}, {2, 3}, {4, 5}, {5, 5}})
    builder.edge(from, to);
  return builder.build();
}

struct Broken {
  const char* what;
  std::function<void(Attraction&)> breaks;
  Claim claim;
  Node node;
};

const std::vector<Node> targets = {3};

class BrokenAttraction : public testing::TestWithParam<Broken> {};

TEST_P(BrokenAttraction, IsRefused) {
  const Arena arena = small();
  Attraction attraction = attractor(arena, Player::first, targets);
  ASSERT_TRUE(verify(arena, attraction, targets).right());
  GetParam().breaks(attraction);
  const Judgement judgement = verify(arena, attraction, targets);
  ASSERT_FALSE(judgement.right()) << GetParam().what;
  const auto& faults = judgement.first_faults;
  EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), [&](const Fault& f) {
    return f.claim == GetParam().claim && f.node == GetParam().node;
  })) << GetParam().what;
  for (const Fault& fault : faults) EXPECT_FALSE(described(arena, fault).in(Language::english).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Each, BrokenAttraction,
    testing::Values(
        Broken{"a target with a rank", [](Attraction& a) { a.rank[3] = 1; }, Claim::target_rank, 3},
        Broken{"a target left out", [](Attraction& a) { a.rank[3] = no_rank; }, Claim::target_rank, 3},
        Broken{"rank 0 without being a target", [](Attraction& a) { a.rank[1] = 0; }, Claim::only_targets, 1},
        Broken{"a rank too high", [](Attraction& a) { a.rank[1] = 2; }, Claim::least, 1},
        Broken{"a rank too low", [](Attraction& a) { a.rank[0] = 1; }, Claim::least, 0},
        Broken{"the loser can leave", [](Attraction& a) { a.rank[5] = 3; }, Claim::least, 5},
        Broken{"a node forgotten", [](Attraction& a) { a.rank[1] = no_rank; }, Claim::kept_out, 1},
        Broken{"an own node forgotten", [](Attraction& a) { a.rank[0] = no_rank, a.strategy[0] = no_node; },
               Claim::kept_out, 0},
        Broken{"an edge that is not there", [](Attraction& a) { a.strategy[0] = 3; }, Claim::strategy_edge, 0},
        Broken{"a node that is not there", [](Attraction& a) { a.strategy[0] = 77; }, Claim::strategy_edge, 0},
        Broken{"a move away", [](Attraction& a) { a.strategy[2] = 0; }, Claim::strategy_nearer, 2},
        Broken{"a strategy forgotten", [](Attraction& a) { a.strategy[2] = no_node; }, Claim::strategy_present, 2},
        Broken{"a strategy for the loser", [](Attraction& a) { a.strategy[1] = 3; }, Claim::strategy_absent, 1},
        Broken{"a strategy outside", [](Attraction& a) { a.strategy[4] = 5; }, Claim::strategy_absent, 4}));

TEST(VerifyAttraction, EscapeIsNamed) {
  ArenaBuilder builder;  // 0 (second) → 1 target, 2 not
  builder.add(Player::second);
  builder.add(Player::first, End::first);
  builder.add(Player::first, End::second);
  builder.edge(0, 1);
  builder.edge(0, 2);
  const Arena arena = builder.build();
  const std::vector<Node> target = {1};
  Attraction attraction = attractor(arena, Player::first, target);
  attraction.rank[0] = 1;
  const Judgement judgement = verify(arena, attraction, target);
  ASSERT_EQ(judgement.faults, 1u);
  EXPECT_EQ(described(arena, judgement.first_faults[0]).in(Language::english), "0: the other player can escape to 2");
}

TEST(VerifyAttraction, WrongSizeIsRefused) {
  const Arena arena = small();
  EXPECT_FALSE(verify(arena, Attraction{}, targets).right());
  EXPECT_FALSE(verify(arena, Solution{}, DeadEnds::lose).right());
}

// Any single change of a rank, a fate or a useful strategy entry must be found: the claims have one solution only.
TEST(VerifyAttraction, EverySingleChangeIsFound) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Arena arena = random_arena({seed % 2 == 0 ? Shape::uniform : Shape::layered, 30, 2, seed, true});
    const auto wins = won_ends(arena, Player::second, DeadEnds::lose);
    Attraction attraction = attractor(arena, Player::second, wins);
    Random random(seed);
    const auto node = static_cast<Node>(random.below(arena.size()));
    const Distance wrong = random.one_in(2) ? no_rank : static_cast<Distance>(random.below(8));
    if (wrong == attraction.rank[node]) continue;
    attraction.rank[node] = wrong;
    EXPECT_FALSE(verify(arena, attraction, wins).right()) << "seed " << seed;
  }
}

TEST(VerifySolution, EverySingleChangeIsFound) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Arena arena = random_arena({seed % 2 == 0 ? Shape::uniform : Shape::layered, 30, 2, seed, true});
    Solution solution = solve(arena);
    Random random(seed);
    const auto node = static_cast<Node>(random.below(arena.size()));
    if (random.one_in(2)) {
      const End wrong = static_cast<End>(random.below(4));
      if (wrong == solution.fate[node]) continue;
      solution.fate[node] = wrong;
    } else if (decisive(solution.fate[node])) {
      ++solution.distance[node];
    } else {
      solution.strategy[node] = arena.terminal(node) ? 0 : arena.successors(node)[0];
    }
    EXPECT_FALSE(verify(arena, solution, DeadEnds::lose).right()) << "seed " << seed;
  }
}

TEST(VerifySolution, AllDrawnIsRefusedWhereSomebodyWins) {
  const Arena arena = small();
  Solution solution = solve(arena);
  for (Node node = 0; node < arena.size(); ++node) {
    solution.fate[node] = End::none;
    solution.distance[node] = no_rank;
    solution.strategy[node] = no_node;
  }
  EXPECT_FALSE(verify(arena, solution, DeadEnds::lose).right());
}

}  // namespace
}  // namespace zermelo
