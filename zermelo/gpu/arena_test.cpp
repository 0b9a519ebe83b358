// SPDX-License-Identifier: Apache-2.0
// Arenas solved by the kernels on the CPU, serially and on threads: the same ranks, moves and draws as the solvers'.
#include <algorithm>
#include <functional>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/arena/random_arena.h>
#include <zermelo/gpu/arena_judge.h>
#include <zermelo/gpu/arena_solver.h>
#include <zermelo/gpu/device.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::gpu_arena_test {
namespace {

constexpr DeadEnds every_rule[] = {DeadEnds::lose, DeadEnds::win, DeadEnds::draw};

template <class T>
bool same(const LargeArray<T>& a, const LargeArray<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

class GpuArena : public testing::TestWithParam<std::tuple<ArenaShape, int>> {
 protected:
  static Arena arena() {
    const auto [shape, seed] = GetParam();
    const auto nodes = static_cast<Node>(1 + seed * seed * 97 % 3000);
    return random_arena({shape, nodes, 1.0 + seed % 4, static_cast<std::uint64_t>(seed), seed % 2 == 0});
  }
};

TEST_P(GpuArena, SameSolutionAsTheCpu) {
  const Arena arena = GpuArena::arena();
  for (const int threads : {1, 3}) {
    const Budget budget(Limits{.threads = threads});
    gpu::CpuDevice device(budget);
    gpu::ArenaSolver solver(device, arena, budget, silent());
    for (const DeadEnds dead_ends : every_rule) {
      const Solution expected = solve(arena, dead_ends), found = solver.solve(dead_ends);
      EXPECT_TRUE(same(found.fate, expected.fate));
      EXPECT_TRUE(same(found.distance, expected.distance));
      EXPECT_TRUE(same(found.strategy, expected.strategy));
      EXPECT_EQ(gpu::count_faults(device, arena, found, dead_ends, budget), 0u);
    }
  }
}

TEST_P(GpuArena, SameAttractorAsTheCpu) {
  const Arena arena = GpuArena::arena();
  std::vector<Node> targets = {0, static_cast<Node>(arena.size() / 2), 0};
  for (const int threads : {1, 3}) {
    const Budget budget(Limits{.threads = threads});
    gpu::CpuDevice device(budget);
    gpu::ArenaSolver solver(device, arena, budget, silent());
    for (const Player player : {Player::first, Player::second}) {
      const Attraction expected = attractor(arena, player, targets), found = solver.attractor(player, targets);
      EXPECT_TRUE(same(found.rank, expected.rank));
      EXPECT_TRUE(same(found.strategy, expected.strategy));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, GpuArena,
                         testing::Combine(testing::Values(ArenaShape::uniform, ArenaShape::chain, ArenaShape::layered,
                                                          ArenaShape::power_law),
                                          testing::Range(0, 12)));

TEST(GpuArenaSizes, LongRowsAndManyThreads) {
  const Arena arena = random_arena({ArenaShape::power_law, 200'000, 4, 3, true});
  std::uint64_t longest = 0;
  for (Node node = 0; node < arena.size(); ++node) longest = std::max(longest, arena.predecessors(node).size());
  EXPECT_GT(longest, 2 * gpu::edges_a_thread);
  const Budget budget(Limits{.threads = 4});
  gpu::CpuDevice device(budget);
  const Solution found = gpu::ArenaSolver(device, arena, budget, silent()).solve(DeadEnds::lose);
  const Solution expected = solve(arena);
  EXPECT_TRUE(same(found.fate, expected.fate) && same(found.distance, expected.distance) &&
              same(found.strategy, expected.strategy));
}

TEST(GpuArenaSizes, TheNeedIsWhatIsTaken) {
  const Arena arena = random_arena({ArenaShape::power_law, 20'000, 4, 3, true});
  const Budget memory;
  gpu::CpuDevice device(memory);
  const gpu::ArenaSolver solver(device, arena, Budget(), silent());
  EXPECT_LE(memory.peak(), gpu::arena_solver_bytes(arena.size(), arena.edges()));
  EXPECT_GE(memory.peak() + 4096, gpu::arena_solver_bytes(arena.size(), arena.edges()));
}

TEST(GpuArenaJudge, RefusesEveryKindOfFault) {
  const Arena arena = random_arena({ArenaShape::uniform, 500, 2, 5, true});
  const Budget budget;
  gpu::CpuDevice device(budget);
  const Solution right = solve(arena);
  const auto faults_after = [&](const std::function<bool(Solution&, Node)>& breaks) {
    Solution broken = solve(arena);
    for (Node node = 0; node < arena.size(); ++node) {
      if (breaks(broken, node)) return gpu::count_faults(device, arena, broken, DeadEnds::lose, budget);
    }
    return std::uint64_t{0};
  };
  const auto turned = [](End end) { return end == End::first ? End::second : End::first; };
  EXPECT_EQ(gpu::count_faults(device, arena, right, DeadEnds::lose, budget), 0u);
  for (const bool terminal : {false, true}) {
    EXPECT_GT(faults_after([&](Solution& s, Node node) {
                if (arena.terminal(node) != terminal || !decisive(s.fate[node])) return false;
                s.fate[node] = turned(s.fate[node]);
                return true;
              }),
              0u);
    EXPECT_GT(faults_after([&](Solution& s, Node node) {
                if (arena.terminal(node) != terminal || !decisive(s.fate[node])) return false;
                ++s.distance[node];
                return true;
              }),
              0u);
    EXPECT_GT(faults_after([&](Solution& s, Node node) {
                if (arena.terminal(node) != terminal || s.strategy[node] != no_node) return false;
                s.strategy[node] = 0;
                return true;
              }),
              0u);
  }
  EXPECT_GT(faults_after([&](Solution& s, Node node) {
              if (s.strategy[node] == no_node) return false;
              s.strategy[node] = no_node;
              return true;
            }),
            0u);
  EXPECT_GT(faults_after([&](Solution& s, Node node) {
              if (s.fate[node] != End::draw) return false;
              s.fate[node] = End::none;
              return true;
            }),
            0u);
  EXPECT_GT(faults_after([&](Solution& s, Node node) {
              if (s.fate[node] != End::none) return false;
              s.fate[node] = End::draw;
              return true;
            }),
            0u);
}

}  // namespace
}  // namespace zermelo::gpu_arena_test
