// SPDX-License-Identifier: Apache-2.0
// The judge is judged: solutions broken in each way it knows.
#include <zermelo/solution/verify.h>

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/random_arena.h>
#include <zermelo/base/budget_fixture.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::verify_test {
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

TEST(VerifyAttraction, TargetsOutOfRangeAreFaults) {
  const Arena arena = small();
  const Attraction attraction = attractor(arena, Player::first, targets);
  const Judgement judgement = verify(arena, attraction, std::vector<Node>{3, 6, no_node});
  ASSERT_EQ(judgement.faults, 2u);
  EXPECT_EQ(judgement.first_faults[0].claim, Claim::target_node);
  EXPECT_EQ(described(arena, judgement.first_faults[0]).in(Language::english), "6 is not a node of the arena");
}

// Sparse and dense, with and without cycles, drawn ends among them.
std::vector<Arena> small_arenas() {
  std::vector<Arena> arenas;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const ArenaShape shape = seed % 2 == 0 ? ArenaShape::uniform : ArenaShape::layered;
    arenas.push_back(random_arena({shape, 12, 1 + static_cast<double>(seed % 3) / 2, seed, true}));
  }
  return arenas;
}

// Gives the field every other value of the list in turn; `accepted` must then be what `fine` says of the value.
template <class T, class Values, class Accepted, class Fine>
void change_each(T& field, const Values& values, const Accepted& accepted, const Fine& fine) {
  const T right = field;
  for (const auto value : values) {
    if (value == right) continue;
    field = value;
    EXPECT_EQ(accepted(), fine(value));
  }
  field = right;
}

std::vector<Distance> distances() {
  std::vector<Distance> values = {no_rank, no_rank - 1};
  for (Distance value = 0; value < 14; ++value) values.push_back(value);
  return values;
}

std::vector<Node> moves(const Arena& arena) {
  std::vector<Node> values = {no_node, arena.size()};
  for (Node node = 0; node < arena.size(); ++node) values.push_back(node);
  return values;
}

const auto never = [](auto) { return false; };

// The claims have one solution only: every other value of any one field is found, but for another move that is as
// good.
TEST(VerifyAttraction, EverySingleChangeIsFound) {
  std::size_t arena_number = 0;
  for (const Arena& arena : small_arenas()) {
    SCOPED_TRACE("seed " + std::to_string(++arena_number));
    const auto wins = won_ends(arena, Player::second, DeadEnds::lose);
    Attraction attraction = attractor(arena, Player::second, wins);
    const auto accepted = [&] { return verify(arena, attraction, wins).right(); };
    ASSERT_TRUE(accepted());
    for (Node node = 0; node < arena.size(); ++node) {
      change_each(attraction.rank[node], distances(), accepted, never);
      const bool chooses = attraction.strategy[node] != no_node;
      change_each(attraction.strategy[node], moves(arena), accepted, [&](Node to) {
        return chooses && to < arena.size() && arena.has_edge(node, to) && attraction.rank[to] < attraction.rank[node];
      });
    }
    const Attraction others = attractor(arena, Player::first, wins);
    change_each(attraction.player, std::vector{Player::first}, accepted, [&](Player) {
      return std::equal(others.rank.begin(), others.rank.end(), attraction.rank.begin()) &&
             std::equal(others.strategy.begin(), others.strategy.end(), attraction.strategy.begin());
    });
  }
}

TEST(VerifySolution, EverySingleChangeIsFound) {
  std::size_t arena_number = 0;
  for (const Arena& arena : small_arenas()) {
    for (const DeadEnds dead_ends : {DeadEnds::lose, DeadEnds::win, DeadEnds::draw}) {
      SCOPED_TRACE("seed " + std::to_string(++arena_number / 3 + 1));
      Solution solution = solve(arena, dead_ends);
      const auto accepted = [&] { return verify(arena, solution, dead_ends).right(); };
      ASSERT_TRUE(accepted());
      for (Node node = 0; node < arena.size(); ++node) {
        change_each(solution.fate[node], std::vector{End::none, End::first, End::second, End::draw}, accepted, never);
        change_each(solution.distance[node], distances(), accepted, never);
        const bool chooses = solution.strategy[node] != no_node;
        change_each(solution.strategy[node], moves(arena), accepted, [&](Node to) {
          return chooses && to < arena.size() && arena.has_edge(node, to) && solution.fate[to] == solution.fate[node] &&
                 solution.distance[to] < solution.distance[node];
        });
      }
    }
  }
}

// 0 (first) → 1, 2; 1 (second) → 0, 3; 2 (second) → 2, 4; 3 is a drawn end, 4 is won by the second player.
// 5 (first) → 6; 6 (second) → 5: an endless draw.
Arena drawn() {
  ArenaBuilder builder;
  for (const auto& [owner, end] : std::vector<std::pair<Player, End>>{{Player::first, End::none},
                                                                      {Player::second, End::none},
                                                                      {Player::second, End::none},
                                                                      {Player::first, End::draw},
                                                                      {Player::first, End::second},
                                                                      {Player::first, End::none},
                                                                      {Player::second, End::none}})
    builder.add(owner, end);
  for (const auto& [from, to] :
       std::vector<std::pair<Node, Node>>{{0, 1}, {0, 2}, {1, 0}, {1, 3}, {2, 2}, {2, 4}, {5, 6}, {6, 5}})
    builder.edge(from, to);
  return builder.build();
}

struct BrokenSolutionCase {
  const char* what;
  std::function<void(Solution&)> breaks;
  Claim claim;
  Node node;
};

class BrokenSolution : public testing::TestWithParam<BrokenSolutionCase> {};

TEST_P(BrokenSolution, IsRefused) {
  const Arena arena = drawn();
  Solution solution = solve(arena);
  ASSERT_TRUE(verify(arena, solution, DeadEnds::lose).right());
  GetParam().breaks(solution);
  const Judgement judgement = verify(arena, solution, DeadEnds::lose);
  const auto& faults = judgement.first_faults;
  EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), [&](const Fault& f) {
    return f.claim == GetParam().claim && f.node == GetParam().node;
  })) << GetParam().what;
  for (const Fault& fault : faults) EXPECT_FALSE(described(arena, fault).in(Language::english).empty());
}

void call(Solution& s, Node node, End fate, Distance distance) {
  s.fate[node] = fate;
  s.distance[node] = distance;
}

INSTANTIATE_TEST_SUITE_P(
    Each, BrokenSolution,
    testing::Values(
        BrokenSolutionCase{"an end won by the other", [](Solution& s) { s.fate[4] = End::first; }, Claim::end_result,
                           4},
        BrokenSolutionCase{"an end at a distance", [](Solution& s) { s.distance[4] = 1; }, Claim::end_result, 4},
        BrokenSolutionCase{"a drawn end won", [](Solution& s) { call(s, 3, End::first, 0); }, Claim::end_result, 3},
        BrokenSolutionCase{"a drawn end at distance 0", [](Solution& s) { s.distance[3] = 0; }, Claim::end_result, 3},
        BrokenSolutionCase{"a draw without a drawing move",
                           [](Solution& s) { call(s, 6, End::second, 1), s.strategy[6] = 5; }, Claim::draw_kept, 5},
        BrokenSolutionCase{"a draw that is won", [](Solution& s) { call(s, 2, End::none, no_rank); },
                           Claim::draw_not_won, 2},
        BrokenSolutionCase{"a draw with a distance", [](Solution& s) { s.distance[0] = 2; }, Claim::draw_distance, 0},
        BrokenSolutionCase{"an endless draw with a distance", [](Solution& s) { s.distance[5] = 0; },
                           Claim::draw_distance, 5},
        BrokenSolutionCase{"an end called endless", [](Solution& s) { s.fate[1] = End::none; }, Claim::draw_ends, 1},
        BrokenSolutionCase{"an endless draw that ends", [](Solution& s) { s.fate[5] = End::draw; }, Claim::draw_ends,
                           5},
        BrokenSolutionCase{"a win at distance 0", [](Solution& s) { s.distance[2] = 0; }, Claim::least, 2},
        BrokenSolutionCase{"a win without distance", [](Solution& s) { s.distance[2] = no_rank; }, Claim::least, 2},
        BrokenSolutionCase{"a loss that can be left", [](Solution& s) { call(s, 0, End::second, 2); }, Claim::forced,
                           0},
        BrokenSolutionCase{"a strategy in a draw", [](Solution& s) { s.strategy[0] = 1; }, Claim::strategy_absent, 0},
        BrokenSolutionCase{"a winner without a move", [](Solution& s) { s.strategy[2] = no_node; },
                           Claim::strategy_present, 2},
        BrokenSolutionCase{"a winner who waits", [](Solution& s) { s.strategy[2] = 2; }, Claim::strategy_nearer, 2},
        BrokenSolutionCase{"a winner who jumps", [](Solution& s) { s.strategy[2] = 1; }, Claim::strategy_edge, 2}));

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

TEST(Verify, IsWithinItsBudget) {
  const Arena arena = random_arena({ArenaShape::uniform, 10'000, 1, 1, true});
  const auto wins = won_ends(arena, Player::first, DeadEnds::lose);
  const Attraction found = attractor(arena, Player::first, wins);
  expect_budgeted(10'000, [&](const Budget& budget) { (void)verify(arena, found, wins, budget); });
  Solution solution = solve(arena);
  expect_budgeted(10'000, [&](const Budget& budget) { (void)verify(arena, solution, DeadEnds::lose, budget); });
  expect_budgeted(10'000, [&](const Budget& budget) { settle_draws(arena, solution, DeadEnds::lose, budget); });
}

}  // namespace
}  // namespace zermelo::verify_test
