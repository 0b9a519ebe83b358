// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/strip_field.h>

#include <algorithm>

namespace zermelo {

StripTables StripTables::make(int rows, int cols) {
  StripTables tables;
  tables.rows = rows;
  tables.cols = cols;
  tables.two = strip_table(2, std::min(cols, widest_two));
  tables.wide = rows * cols >= large_board;
  if (rows >= 3) tables.three = strip_table(3, widest_three[tables.wide ? 1 : 0]);
  if (rows >= 4) tables.four = strip_table(4, widest_four[tables.wide ? 1 : 0]);
  return tables;
}

}  // namespace zermelo
