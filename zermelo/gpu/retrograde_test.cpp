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

namespace zermelo::gpu_retrograde_test {
namespace {

template <class R>
R made(std::size_t variant, const Pairs& pairs) {
  const Variant<R> chosen = R::variants()[variant];
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

template <class R>
void expect_same_verdicts(const R& rules) {
  for (const int threads : {1, 3}) {
    const Budget budget(Limits{.threads = threads});
    gpu::CpuDevice device(budget);
    EXPECT_EQ(gpu::first_cyclic_difference(device, rules, budget), "") << threads << " threads";
  }
}

TEST(GpuRetrograde, ChessEndings) {
  expect_same_verdicts(made<KingAndPiece>(0, {}));
  expect_same_verdicts(made<KingAndPiece>(1, {}));
}

TEST(GpuRetrograde, Pursuit) {
  expect_same_verdicts(made<Pursuit>(0, {{"graph", "cycle:5"}}));
  expect_same_verdicts(made<Pursuit>(0, {{"graph", "grid:3x4"}, {"cops", "2"}}));
  expect_same_verdicts(made<Pursuit>(0, {{"graph", "path:4"}, {"cops", "3"}}));
}

TEST(GpuRetrograde, MorrisWithThreeMen) { expect_same_verdicts(made<NineMensMorris>(0, {{"men", "3"}})); }

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
  const auto expected = fates_of(rules, 1);
  for (const int threads : {1, 3}) EXPECT_EQ(fates_of(OneWay(rules), threads), expected);
}

// A judge that could not object would be none.
TEST(GpuRetrograde, TheJudgeFindsEveryWrongFate) {
  const KingAndPiece rules = made<KingAndPiece>(0, {});
  const Budget budget;
  gpu::CpuDevice device(budget);
  const KingAndPiece::Numbering numbering(rules, budget);
  gpu::RetrogradeLayers<KingAndPiece, gpu::CpuDevice> layers(device, rules, numbering);
  for (int layer = rules.layers() - 1; layer >= 0; --layer) layers.solve(layer, [] {});
  ASSERT_EQ(gpu::wrong_fates(layers, 0), 0u);
  const auto task = layers.task_of(0);
  for (const std::uint64_t number : {std::uint64_t{1}, layers.size(0) / 2, layers.size(0) - 2}) {
    const gpu::Fate right = task.fates[number];
    for (const int change : {1, 2, 0x4000}) {
      task.fates[number] = static_cast<gpu::Fate>(right + change);
      EXPECT_GT(gpu::wrong_fates(layers, 0), 0u) << number << " + " << change;
    }
    task.fates[number] = right;
  }
}

}  // namespace
}  // namespace zermelo::gpu_retrograde_test
