// SPDX-License-Identifier: Apache-2.0
// The kernels run on the CPU, serially and on threads, and write the same bits as the dense solver for every numbered
// game.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <zermelo/games/chomp.h>
#include <zermelo/games/connect4.h>
#include <zermelo/games/cram.h>
#include <zermelo/games/domineering.h>
#include <zermelo/games/hex.h>
#include <zermelo/games/mnk.h>
#include <zermelo/games/tokens.h>
#include <zermelo/gpu/dense_comparison.h>
#include <zermelo/gpu/dense_judge.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/gpu/dense_oracle.h>
#include <zermelo/gpu/device.h>
#include <zermelo/gpu/device_rounds.h>
#include <zermelo/gpu/reached_layers.h>
#include <zermelo/gpu/round_comparison.h>
#include <zermelo/solvers/count.h>

namespace zermelo::gpu_dense_test {
namespace {

template <class R>
class GpuDense : public testing::Test {
 protected:
  // Calls work(rules, device, budget, name) for every small size, on one thread and on several.
  template <class Work>
  static void each_small_size(const Work& work) {
    int sizes = 0;
    for (const int threads : {1, 3}) {
      const Budget budget(Limits{.threads = threads});
      gpu::CpuDevice device(budget);
      for (const auto& variant : R::variants()) {
        for (const Pairs& pairs : variant.small) {
          Arguments arguments(variant.info, pairs);
          const R rules = variant.make(arguments);
          work(rules, device, budget, arguments.canonical());
          ++sizes;
        }
      }
    }
    EXPECT_GT(sizes, 0);
  }
};
using NumberedGames = testing::Types<Chomp, Connect4, Cram, Domineering, Hex, Mnk, Tokens>;
TYPED_TEST_SUITE(GpuDense, NumberedGames);

TYPED_TEST(GpuDense, SameBitsAsTheCpu) {
  TestFixture::each_small_size(
      [](const TypeParam& rules, gpu::CpuDevice& device, const Budget& budget, const std::string& name) {
        EXPECT_EQ(gpu::first_difference(device, rules, budget), "") << name;
      });
}

TYPED_TEST(GpuDense, RoundsGiveTheSameBits) {
  constexpr gpu::RoundSizes sizes{.page_bytes = 64, .numbers_a_round = numbers_a_piece, .page_room = 1 << 18};
  TestFixture::each_small_size(
      [&](const TypeParam& rules, gpu::CpuDevice& device, const Budget& budget, const std::string& name) {
        for (const bool outcome_only : {true, false}) {
          const SolveRequest request{.outcome_only = outcome_only};
          const detail::RulesNumberLayers<TypeParam> solver(rules, request, budget);
          gpu::DeviceRounds<TypeParam, gpu::CpuDevice> rounds(device, rules, request, sizes, budget);
          EXPECT_EQ(gpu::first_difference(rounds, solver, sizes, budget), "") << name;
        }
      });
}

TYPED_TEST(GpuDense, SameVerdictsAsTheCpu) {
  TestFixture::each_small_size([](const TypeParam& rules, gpu::CpuDevice& device, const Budget& budget,
                                  const std::string& name) {
    for (const bool start_only : {false, true}) {
      const SolveRequest request{.start_only = start_only};
      const detail::DenseOracle<TypeParam> expected(rules, rules.initial(), request, budget, silent());
      const gpu::DeviceDenseOracle<TypeParam, gpu::CpuDevice> found(device, rules, rules.initial(), request, budget,
                                                                    silent());
      EXPECT_EQ(found.positions(), expected.positions()) << name;
      std::vector<Verdict> verdicts[2];
      expected.each(0, expected.slots(), [&](const auto&, const Verdict& verdict) { verdicts[0].push_back(verdict); });
      found.each(0, found.slots(), [&](const auto&, const Verdict& verdict) { verdicts[1].push_back(verdict); });
      EXPECT_EQ(verdicts[0], verdicts[1]) << name;
      EXPECT_EQ(found.verdict(rules.initial()), expected.verdict(rules.initial())) << name;
    }
  });
}

TYPED_TEST(GpuDense, TheJudgeAcceptsThem) {
  TestFixture::each_small_size(
      [](const TypeParam& rules, gpu::CpuDevice& device, const Budget& budget, const std::string& name) {
        for (const bool outcome_only : {false, true}) {
          const Finding finding =
              gpu::judge_dense(device, rules, rules.initial(), {.outcome_only = outcome_only}, budget, silent());
          EXPECT_TRUE(finding.right()) << name << ": " << finding.faults;
        }
      });
}

TYPED_TEST(GpuDense, ReachesAsManyPositionsAsTheCpu) {
  TestFixture::each_small_size([](const TypeParam& rules, gpu::CpuDevice& device, const Budget& budget,
                                  const std::string& name) {
    using Counts = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
    Counts expected, found;
    const auto into = [](Counts& counts) {
      return [&](std::uint64_t layer, std::uint64_t positions) { counts.emplace_back(layer, positions); };
    };
    detail::count_layers(rules, rules.initial(), false, false, budget, silent(), into(expected));
    gpu::ReachedLayers<TypeParam, gpu::CpuDevice>(device, rules, budget).count(rules.initial(), into(found), silent());
    EXPECT_EQ(found, expected) << name;
  });
}

// How many faults the judge finds where one score is changed before the layers below are solved.
template <class R>
std::uint64_t faults_with_one_changed(const Pairs& pairs, bool outcome_only, int layer, std::uint64_t number) {
  const Budget budget;
  gpu::CpuDevice device(budget);
  const auto variant = R::variants().front();
  Arguments arguments(variant.info, pairs);
  const R rules = variant.make(arguments);
  const typename R::Numbering numbering(rules, budget);
  const int bits = detail::scale_for(rules, SolveRequest{.outcome_only = outcome_only}).bits();
  gpu::DenseLayers<R, gpu::CpuDevice> layers(device, rules, numbering, bits);
  std::uint64_t faults = 0;
  for (int above = rules.layers() - 1; above >= 0; --above) {
    layers.solve(above, [](std::uint64_t) {});
    if (above == layer) {
      std::uint64_t& word = layers.task(above).scores[number * static_cast<std::uint64_t>(bits) / 64];
      word ^= std::uint64_t{1} << number * static_cast<std::uint64_t>(bits) % 64;
    }
    const gpu::LayerFaults found = gpu::judge_layer(device, layers, rules, above, bits, [](std::uint64_t) {});
    faults += found.count;
    EXPECT_TRUE(above != layer || found.first == number);
  }
  return faults;
}

TEST(GpuDenseJudge, RefusesOneWrongScore) {
  for (const bool outcome_only : {true, false}) {
    EXPECT_GT(faults_with_one_changed<Connect4>({{"cols", "3"}, {"rows", "3"}, {"line", "3"}}, outcome_only, 5, 11),
              0u);
    EXPECT_GT(faults_with_one_changed<Mnk>({{"rows", "3"}, {"cols", "3"}}, outcome_only, 3, 100), 0u);
  }
}

template <class R>
void expect_same_bits(const Pairs& pairs) {
  const Budget budget(Limits{.threads = 2});
  gpu::CpuDevice device(budget);
  const auto variant = R::variants().front();
  Arguments arguments(variant.info, pairs);
  EXPECT_EQ(gpu::first_difference(device, R(variant.make(arguments)), budget), "") << arguments.canonical();
}

TEST(GpuDenseSizes, ManyStonesManyColumnsAndLongDistances) {
  expect_same_bits<Connect4>({{"cols", "4"}, {"rows", "4"}});
  expect_same_bits<Connect4>({{"cols", "8"}, {"rows", "2"}, {"line", "3"}});
  expect_same_bits<Connect4>({{"cols", "9"}, {"rows", "1"}, {"line", "3"}});  // more columns than registers hold
  expect_same_bits<Chomp>({{"rows", "2"}, {"cols", "70"}});                   // distances of 16 bits
}

}  // namespace
}  // namespace zermelo::gpu_dense_test
