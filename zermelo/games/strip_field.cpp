// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/strip_field.h>

#include <algorithm>

namespace zermelo {

namespace {

constexpr double seconds_for_joined = 60;

StripsOfHeight plain(int height, int width, const Budget& budget) {
  return {strip_table(height, width, budget), {}, width};
}

}  // namespace

StripTables StripTables::make(int rows, int cols, const Budget& budget) {
  StripTables tables;
  tables.rows = rows;
  tables.cols = cols;
  tables.two = strip_table(2, std::min(cols, widest_two), budget);
  tables.wide = rows * cols >= large_board && budget.memory_left() >= bytes_for_wide;
  const int size = tables.wide ? 1 : 0;
  if (rows >= 3) tables.three = plain(3, widest_three[size], budget);
  if (rows >= 4) tables.four = plain(4, widest_four[size], budget);
  const bool takes_minutes = std::min(rows, cols) >= least_huge_side && rows % 2 == 1 && cols % 2 == 1;
  if (takes_minutes && budget.seconds_left() >= seconds_for_joined)
    tables.three = strips_of_height<3, widest_three[1]>(StripsOfHeight::max_wider, budget);
  return tables;
}

}  // namespace zermelo
