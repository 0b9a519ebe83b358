// SPDX-License-Identifier: Apache-2.0
// The kernels run on the CPU, serially and on threads, and write the same bits as the dense solver for every numbered
// game.
#include <gtest/gtest.h>

#include <zermelo/games/chomp.h>
#include <zermelo/games/connect4.h>
#include <zermelo/games/cram.h>
#include <zermelo/games/domineering.h>
#include <zermelo/games/hex.h>
#include <zermelo/games/mnk.h>
#include <zermelo/games/tokens.h>
#include <zermelo/gpu/dense_comparison.h>
#include <zermelo/gpu/dense_layers.h>
#include <zermelo/gpu/device.h>

namespace zermelo::gpu_dense_test {
namespace {

template <class R>
class GpuDense : public testing::Test {};
using NumberedGames = testing::Types<Chomp, Connect4, Cram, Domineering, Hex, Mnk, Tokens>;
TYPED_TEST_SUITE(GpuDense, NumberedGames);

TYPED_TEST(GpuDense, SameBitsAsTheCpu) {
  for (const int threads : {1, 3}) {
    const Budget budget(Limits{.threads = threads});
    gpu::CpuDevice device(budget);
    int compared = 0;
    for (const auto& variant : TypeParam::variants()) {
      for (const Pairs& pairs : variant.small) {
        Arguments arguments(variant.info, pairs);
        const TypeParam rules = variant.make(arguments);
        EXPECT_EQ(gpu::first_difference(device, rules, budget), "") << variant.info.name;
        ++compared;
      }
    }
    EXPECT_GT(compared, 0);
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
