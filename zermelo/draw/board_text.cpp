// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/board_text.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zermelo {

namespace {

bool is_multiple(double value, double unit) { return std::abs(value / unit - std::round(value / unit)) < 1e-9; }

// 1, 2, or 0 where the coordinates are no multiples of a half.
int scale_of(const Board& board, double Board::Cell::*coordinate) {
  int scale = 1;
  for (const Board::Cell& cell : board.cells) {
    if (!is_multiple(cell.*coordinate, 0.5)) return 0;
    if (!is_multiple(cell.*coordinate, 1)) scale = 2;
  }
  return scale;
}

std::string shown(const Board::Cell& cell) {
  if (cell.blocked) return " ";
  if (!cell.piece.empty()) return cell.piece;
  return cell.shape == Board::Shape::edge ? " " : ".";
}

std::string on_grid(const Board& board, int x_scale, int y_scale) {
  std::size_t width = 1;
  for (const Board::Cell& cell : board.cells) width = std::max(width, shown(cell).size());
  double left = 0, top = 0;
  for (const Board::Cell& cell : board.cells) {
    left = std::min(left, cell.x);
    top = std::min(top, cell.y);
  }
  std::vector<std::string> rows;
  for (const Board::Cell& cell : board.cells) {
    const auto row = static_cast<std::size_t>(std::lround((cell.y - top) * y_scale));
    // At half units cells touch; at whole units a space stands between them.
    const auto column =
        static_cast<std::size_t>(std::lround((cell.x - left) * x_scale)) * (width + (x_scale == 1 ? 1 : 0));
    if (rows.size() <= row) rows.resize(row + 1);
    const std::string piece = shown(cell);
    if (rows[row].size() < column + piece.size()) rows[row].resize(column + piece.size(), ' ');
    rows[row].replace(column, piece.size(), piece);
  }
  std::string picture;
  for (std::string& row : rows) {
    row.erase(row.find_last_not_of(' ') + 1);
    picture += row + "\n";
  }
  return picture;
}

std::string as_list(const Board& board) {
  std::vector<std::string> neighbours(board.cells.size());
  for (const auto& line : board.lines) {
    neighbours[line.first] += " " + std::to_string(line.second);
    neighbours[line.second] += " " + std::to_string(line.first);
  }
  std::string picture;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    picture +=
        std::to_string(i) + " " + shown(board.cells[i]) + (neighbours[i].empty() ? "" : " -" + neighbours[i]) + "\n";
  }
  return picture;
}

}  // namespace

std::string text_picture(const Board& board) {
  const int x_scale = scale_of(board, &Board::Cell::x), y_scale = scale_of(board, &Board::Cell::y);
  return x_scale == 0 || y_scale == 0 ? as_list(board) : on_grid(board, x_scale, y_scale);
}

}  // namespace zermelo
