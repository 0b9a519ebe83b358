// SPDX-License-Identifier: Apache-2.0
// A seeded generator that gives the same numbers on every machine and compiler (SplitMix64: Steele, Lea and Flood,
// 2014). Own code because the standard distributions differ between libraries.
#pragma once
#include <cstdint>

namespace zermelo {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
  }

  // Uniform in [0, bound), without bias. REQUIRES: bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t unfair = (0 - bound) % bound;  // 2^64 mod bound
    std::uint64_t drawn = next();
    while (drawn < unfair) drawn = next();
    return drawn % bound;
  }

  // True once in `odds` on average. REQUIRES: odds > 0.
  constexpr bool one_in(std::uint64_t odds) { return below(odds) == 0; }

 private:
  std::uint64_t state_;
};

}  // namespace zermelo
