// SPDX-License-Identifier: Apache-2.0
// Bounds (strip_bounds.h) of strips with more columns than a plain table has room for, all of them joined by flat
// dominoes. They are looked up by halves, of which few are joined:
//
//   . o o o | o o . o .
//   o o . o | o . o o o      bounds[left[half] * rights + right[half]]
//   o . o o | . o o . o
//
// They are made from the bounds, not the values, of what each domino leaves: computing values would take minutes.
#pragma once
#include <cstdint>

#include <zermelo/base/bits.h>
#include <zermelo/base/budget.h>
#include <zermelo/games/strip_bounds.h>

namespace zermelo {

struct JoinedStrips {
  int width = 0, left_width = 0;
  const std::int32_t *left = nullptr, *right = nullptr;  // by the half's squares, as in strip_table
  std::int32_t rights = 0;
  const StripBound* bounds = nullptr;

  // REQUIRES: the columns from `first` on are joined, and all that are joined with them.
  template <int height>
  constexpr StripBound bound(const std::uint32_t* row, int first) const {
    const int right_width = width - left_width;
    std::uint32_t lefts = 0, others = 0;
    for (int i = height - 1; i >= 0; --i) {
      const std::uint32_t squares = row[i] >> first;
      lefts = lefts << left_width | (squares & ((1u << left_width) - 1));
      others = others << right_width | (squares >> left_width & ((1u << right_width) - 1));
    }
    return bounds[left[lefts] * rights + right[others]];
  }
};

// The tables of strips of one height.
struct StripsOfHeight {
  static constexpr int max_wider = 2;
  const StripBound* narrow = nullptr;         // a plain table
  const JoinedStrips* wider[max_wider] = {};  // with one joined column more, and two
  int longest = 0;                            // joined columns

  static constexpr StripBound unknown = {-10000, 0};

  // Columns that flat dominoes join are looked up together. `width` is that of the plain table.
  template <int height, int width>
  constexpr StripBound bound(const std::uint32_t* row) const {
    std::uint32_t open = 0, joined = 0;
    for (int i = 0; i < height; ++i) {
      open |= row[i];
      joined |= row[i] & row[i] >> 1;
    }
    std::uint32_t too_long = joined;
    for (int i = 1; i < longest; ++i) too_long &= joined >> i;
    if (too_long != 0) return unknown;
    StripBound sum{0, 0};
    while (open != 0) {
      const int first = countr_zero(open), more = countr_one(joined >> first);
      const std::uint32_t run = (2u << more) - 1;
      if (more < width) {
        std::uint32_t squares = 0;
        for (int i = height - 1; i >= 0; --i) squares = squares << width | (row[i] >> first & run);
        sum = sum + narrow[squares];
      } else {
        sum = sum + wider[more - width]->bound<height>(row, first);
      }
      open &= ~(run << first);
    }
    return sum;
  }
};

// Made once and kept. `more`: how many columns wider than the plain table of `width` columns. REQUIRES: more <=
// StripsOfHeight::max_wider.
template <int height, int width>
[[nodiscard]] StripsOfHeight strips_of_height(int more, const Budget& budget);

extern template StripsOfHeight strips_of_height<3, 5>(int more, const Budget& budget);
extern template StripsOfHeight strips_of_height<3, 7>(int more, const Budget& budget);

}  // namespace zermelo
