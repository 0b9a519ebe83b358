// SPDX-License-Identifier: Apache-2.0
// Whole games and large arenas on a GPU. Absolute times count here; arenas are compared with one core of the CPU.
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/arena/random_arena.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/device_game.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/solvers/attractor.h>

#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

SharedDevice the_gpu() { return std::make_shared<const ChosenDevice>(devices(), DeviceRequest{.use = DeviceUse::gpu}); }

// From the last layer to the start; what is not needed to answer for the start stays on the device.
std::vector<Measurement> measure_game(const std::string& name, const std::string& text, bool outcome_only,
                                      const Budget& budget) {
  const SharedDevice device = the_gpu();
  const auto game = on_device(make_game(text), device);
  const SolveRequest request{.outcome_only = outcome_only, .start_only = true};
  std::uint64_t numbers = 0;
  const double seconds =
      seconds_of([&] { numbers = game->solve({game->initial()}, request, budget, silent()).oracle->positions(); });
  return {{name + "/seconds", seconds, "s"},
          {name + "/rate", static_cast<double>(numbers) / seconds / 1e9, "billion numbers/s"}};
}

Benchmark game_benchmark(std::string name, const std::string& text, bool outcome_only) {
  name = "gpu/" + name;
  return {name, text + (outcome_only ? ", every outcome" : ", every distance"),
          [=](const Budget& budget) { return measure_game(name, text, outcome_only, budget); }};
}

std::vector<Measurement> measure_counting(const std::string& name, const std::string& text, const Budget& budget) {
  const SharedDevice device = the_gpu();
  const auto game = make_game(text);
  std::uint64_t positions = 0;
  const double seconds = seconds_of([&] {
    (void)count_on(
        *device, *game, {game->initial()}, CountBy::layer, false,
        [&](std::uint64_t, std::uint64_t found) { positions += found; }, budget, silent());
  });
  return {{name + "/seconds", seconds, "s"}, {name + "/positions", static_cast<double>(positions), "positions"}};
}

std::vector<Measurement> measure_verifying(const std::string& name, const std::string& text, const Budget& budget) {
  const SharedDevice device = the_gpu();
  const auto game = on_device(make_game(text), device);
  const double seconds = seconds_of([&] {
    const auto judged = judge_on(*device, *game, {game->initial()}, {.outcome_only = true}, budget, silent());
    if (!judged || !judged->finding.right()) throw Error(Phrase("the judge refuses {}", text));
  });
  return {{name + "/seconds", seconds, "s"}};
}

std::vector<Measurement> measure_arena(const std::string& name, Node nodes, const Budget& budget) {
  const SharedDevice device = the_gpu();
  const Arena arena = random_arena({ArenaShape::uniform, nodes, 3, 1, false}, budget);
  const Budget one = with_threads(budget, 1);
  (void)solve_on(*device, random_arena({ArenaShape::uniform, 1000, 3, 1, false}), DeadEnds::lose, budget, silent());
  const double whole = seconds_of([&] { (void)solve_on(*device, arena, DeadEnds::lose, budget, silent()); });
  const Budget memory = device->memory(gpu::arena_solver_bytes(arena.size(), arena.edges()), budget);
  const double alone = device->accelerator().solving_seconds(arena, DeadEnds::lose, memory, budget);
  const double cpu = seconds_of([&] { (void)solve(arena, DeadEnds::lose, one); });
  return {{name + "/on-the-device", alone, "s", cpu, cpu / alone},
          {name + "/with-transfers", whole, "s", cpu, cpu / whole},
          {name + "/rate", static_cast<double>(arena.edges()) / alone / 1e6, "million edges/s"}};
}

Benchmark arena_benchmark(std::string name, std::string what, Node nodes) {
  name = "gpu/" + name;
  return {name, what + ", against one core of the CPU",
          [=](const Budget& budget) { return measure_arena(name, nodes, budget); }};
}

}  // namespace

std::vector<Benchmark> gpu_benchmarks() {
  const std::string six = "connect4(cols=6,rows=6)";
  return {game_benchmark("connect4-5x5", "connect4(cols=5,rows=5)", true),  // the first run starts the GPU
          game_benchmark("connect4-6x6", six, true),
          game_benchmark("connect4-7x5", "connect4(cols=7,rows=5)", true),
          game_benchmark("connect4-8x4", "connect4(cols=8,rows=4)", true),
          game_benchmark("connect4-6x5-distances", "connect4(cols=6,rows=5)", false),
          game_benchmark("mnk-5x5", "mnk(rows=5,cols=5,line=4)", true),
          game_benchmark("domineering-6x6", "domineering(rows=6,cols=6)", true),
          game_benchmark("krk", "krk", false),
          game_benchmark("kqk", "kqk", false),
          game_benchmark("kqkr", "chess_ending(men=kqkr)", false),
          game_benchmark("nine-mens-morris", "nine_mens_morris", false),
          {"gpu/verify-connect4-6x5", "connect4(cols=6,rows=5), every outcome solved and judged",
           [](const Budget& budget) {
             return measure_verifying("gpu/verify-connect4-6x5", "connect4(cols=6,rows=5)", budget);
           }},
          {"gpu/count-connect4-6x5", "connect4(cols=6,rows=5), the positions that the start reaches",
           [](const Budget& budget) {
             return measure_counting("gpu/count-connect4-6x5", "connect4(cols=6,rows=5)", budget);
           }},
          arena_benchmark("arena-10m", "10 million random nodes, 30 million edges", 10'000'000),
          arena_benchmark("arena-100m", "100 million random nodes, 300 million edges", 100'000'000)};
}

}  // namespace zermelo::bench
