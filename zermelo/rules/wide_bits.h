// SPDX-License-Identifier: Apache-2.0
// Sets of up to 64 or 128 squares as whole numbers: base/bits.h covers only the first.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>

namespace zermelo {

// No standard name; g++, clang++ and nvcc have it on 64-bit machines.
__extension__ using WideBits = unsigned __int128;

constexpr int count_bits(std::uint64_t set) { return popcount(set); }
constexpr int count_bits(WideBits set) {
  return popcount(static_cast<std::uint64_t>(set)) + popcount(static_cast<std::uint64_t>(set >> 64));
}

// REQUIRES, of both: the set is not empty.
constexpr int first_bit(std::uint64_t set) { return countr_zero(set); }
constexpr int first_bit(WideBits set) {
  const auto low = static_cast<std::uint64_t>(set);
  return low != 0 ? countr_zero(low) : 64 + countr_zero(static_cast<std::uint64_t>(set >> 64));
}
constexpr int last_bit(std::uint64_t set) { return 63 - countl_zero(set); }
constexpr int last_bit(WideBits set) {
  const auto high = static_cast<std::uint64_t>(set >> 64);
  return high != 0 ? 127 - countl_zero(high) : last_bit(static_cast<std::uint64_t>(set));
}

}  // namespace zermelo
