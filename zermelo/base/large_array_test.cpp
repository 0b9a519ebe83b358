// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/large_array.h>

#include <cstdint>

#include <gtest/gtest.h>

namespace zermelo::large_array_test {
namespace {

void expect_counting(const LargeArray<std::uint64_t>& array, std::uint64_t size) {
  for (std::uint64_t i = 0; i < size; ++i) ASSERT_EQ(array[i], i);
}

// From a few bytes to 64 MB and back, through blocks of both kinds.
TEST(LargeArray, KeepsItsValuesAtEverySize) {
  const Budget budget;
  LargeArray<std::uint64_t> array(budget), between(budget);
  for (const std::uint64_t size : {1u, 1'000u, 524'287u, 524'288u, 1'000'000u, 8'000'000u}) {
    const std::uint64_t old = array.size();
    array.resize(size);
    between.resize(size);  // so that the first cannot always grow where it stands
    for (std::uint64_t i = old; i < size; ++i) array[i] = i;
    expect_counting(array, size);
  }
  for (const std::uint64_t size : {600'000u, 524'288u, 1'000u}) {
    array.resize(size);
    array.shrink_to_fit();
    expect_counting(array, size);
    EXPECT_EQ(budget.used(), (size + between.size()) * sizeof(std::uint64_t));
  }
  array.clear();
  array.shrink_to_fit();
  between.reset();
  EXPECT_EQ(budget.used(), 0);
}

TEST(LargeArray, GrowsByOne) {
  LargeArray<std::uint64_t> array{Budget()};
  for (std::uint64_t i = 0; i < 2'000'000; ++i) array.push_back(i);
  expect_counting(array, 2'000'000);
}

}  // namespace
}  // namespace zermelo::large_array_test
