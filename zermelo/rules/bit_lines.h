// SPDX-License-Identifier: Apache-2.0
// Lines of stones on boards kept as bits.
#pragma once
#include <cstdint>

namespace zermelo {

// The bits where `length` stones begin, each `step` bits above the one before. Doubles the length it looks at, so that
// four stones take two steps. REQUIRES: length >= 1, (length - 1) * step < 64.
constexpr std::uint64_t line_beginnings(std::uint64_t stones, int step, int length) {
  int seen = 1;
  for (; 2 * seen <= length; seen *= 2) stones &= stones >> seen * step;
  return stones & stones >> (length - seen) * step;
}

}  // namespace zermelo
