// SPDX-License-Identifier: Apache-2.0
// Boards of squares as text: one letter a cell, the top row first, rows split by «/».
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include <zermelo/rules/refuse.h>

namespace zermelo {

using CellLetter = std::function<void(int row, int col, char letter)>;

// Calls `cell` for each cell of the grid that the text begins with; returns where the grid stops. Throws an Error with
// its column where the grid has another size or another letter.
std::size_t read_grid(std::string_view text, int rows, int cols, std::string_view letters, const CellLetter& cell);

// Writes letter(row, col) for each cell.
[[nodiscard]] std::string grid_text(int rows, int cols, const std::function<char(int row, int col)>& letter);

// «b3»: column b, row 3 from the top. REQUIRES: col < 26.
[[nodiscard]] std::string cell_name(int row, int col);

}  // namespace zermelo
