// SPDX-License-Identifier: Apache-2.0
// GPUs that solve layers for a table, on one machine and on ranks; the CPU stands for them.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/pretended_gpu.h>
#include <zermelo/cluster/build_on_ranks.h>
#include <zermelo/cluster/locked_store.h>
#include <zermelo/cluster/number_ranks_fixture.h>
#include <zermelo/games/chess_ending.h>
#include <zermelo/games/chomp.h>
#include <zermelo/games/connect4.h>

namespace zermelo::cluster {
namespace {

const Devices& gpu_of_tests() {
  static const Devices devices = pretended_gpu<Connect4, Chomp>();
  return devices;
}

constexpr gpu::RoundSizes small_rounds{.page_bytes = 4096, .numbers_a_round = 1 << 16, .page_room = 1 << 20};

std::unique_ptr<RoundSolver> rounds_of(const NumbersCase& with, const gpu::RoundSizes& sizes, const Budget& budget) {
  const auto game = make_game(with.game);
  return chosen(gpu_of_tests())->game(*game)->rounds({.outcome_only = with.outcome_only}, sizes, 0, budget, budget);
}

SolvedLayers layers_of(const NumbersCase& with) {
  const auto game = make_game(with.game);
  return solved_alone(*game->abilities().number_layers({.outcome_only = with.outcome_only}, Budget()));
}

constexpr NumbersCase distances{"connect4(rows=4,cols=4)", false, 4096};

tables::BuildPlan plan_with(const Game& game, const Devices& devices, const Budget& budget) {
  tables::BuildPlan plan = tables::plan_table(game, game.whole(), {.method = Method::dense}, budget);
  plan.device = chosen(devices);
  return plan;
}

TEST(DeviceTable, HasTheBytesOfTheCpus) {
  for (const char* const name : {"connect4(rows=4,cols=4)", "chomp(rows=5,cols=5)"}) {
    const auto game = make_game(name);
    tables::MemoryStore store;
    tables::MemorySink sink;
    const tables::BuiltTable built = tables::build_by_layers(
        *game, game->whole(), plan_with(*game, gpu_of_tests(), Budget()), store, sink, Budget(), silent());
    EXPECT_TRUE(built.chosen.on_gpu);
    EXPECT_EQ(sink.bytes_, tables::table_bytes(*game, {.method = Method::dense})) << name;
  }
}

TEST(DeviceTable, OfAnotherGameIsRefused) {
  const auto game = make_game("mnk(rows=3,cols=3)");
  tables::MemoryStore store;
  tables::MemorySink sink;
  const tables::BuildPlan plan = plan_with(*game, gpu_of_tests(), Budget());
  EXPECT_THROW(tables::build_by_layers(*game, game->whole(), plan, store, sink, Budget(), silent()), Error);
}

TEST(DeviceRanks, AnyNumberOfRanksFindsTheSameScores) {
  constexpr NumbersCase cases[] = {
      distances, {"connect4(rows=4,cols=4)", true, 16384}, {"chomp(rows=5,cols=5)", false, 4096}};
  for (const NumbersCase& with : cases) {
    const SolvedLayers expected = layers_of(with);
    for (const int count : {1, 2, 3, 7}) {
      (void)compare(with, count, expected, [&](const Ranks&, const NumberLayerSolver&, const Budget& budget) {
        return rounds_of(with, small_rounds, budget);
      });
    }
  }
}

TEST(DeviceRanks, SomeRanksMayHaveNone) {
  (void)compare(
      distances, 3, layers_of(distances),
      [](const Ranks& ranks, const NumberLayerSolver& solver, const Budget& budget) -> std::unique_ptr<RoundSolver> {
        if (ranks.rank() == 1) return rounds_of(distances, small_rounds, budget);
        return std::make_unique<ThreadRounds>(solver, budget);
      });
}

TEST(DeviceRanks, PagesThatDoNotFitAreSolvedAgain) {
  gpu::RoundSizes tiny = small_rounds;
  tiny.page_room = tiny.page_bytes;
  const SolvedLayers expected = layers_of(distances);
  const auto again = [&](const gpu::RoundSizes& sizes) {
    return compare(distances, 4, expected,
                   [&](const Ranks&, const NumberLayerSolver&, const Budget& budget) {
                     return rounds_of(distances, sizes, budget);
                   })
        .solved_again;
  };
  EXPECT_GT(again(tiny), again(small_rounds));
}

void build_with(int count, const Devices& devices, LockedStore& store, std::uint64_t& with_gpu) {
  run_ranks(count, Budget(), [&](Ranks& ranks) {
    const Budget budget(Limits{.threads = 2});
    const auto game = make_game(distances.game);
    const tables::BuildPlan plan = plan_with(*game, devices, budget);
    BuildOnRanks build{*game, game->whole(), plan, "test"};
    if (ranks.is_first()) build.gpus_known = [&](std::uint64_t ranks_with) { with_gpu = ranks_with; };
    (void)build_on_ranks(ranks, build, store, budget, silent());
  });
}

TEST(DeviceRanks, BuildTheBytesOfOneProcess) {
  const auto game = make_game(distances.game);
  LockedStore store;
  std::uint64_t with_gpu = 0;
  build_with(3, gpu_of_tests(), store, with_gpu);
  EXPECT_EQ(with_gpu, 3u);
  EXPECT_EQ(joined_bytes(store), tables::table_bytes(*game, {.method = Method::dense}));
}

// The kernels answer for the rules, and ranks keep what is decided.
TEST(DeviceRanks, SolveEndingsBackwards) {
  Devices devices = pretended_gpu<>();
  append_device_games<KingAndPiece, gpu::CpuDevice, DeviceKernels::cyclic>(devices.games);
  const tables::BuildRequest request{.method = Method::retrograde, .distances = true};
  const auto game = make_game("krk");
  LockedStore store;
  run_ranks(3, Budget(), [&](Ranks& ranks) {
    const Budget budget(Limits{.threads = 2});
    tables::BuildPlan plan = tables::plan_table(*game, game->whole(), request, budget);
    plan.device = chosen(devices);
    (void)build_on_ranks(ranks, {*game, game->whole(), plan, "test"}, store, budget, silent());
  });
  EXPECT_EQ(joined_bytes(store), tables::table_bytes(*game, request));
}

TEST(DeviceRanks, GoOnWithLayersFromDisk) {
  const auto game = make_game(distances.game);
  LockedStore store;
  std::uint64_t with_gpu = 0;
  store.store_.last_step_ = 30;
  EXPECT_THROW(build_with(3, gpu_of_tests(), store, with_gpu), Error);
  store.store_.last_step_ = tables::MemoryStore::never;
  build_with(2, gpu_of_tests(), store, with_gpu);
  EXPECT_EQ(joined_bytes(store), tables::table_bytes(*game, {.method = Method::dense}));
}

TEST(DeviceRanks, SayHowManyWouldDoForTheirGpus) {
  const Devices small = pretended_gpu<Connect4>(std::uint64_t{1} << 30);
  const auto game = make_game("connect4(rows=6,cols=6)");
  std::string said;
  try {
    run_ranks(2, Budget(), [&](Ranks& ranks) {
      const Budget roomy;
      require_memory(ranks, *game, game->whole(), plan_with(*game, small, roomy), roomy);
    });
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), "gpu-too-small");
    said = error.what();
  }
  EXPECT_NE(said.find("of its GPU, and one has 922 MB"), std::string::npos) << said;
  EXPECT_NE(said.find("ranks would do"), std::string::npos) << said;
}

}  // namespace
}  // namespace zermelo::cluster
