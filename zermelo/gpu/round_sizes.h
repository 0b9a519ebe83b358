// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <zermelo/solvers/score.h>

namespace zermelo::gpu {

// How large the rounds of device_rounds.h are.
struct RoundSizes {
  std::uint64_t page_bytes = 4096;  // a power of two
  std::uint64_t numbers_a_round = std::uint64_t{1} << 25;
  std::uint64_t page_room = std::uint64_t{256} << 20;  // bytes; 0 where no page is ever put
};

// The bytes of the device's memory that a layer takes which moves lead to; so many of its numbers are the own share.
[[nodiscard]] inline std::uint64_t layer_bytes(std::uint64_t numbers, std::uint64_t own, int bits,
                                               const RoundSizes& sizes) {
  const auto bytes_for = [&](std::uint64_t count) { return 8 * detail::ScoreArray::words_for(count, bits); };
  return bytes_for(own) + (own < numbers ? 4 * (bytes_for(numbers) / sizes.page_bytes + 1) : 0);
}

}  // namespace zermelo::gpu
