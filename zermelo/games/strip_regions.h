// SPDX-License-Identifier: Apache-2.0
// A lower bound of a Domineering board for one player, region by region: each is cut into strips separately, so that
// one side of the board does not force its cut on the other. Better than one cut of the whole board (strip_field.h)
// late in the game, and slower. Bounds of regions are remembered, a small table for each thread.
#pragma once
#include <cstdint>

#include <zermelo/games/strip_field.h>

namespace zermelo {

class StripRegions {
 public:
  // The memory that these threads take to remember bounds of regions.
  [[nodiscard]] static std::uint64_t bytes(const StripTables& tables, int threads);

  // The player's dominoes stand across the rows.
  void find(const StripTables& tables, const std::uint32_t* row);

  [[nodiscard]] StripBound bound() const { return sum_; }
  // With `squares` of `height` rows, the first of them `at`, covered. REQUIRES: they are of one region.
  [[nodiscard]] StripBound without(const StripTables& tables, int at, int height, std::uint32_t squares) const;

 private:
  struct Region {
    std::uint32_t row[StripField::max_rows];  // unspecified outside of the region's rows
    int top, end;
    StripBound bound;
  };
  class Finder;

  static constexpr int max_regions = longest_strip_side * longest_strip_side / 2;

  int count_ = 0;
  StripBound sum_{0, 0};
  Region regions_[max_regions];
  std::uint8_t owner_[longest_strip_side][longest_strip_side];  // of each open square
};

}  // namespace zermelo
