// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/grid_text.h>

namespace zermelo {

std::size_t read_grid(std::string_view text, int rows, int cols, std::string_view letters, const CellLetter& cell) {
  std::size_t at = 0;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) {
      if (at >= text.size() || text[at] != '/')
        refuse(text, at, Phrase("expected a grid of {} by {} cells, its rows split by /", rows, cols));
      ++at;
    }
    for (int col = 0; col < cols; ++col, ++at) {
      if (at >= text.size() || text[at] == '/')
        refuse(text, at, Phrase("expected a grid of {} by {} cells, its rows split by /", rows, cols));
      if (letters.find(text[at]) == std::string_view::npos)
        refuse(text, at, Phrase("a cell is written as one of {}", letters));
      cell(row, col, text[at]);
    }
  }
  return at;
}

std::string grid_text(int rows, int cols, const std::function<char(int row, int col)>& letter) {
  std::string result;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) result += '/';
    for (int col = 0; col < cols; ++col) result += letter(row, col);
  }
  return result;
}

std::string cell_name(int row, int col) { return static_cast<char>('a' + col) + std::to_string(row + 1); }

}  // namespace zermelo
