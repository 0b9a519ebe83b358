// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/strip_field.h>

#include <algorithm>

namespace zermelo {

StripTables StripTables::make(int rows, int cols) {
  StripTables tables;
  tables.rows = rows;
  tables.cols = cols;
  if (std::max(rows, cols) > longest_strip_side) return tables;
  for (int height = 2; height <= highest; ++height) {
    if (height > 2 && height > rows) continue;
    tables.width[height] = std::min(widest[height], cols);
    tables.table[height] = strip_table(height, tables.width[height]);
  }
  return tables;
}

}  // namespace zermelo
