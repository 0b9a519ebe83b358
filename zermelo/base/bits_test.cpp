// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/bits.h>

#include <gtest/gtest.h>

namespace zermelo::bits_test {
namespace {

static_assert(popcount(std::uint64_t{0}) == 0 && popcount(~std::uint64_t{0}) == 64);
static_assert(countr_zero(std::uint64_t{0}) == 64 && countl_zero(std::uint32_t{0}) == 32);
static_assert(countr_one(std::uint8_t{255}) == 8 && countl_one(std::uint16_t{0x8000}) == 1);
static_assert(bit_width(std::uint64_t{8}) == 4 && has_single_bit(8u) && !has_single_bit(0u));

template <class T>
void agrees_with_the_standard(T set) {
  EXPECT_EQ(popcount(set), std::popcount(set)) << +set;
  EXPECT_EQ(countr_zero(set), std::countr_zero(set)) << +set;
  EXPECT_EQ(countl_zero(set), std::countl_zero(set)) << +set;
  EXPECT_EQ(countr_one(set), std::countr_one(set)) << +set;
  EXPECT_EQ(countl_one(set), std::countl_one(set)) << +set;
  EXPECT_EQ(bit_width(set), static_cast<int>(std::bit_width(set))) << +set;
  EXPECT_EQ(has_single_bit(set), std::has_single_bit(set)) << +set;
}

TEST(Bits, AgreeWithTheStandardForEveryWidth) {
  std::uint64_t word = 0x9E3779B97F4A7C15u;
  for (int i = 0; i < 1000; ++i) {
    word = word * 6364136223846793005u + 1442695040888963407u;
    const std::uint64_t shifted = word >> i % 65 / 2 >> (i % 65 + 1) / 2;  // 0 to all bits
    agrees_with_the_standard(shifted);
    agrees_with_the_standard(static_cast<std::uint32_t>(shifted));
    agrees_with_the_standard(static_cast<std::uint16_t>(shifted));
    agrees_with_the_standard(static_cast<std::uint8_t>(shifted));
    agrees_with_the_standard(~shifted);
  }
}

}  // namespace
}  // namespace zermelo::bits_test
