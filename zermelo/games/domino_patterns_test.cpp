// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/domino_patterns.h>

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include <zermelo/base/random.h>

namespace zermelo::domino_patterns_test {
namespace {

constexpr int rows = 7, cols = 9;
using Rows = std::array<std::uint32_t, rows + 1>;  // and an empty one after the last

Rows random_rows(Random& random) {
  Rows open = {};
  for (int i = 0; i < rows; ++i) open[i] = static_cast<std::uint32_t>(random.below(1u << cols));
  return open;
}

Rows upside_down(Rows open) {
  std::reverse(open.begin(), open.end() - 1);
  return open;
}

Rows mirrored(const Rows& open) {
  Rows result = {};
  for (int i = 0; i < rows; ++i)
    for (int column = 0; column < cols; ++column) result[i] |= (open[i] >> column & 1) << (cols - 1 - column);
  return result;
}

TEST(DominoPatterns, MirrorImagesPromiseTheSame) {
  Random random(5);
  for (int n = 0; n < 500; ++n) {
    const Rows open = random_rows(random), flipped = upside_down(open), mirror = mirrored(open);
    for (int at = 0; at + 1 < rows; ++at) {
      for (int column = 0; column < cols; ++column) {
        const int promise = DominoPatterns::promise(open.data(), at, column);
        EXPECT_EQ(DominoPatterns::promise(flipped.data(), rows - 2 - at, column), promise);
        EXPECT_EQ(DominoPatterns::promise(mirror.data(), at, cols - 1 - column), promise);
      }
    }
  }
}

// On an open board the best place leaves a column at the edge that the opponent cannot use.
TEST(DominoPatterns, BeginsBesideTheCorner) {
  Rows open = {};
  std::fill(open.begin(), open.end() - 1, (1u << cols) - 1);
  const int best = DominoPatterns::promise(open.data(), 0, 1);
  for (int at = 0; at + 1 < rows; ++at)
    for (int column = 0; column < cols; ++column)
      EXPECT_LE(DominoPatterns::promise(open.data(), at, column), best) << at << ' ' << column;
  EXPECT_LT(DominoPatterns::promise(open.data(), 0, 0), best);
}

TEST(DominoPatterns, LongRunsCountByParity) {
  const auto promise_in_run = [](int columns, int column) {
    const std::uint32_t row[] = {(1u << columns) - 1, (1u << columns) - 1, 0};
    return DominoPatterns::promise(row, 0, column);
  };
  EXPECT_EQ(promise_in_run(12, 3), promise_in_run(16, 3));
  EXPECT_EQ(promise_in_run(11, 3), promise_in_run(15, 3));
  EXPECT_GT(promise_in_run(9, 3), promise_in_run(9, 2));
}

}  // namespace
}  // namespace zermelo::domino_patterns_test
