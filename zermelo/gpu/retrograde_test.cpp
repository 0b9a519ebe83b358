// SPDX-License-Identifier: Apache-2.0
// The kernels for games that may cycle run on the CPU, serially and on threads, and find the verdicts of the retrograde
// solver.
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/games/chess_ending.h>
#include <zermelo/games/nine_mens_morris.h>
#include <zermelo/games/pursuit.h>
#include <zermelo/gpu/device.h>
#include <zermelo/gpu/retrograde_comparison.h>
#include <zermelo/gpu/retrograde_oracle.h>

namespace zermelo::gpu_retrograde_test {
namespace {

template <class R>
R made(std::size_t variant, const Pairs& pairs) {
  const Variant<R> chosen = R::variants()[variant];
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

template <class R>
void expect_same_verdicts(const R& rules, int threads) {
  const Budget budget(Limits{.threads = threads});
  gpu::CpuDevice device(budget);
  EXPECT_EQ(gpu::first_cyclic_difference(device, rules, budget), "") << threads << " threads";
}

TEST(GpuRetrograde, ChessEndings) {
  expect_same_verdicts(made<KingAndPiece>(0, {}), 1);
  expect_same_verdicts(made<KingAndPiece>(1, {}), 3);
}

TEST(GpuRetrograde, Pursuit) {
  for (const int threads : {1, 3}) {
    expect_same_verdicts(made<Pursuit>(0, {{"graph", "cycle:5"}}), threads);
    expect_same_verdicts(made<Pursuit>(0, {{"graph", "grid:3x4"}, {"cops", "2"}}), threads);
    expect_same_verdicts(made<Pursuit>(0, {{"graph", "path:4"}, {"cops", "3"}}), threads);
  }
}

TEST(GpuRetrograde, MorrisWithThreeMen) { expect_same_verdicts(made<NineMensMorris>(0, {{"men", "3"}}), 3); }

// The rules of an ending without `before`.
class OneWay : KingAndPiece {
 public:
  using KingAndPiece::after;
  using KingAndPiece::end;
  using KingAndPiece::initial;
  using KingAndPiece::layer;
  using KingAndPiece::layers;
  using KingAndPiece::longest_step;
  using KingAndPiece::Move;
  using KingAndPiece::moves;
  using KingAndPiece::Position;
  using KingAndPiece::stuck;
  using KingAndPiece::to_move;
  struct Numbering : KingAndPiece::Numbering {
    Numbering(const OneWay& rules, const Budget& budget) : KingAndPiece::Numbering(rules, budget) {}
  };
  explicit OneWay(const KingAndPiece& rules) : KingAndPiece(rules) {}
};
static_assert(Numbered<OneWay> && !Reversible<OneWay>);

template <class R>
std::vector<std::vector<gpu::Fate>> fates_of(const R& rules, int threads) {
  const Budget budget(Limits{.threads = threads});
  gpu::CpuDevice device(budget);
  const typename R::Numbering numbering(rules, budget);
  gpu::RetrogradeLayers<R, gpu::CpuDevice> layers(device, rules, numbering);
  std::vector<std::vector<gpu::Fate>> result;
  for (int layer = rules.layers() - 1; layer >= 0; --layer) {
    layers.solve(layer, [] {});
    result.emplace_back(layers.size(layer));
    layers.read(layer, result.back().data());
  }
  return result;
}

TEST(GpuRetrograde, ForwardsFindsTheSame) {
  const KingAndPiece rules = made<KingAndPiece>(1, {});
  EXPECT_EQ(fates_of(OneWay(rules), 3), fates_of(rules, 1));
}

TEST(GpuRetrograde, TheOracleIsProbedLikeTheCpus) {
  const Pursuit rules = made<Pursuit>(0, {{"graph", "grid:3x3"}, {"cops", "2"}});
  const Budget budget;
  gpu::CpuDevice device(budget);
  const detail::RetrogradeOracle<Pursuit> expected(rules, budget, silent());
  using Oracle = gpu::DeviceRetrogradeOracle<Pursuit, gpu::CpuDevice>;
  const Oracle whole(device, rules, rules.initial(), {}, budget, silent());
  EXPECT_EQ(whole.positions(), expected.positions());
  EXPECT_EQ(whole.slots(), expected.slots());
  std::uint64_t visited = 0;
  whole.each(0, whole.slots(), [&](const Pursuit::Position& position, const Verdict& verdict) {
    ++visited;
    EXPECT_EQ(verdict, expected.probe(position)->verdict);
  });
  EXPECT_EQ(visited, whole.positions());
  const Oracle start(device, rules, rules.initial(), {.start_only = true}, budget, silent());
  EXPECT_EQ(start.probe(rules.initial())->verdict, expected.probe(rules.initial())->verdict);
  EXPECT_FALSE(start.probe(Pursuit::Position{{1, 2, Pursuit::nowhere}, 3, 0}).has_value());
}

// A budget of the device's memory that is one byte short is refused; what is said to be needed does.
TEST(GpuRetrograde, TheMemoryThatIsNeededIsKnown) {
  const KingAndPiece rules = made<KingAndPiece>(0, {});
  const KingAndPiece::Numbering numbering(rules, Budget());
  using Layers = gpu::RetrogradeLayers<KingAndPiece, gpu::CpuDevice>;
  const std::uint64_t needed = Layers::bytes_needed(rules, numbering, 0);
  const auto solve_within = [&](std::uint64_t bytes) {
    gpu::CpuDevice device{Budget(Limits{.memory = bytes})};
    Layers layers(device, rules, numbering);
    for (int layer = rules.layers() - 1; layer >= 0; --layer) layers.solve(layer, [] {});
  };
  EXPECT_NO_THROW(solve_within(needed));
  EXPECT_THROW(solve_within(needed - 1), Error);
}

// A judge that could not object would be none.
TEST(GpuRetrograde, TheJudgeFindsEveryWrongFate) {
  const KingAndPiece rules = made<KingAndPiece>(0, {});
  const Budget budget;
  gpu::CpuDevice device(budget);
  const KingAndPiece::Numbering numbering(rules, budget);
  gpu::RetrogradeLayers<KingAndPiece, gpu::CpuDevice> layers(device, rules, numbering);
  for (int layer = rules.layers() - 1; layer >= 0; --layer) layers.solve(layer, [] {});
  ASSERT_EQ(layers.wrong_fates(0), 0u);
  const auto task = layers.task_of(0);
  for (const std::uint64_t number : {layers.size(0) / 3, layers.size(0) / 2}) {
    const gpu::Fate right = task.fates[number];
    for (const int change : {1, 0x4000}) {
      task.fates[number] = static_cast<gpu::Fate>(right + change);
      EXPECT_GT(layers.wrong_fates(0), 0u) << number << " + " << change;
    }
    task.fates[number] = right;
  }
}

}  // namespace
}  // namespace zermelo::gpu_retrograde_test
