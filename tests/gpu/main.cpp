// SPDX-License-Identifier: Apache-2.0
// gpu_checks: everything that a GPU does against the CPU. Every numbered game is solved on both and compared verdict by
// verdict, judged and counted there; arenas of every shape are solved, attracted and judged. Status 1 where one
// differs.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/random_arena.h>
#include <zermelo/base/parallel.h>
#include <zermelo/catalogue/device_game.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/gpu/round_comparison.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo {
namespace {

struct Tally {
  int compared = 0, different = 0;

  // `compare` returns what differs, or nothing.
  template <class Compare>
  void add(const std::string& name, const Compare& compare) {
    std::string found;
    try {
      found = compare();
    } catch (const std::exception& error) {
      found = error.what();
    }
    ++compared;
    different += found.empty() ? 0 : 1;
    std::printf("%-70s %s\n", name.c_str(), found.empty() ? "same" : found.c_str());
    std::fflush(stdout);
  }
};

Budget budget_of_checks() { return Budget(Limits{.threads = 16}); }

using Verdicts = std::vector<std::pair<std::array<std::uint64_t, 8>, Verdict>>;

Verdicts verdicts_of(const GameOracle& oracle, std::uint64_t begin, std::uint64_t end) {
  Verdicts found;
  oracle.each(begin, end, [&](const AnyPosition& position, const Verdict& verdict) {
    found.emplace_back(position.words, verdict);
  });
  return found;
}

std::string first_difference(const GameOracle& expected, const GameOracle& found, const Budget& budget) {
  if (expected.positions() != found.positions()) return "another number of positions";
  constexpr std::uint64_t block = 1 << 18;
  const std::uint64_t none = expected.slots();
  std::atomic<std::uint64_t> first = none;
  parallel_blocks(budget, expected.slots(), block, [&](std::uint64_t begin, std::uint64_t end) {
    if (verdicts_of(expected, begin, end) == verdicts_of(found, begin, end)) return;
    std::uint64_t lowest = first;
    while (begin < lowest && !first.compare_exchange_weak(lowest, begin)) {
    }
  });
  return first == none ? "" : "a verdict differs from slot " + std::to_string(first) + " on";
}

std::string compare_solving(const std::string& name, bool outcome_only, const SharedDevice& device) {
  const Budget budget = budget_of_checks();
  const auto on_cpu = make_game(name), on_gpu = on_device(make_game(name), device);
  const SolveRequest request{.method = device->game(*on_cpu)->method(), .outcome_only = outcome_only};
  const SolvedGame expected = on_cpu->solve({on_cpu->initial()}, request, budget, silent());
  const SolvedGame found = on_gpu->solve({on_gpu->initial()}, request, budget, silent());
  if (!found.chosen.on_gpu) return "it was not solved on the GPU";
  return first_difference(*expected.oracle, *found.oracle, budget);
}

// As a rank solves it, with half of each layer in pages.
std::string compare_rounds(const std::string& name, bool outcome_only, const SharedDevice& device) {
  const Budget budget = budget_of_checks();
  const auto game = make_game(name);
  const SolveRequest request{.method = Method::dense, .outcome_only = outcome_only};
  const auto solver = game->abilities().number_layers(request, budget);
  const RoundWork work{*game, game->initial(), request, {.page_room = std::uint64_t{2} << 30}, solver->size(0), 0};
  const auto rounds = rounds_on(*device, work, budget);
  return gpu::first_difference(*rounds, *solver, work.sizes, budget);
}

std::string compare_judging(const std::string& name, bool outcome_only, const SharedDevice& device) {
  const auto game = on_device(make_game(name), device);
  const auto judged = judge_on(*device, *game, {game->initial()}, SolveRequest{.outcome_only = outcome_only},
                               budget_of_checks(), silent());
  if (!judged) return "it was not judged on the GPU";
  return judged->finding.right() ? "" : std::to_string(judged->finding.faults) + " faults";
}

std::string compare_counting(const std::string& name, const SharedDevice& device) {
  using Counts = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
  const auto game = make_game(name);
  Counts expected, found;
  const auto into = [](Counts& counts) {
    return [&](std::uint64_t layer, std::uint64_t positions) { counts.emplace_back(layer, positions); };
  };
  const Budget budget = budget_of_checks();
  count_positions(*game, {game->initial()}, {CountBy::layer}, into(expected), budget);
  if (!count_on(*device, *game, {game->initial()}, CountBy::layer, false, into(found), budget, silent()))
    return "it was not counted on the GPU";
  return expected == found ? "" : "another number of positions";
}

void compare_game(const std::string& name, const SharedDevice& device, Tally& tally) {
  if (device->game(*make_game(name)) == nullptr) return;
  for (const bool outcome_only : {true, false}) {
    const std::string what = outcome_only ? " outcomes" : " distances";
    tally.add(name + what, [&] { return compare_solving(name, outcome_only, device); });
    if (device->game(*make_game(name))->method() == Method::dense)
      tally.add(name + what + ", in rounds", [&] { return compare_rounds(name, outcome_only, device); });
    tally.add(name + what + ", judged", [&] { return compare_judging(name, outcome_only, device); });
  }
  if (device->game(*make_game(name))->can_count())
    tally.add(name + " counted", [&] { return compare_counting(name, device); });
}

template <class T>
bool same(const LargeArray<T>& a, const LargeArray<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

std::string compare_arena(const RandomArena& request, DeadEnds dead_ends, const ChosenDevice& device) {
  const Budget budget = budget_of_checks();
  const Arena arena = random_arena(request, budget);
  const Solution expected = solve(arena, dead_ends, budget),
                 found = solve_on(device, arena, dead_ends, budget, silent());
  if (!same(expected.fate, found.fate)) return "the fates differ";
  if (!same(expected.distance, found.distance)) return "the distances differ";
  if (!same(expected.strategy, found.strategy)) return "the strategies differ";
  if (!judge_on(device, arena, dead_ends, budget, silent()).right()) return "the judge refuses it";
  for (const Player player : {Player::first, Player::second}) {
    const auto targets = won_ends(arena, player, dead_ends, budget);
    const Attraction one = attractor(arena, player, targets, budget);
    const Attraction other = attractor_on(device, arena, player, targets, budget, silent());
    if (!same(one.rank, other.rank) || !same(one.strategy, other.strategy)) return "the attractors differ";
  }
  return {};
}

void compare_arenas(const ChosenDevice& device, Tally& tally) {
  constexpr std::pair<ArenaShape, const char*> shapes[] = {{ArenaShape::uniform, "uniform"},
                                                           {ArenaShape::chain, "chain"},
                                                           {ArenaShape::layered, "layered"},
                                                           {ArenaShape::power_law, "power law"}};
  for (const auto& [shape, name] : shapes) {
    for (const Node nodes : {100u, 100'000u, 3'000'000u}) {
      if (shape == ArenaShape::chain && nodes > 100'000) continue;
      for (const DeadEnds dead_ends : {DeadEnds::lose, DeadEnds::win, DeadEnds::draw}) {
        tally.add(std::string("arena, ") + name + ", " + std::to_string(nodes) + " nodes, rule " +
                      std::to_string(static_cast<int>(dead_ends)),
                  [&, shape = shape] {
                    return compare_arena({shape, nodes, 3, nodes, true}, dead_ends, device);
                  });
      }
    }
  }
}

// Sizes with many frames, many stones, more columns than registers hold, and distances of 16 bits.
constexpr const char* larger[] = {
    "connect4(cols=4,rows=5)",   "connect4(cols=5,rows=4)",        "connect4(cols=6,rows=4)", "connect4(cols=8,rows=3)",
    "connect4(cols=9,rows=2)",   "connect4(cols=5,rows=5,line=3)", "chomp(rows=2,cols=70)",   "chomp(rows=9,cols=9)",
    "mnk(rows=4,cols=4,line=3)", "mnk(rows=3,cols=6,line=4)"};

int compare_all() {
  const auto device = std::make_shared<const ChosenDevice>(devices(), DeviceRequest{.use = DeviceUse::gpu});
  std::printf("%s, %s\n", device->facts().name.c_str(), device->facts().details.c_str());
  Tally tally;
  for (const DeviceGameEntry& entry : devices().games) {
    for (const Pairs& pairs : entry.small) compare_game(written({entry.name, pairs}), device, tally);
  }
  for (const char* name : larger) compare_game(name, device, tally);
  compare_arenas(*device, tally);
  std::printf("%d compared, %d different\n", tally.compared, tally.different);
  return tally.compared > 0 && tally.different == 0 ? 0 : 1;
}

}  // namespace
}  // namespace zermelo

int main() {
  try {
    return zermelo::compare_all();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
