// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/graph_text.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace zermelo::draw {

namespace {

constexpr double columns_a_unit = 6, rows_a_unit = 3;
constexpr double widest_text = 76, highest_text = 40;

// Characters of two by four dots each.
class BrailleCanvas {
 public:
  BrailleCanvas(std::size_t columns, std::size_t rows) : columns_(columns), cells_(columns * rows) {}

  // In dots.
  void line(int x, int y, int to_x, int to_y) {
    const int steps = std::max(std::abs(to_x - x), std::abs(to_y - y));
    for (int step = 0; step <= steps; ++step) {
      const double part = steps == 0 ? 0 : static_cast<double>(step) / steps;
      dot(static_cast<std::size_t>(std::lround(x + (to_x - x) * part)),
          static_cast<std::size_t>(std::lround(y + (to_y - y) * part)));
    }
  }
  // A text of so many characters, and a space on either side of it.
  void write(std::size_t column, std::size_t row, std::size_t width, const std::string& text) {
    if (column > 0) at(column - 1, row) = {" ", 0, true};
    if (column + width < columns_) at(column + width, row) = {" ", 0, true};
    for (std::size_t i = 0; i < width; ++i) at(column + i, row) = {i == 0 ? text : "", 0, true};
  }
  [[nodiscard]] std::string text() const {
    std::string all;
    for (std::size_t begin = 0; begin < cells_.size(); begin += columns_) {
      std::string line;
      for (std::size_t i = begin; i < begin + columns_; ++i) line += letter(cells_[i]);
      line.erase(line.find_last_not_of(' ') + 1);
      all += line + "\n";
    }
    return all;
  }

 private:
  struct Cell {
    std::string text;
    unsigned dots = 0;
    bool written = false;
  };

  [[nodiscard]] Cell& at(std::size_t column, std::size_t row) { return cells_[row * columns_ + column]; }
  void dot(std::size_t x, std::size_t y) {
    constexpr unsigned bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    if (x / 2 < columns_ && y / 4 * columns_ < cells_.size()) at(x / 2, y / 4).dots |= bits[y % 4][x % 2];
  }
  // U+2800 and the bits of its dots.
  static std::string letter(const Cell& cell) {
    if (cell.written) return cell.text;
    if (cell.dots == 0) return " ";
    return {'\xE2', static_cast<char>(0xA0 + (cell.dots >> 6)), static_cast<char>(0x80 + (cell.dots & 0x3F))};
  }

  std::size_t columns_;
  std::vector<Cell> cells_;
};

struct LabelPlace {
  std::size_t column, row, width;

  [[nodiscard]] bool touches(const LabelPlace& other) const {
    return row == other.row && column <= other.column + other.width && other.column <= column + width;
  }
  [[nodiscard]] int dot_x() const { return static_cast<int>(column * 2 + width); }
  [[nodiscard]] int dot_y() const { return static_cast<int>(row * 4 + 1); }
};

struct Extent {
  double left = 0, top = 0, width = 0, height = 0;
};

Extent extent_of(const Board& board) {
  Extent extent{board.cells.front().x, board.cells.front().y, 0, 0};
  for (const Board::Cell& cell : board.cells) {
    extent.left = std::min(extent.left, cell.x);
    extent.top = std::min(extent.top, cell.y);
  }
  for (const Board::Cell& cell : board.cells) {
    extent.width = std::max(extent.width, cell.x - extent.left);
    extent.height = std::max(extent.height, cell.y - extent.top);
  }
  return extent;
}

std::vector<LabelPlace> points_of(const Board& board, const std::vector<std::string>& names) {
  const Extent extent = extent_of(board);
  const double shrunk = std::min({1.0, widest_text / std::max(1.0, extent.width * columns_a_unit),
                                  highest_text / std::max(1.0, extent.height * rows_a_unit)});
  std::vector<LabelPlace> points;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const Board::Cell& cell = board.cells[i];
    const std::size_t width = names[i].size() + (cell.piece.empty() ? 0 : cell.piece.size() + 1);
    points.push_back({static_cast<std::size_t>(std::lround((cell.x - extent.left) * columns_a_unit * shrunk)),
                      static_cast<std::size_t>(std::lround((cell.y - extent.top) * rows_a_unit * shrunk)), width});
  }
  return points;
}

bool overlap(const std::vector<LabelPlace>& points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      if (points[i].touches(points[j])) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> graph_text(const Board& board, const std::vector<std::string>& names,
                                      const CellPaint& paint) {
  if (board.cells.empty()) return std::nullopt;
  const std::vector<LabelPlace> points = points_of(board, names);
  if (overlap(points)) return std::nullopt;
  std::size_t columns = 0, rows = 0;
  for (const LabelPlace& point : points) {
    columns = std::max(columns, point.column + point.width);
    rows = std::max(rows, point.row + 1);
  }
  BrailleCanvas canvas(columns, rows);
  for (const auto& [from, to] : board.lines)
    canvas.line(points[from].dot_x(), points[from].dot_y(), points[to].dot_x(), points[to].dot_y());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::string& piece = board.cells[i].piece;
    const std::string shown = piece.empty() ? names[i] : names[i] + ":" + piece;
    canvas.write(points[i].column, points[i].row, points[i].width, paint ? paint(i, shown) : shown);
  }
  return canvas.text();
}

}  // namespace zermelo::draw
