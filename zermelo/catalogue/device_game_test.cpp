// SPDX-License-Identifier: Apache-2.0
// The seam to a GPU, with the CPU in its place: the same kernels, the same erased faces.
#include <zermelo/catalogue/device_game.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/arena/random_arena.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/answer.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/catalogue/pretended_gpu.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/games/chess_ending.h>
#include <zermelo/games/connect4.h>

namespace zermelo::device_game_test {
namespace {

Devices pretended(std::uint64_t memory = std::uint64_t{1} << 30) {
  Devices devices = pretended_gpu<Connect4>(memory);
  append_device_games<KingAndPiece, gpu::CpuDevice, DeviceKernels::cyclic>(devices.games);
  return devices;
}

std::string code_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return std::string(error.code());
  }
  return {};
}

constexpr const char* board = "connect4(cols=4,rows=4)";

TEST(DeviceGame, AnswersLikeTheCpu) {
  const Devices devices = pretended();
  const auto plain = make_game(board), game = on_device(make_game(board), chosen(devices));
  const Answer expected = answer(*plain, plain->initial()), found = answer(*game, game->initial());
  EXPECT_TRUE(found.chosen.on_gpu);
  EXPECT_EQ(found.chosen.method, Method::dense);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.probe.verdict, expected.probe.verdict);
  ASSERT_TRUE(found.best && expected.best);
  EXPECT_EQ(found.best->size(), expected.best->size());
}

void expect_same_list(const std::string& name, Method method) {
  const Devices devices = pretended();
  const auto plain = make_game(name), game = on_device(make_game(name), chosen(devices));
  const auto list = [&](const Game& solved) {
    std::vector<std::pair<std::array<std::uint64_t, 8>, Verdict>> verdicts;
    const SolvedGame done = solved.solve({solved.initial()}, {.method = method}, Budget(), silent());
    verdicts.reserve(done.oracle->positions());
    done.oracle->each([&](const AnyPosition& at, const Verdict& found) { verdicts.emplace_back(at.words, found); });
    EXPECT_EQ(verdicts.size(), done.oracle->positions());
    return verdicts;
  };
  EXPECT_TRUE(list(*plain) == list(*game)) << name;
}

TEST(DeviceGame, ListsTheSameVerdicts) {
  expect_same_list(board, Method::dense);
  expect_same_list("krk", Method::retrograde);
}

TEST(DeviceGame, AnswersForAGameThatCycles) {
  const Devices devices = pretended();
  const SharedDevice device = chosen(devices);
  const auto plain = make_game("krk"), game = on_device(make_game("krk"), device);
  const Answer expected = answer(*plain, plain->initial()), found = answer(*game, game->initial());
  EXPECT_TRUE(found.chosen.on_gpu);
  EXPECT_EQ(found.chosen.method, Method::retrograde);
  EXPECT_EQ(found.probe.verdict, expected.probe.verdict);
  EXPECT_EQ(found.best.value().size(), expected.best.value().size());
  const auto judged = judge_on(*device, *game, {game->initial()}, {}, Budget(), silent());
  EXPECT_TRUE(judged.value().finding.right());
  const auto count = [&] {
    (void)count_on(*device, *game, {game->initial()}, CountBy::layer, false, {}, Budget(), silent());
  };
  EXPECT_EQ(code_of(count), "not-on-gpu");
}

TEST(DeviceGame, IsJudgedAndCountedThere) {
  const Devices devices = pretended();
  const SharedDevice device = chosen(devices);
  const auto game = on_device(make_game(board), device);
  const Budget budget;
  const auto judged = judge_on(*device, *game, {game->initial()}, {}, budget, silent());
  ASSERT_TRUE(judged);
  EXPECT_TRUE(judged->finding.right());
  EXPECT_GT(judged->positions, 100'000u);
  std::uint64_t found = 0, expected = 0;
  EXPECT_TRUE(count_on(
      *device, *game, {game->initial()}, CountBy::ply, false,
      [&](std::uint64_t ply, std::uint64_t positions) { found += positions * (ply + 1); }, budget, silent()));
  count_positions(*game, {game->initial()}, {CountBy::ply},
                  [&](std::uint64_t ply, std::uint64_t positions) { expected += positions * (ply + 1); });
  EXPECT_EQ(found, expected);
}

TEST(DeviceGame, RefusesWhatItCannotDo) {
  const Devices devices = pretended(), none;
  const Budget budget;
  EXPECT_EQ(code_of([&] { chosen(none); }), "no-gpu");
  const auto nim = on_device(make_game("nim(heaps=4)"), chosen(devices));
  EXPECT_EQ(code_of([&] { (void)nim->choose({nim->initial()}, {}, budget); }), "not-on-gpu");
  const auto game = on_device(make_game(board), chosen(devices));
  EXPECT_EQ(code_of([&] { (void)game->choose({game->initial()}, {.method = Method::memo}, budget); }), "not-on-gpu");
  EXPECT_EQ(code_of([&] { (void)game->choose({game->initial()}, {.up_to_symmetry = true}, budget); }), "not-on-gpu");
}

TEST(DeviceGame, SaysHowMuchMemoryWouldDo) {
  const Devices devices = pretended(), small = pretended(1 << 16);
  const auto solve_with = [](const SharedDevice& device) {
    const auto game = on_device(make_game("connect4(cols=5,rows=4)"), device);
    return code_of([&] { (void)game->solve({game->initial()}, {.start_only = true}, Budget(), silent()); });
  };
  EXPECT_EQ(solve_with(chosen(devices)), "");
  EXPECT_EQ(solve_with(chosen(devices, {.use = DeviceUse::gpu, .memory = 100'000})), "over-gpu-memory");
  EXPECT_EQ(solve_with(chosen(small)), "gpu-too-small");
}

TEST(DeviceGame, ProcessesOfAMachineShareItsGpus) {
  const Devices two = pretended_gpu<Connect4>(10'000, 2);
  const auto request = [](int process) {
    return DeviceRequest{.use = DeviceUse::gpu, .process = process, .processes = 3};
  };
  EXPECT_EQ(chosen(two, request(0))->index(), 0);
  EXPECT_EQ(chosen(two, request(1))->index(), 1);
  EXPECT_EQ(chosen(two, request(2))->index(), 0);
  EXPECT_EQ(chosen(two, request(0))->limit(), 4'500u);  // shared with the third
  EXPECT_EQ(chosen(two, request(1))->limit(), 9'000u);
}

TEST(DeviceGame, StopsWhenItIsCancelled) {
  const Devices devices = pretended();
  const auto game = on_device(make_game("connect4(cols=5,rows=5)"), chosen(devices));
  const Budget budget;
  budget.cancel();
  EXPECT_THROW((void)game->solve({game->initial()}, {.start_only = true}, budget, silent()), Error);
}

TEST(DeviceGame, AutomaticChoiceWeighsTheWork) {
  const Devices devices = pretended(), none;
  const SharedDevice device = chosen(devices, {});
  WorkEstimate work{.cpu_seconds = 100, .core_seconds = 200, .bytes_sent = 0, .memory = 1000};
  EXPECT_TRUE(device->worth(work));
  work.bytes_sent = 1e12;  // four minutes on the way
  EXPECT_FALSE(device->worth(work));
  work.bytes_sent = 0;
  work.memory = std::uint64_t{1} << 40;
  EXPECT_FALSE(device->worth(work));
  EXPECT_FALSE(device->worth({.cpu_seconds = 0.5, .core_seconds = 1, .bytes_sent = 0, .memory = 1}));
  EXPECT_EQ(chosen(none, {})->use(), DeviceUse::cpu);
  const auto small = on_device(make_game(board), device);
  EXPECT_FALSE(small->choose({small->initial()}, {.method = Method::dense}, Budget()).on_gpu);
}

TEST(DeviceArena, SolvesLikeTheCpu) {
  const Devices devices = pretended();
  const SharedDevice device = chosen(devices);
  const auto arena = std::make_shared<const Arena>(random_arena({ArenaShape::uniform, 300, 3, 7, true}));
  const auto plain = make_arena_game("@arena", arena);
  const auto game = on_device(make_arena_game("@arena", arena), arena, DeadEnds::lose, device);
  const Scope all{plain->initial(), Scope::Extent::everywhere};
  const SolvedGame expected = plain->solve(all, {}, Budget(), silent()),
                   found = game->solve(all, {}, Budget(), silent());
  EXPECT_TRUE(found.chosen.on_gpu);
  EXPECT_EQ(found.oracle->positions(), expected.oracle->positions());
  for (Node node = 0; node < arena->size(); ++node)
    EXPECT_EQ(found.oracle->verdict(position_on(node)), expected.oracle->verdict(position_on(node)));
  EXPECT_TRUE(judge_on(*device, *arena, DeadEnds::lose, Budget(), silent()).right());
  EXPECT_EQ(code_of([&] { (void)game->choose(all, {.method = Method::memo}, Budget()); }), "not-on-gpu");
}

}  // namespace
}  // namespace zermelo::device_game_test
