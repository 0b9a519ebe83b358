// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/graph_text.h>

namespace zermelo::draw {

namespace {

bool is_multiple(double value, double unit) { return std::abs(value / unit - std::round(value / unit)) < 1e-9; }

// 1 for whole coordinates, 2 for multiples of a half, else 0.
int scale_of(const Board& board, double Board::Cell::*coordinate) {
  int scale = 1;
  for (const Board::Cell& cell : board.cells) {
    if (!is_multiple(cell.*coordinate, 0.5)) return 0;
    if (!is_multiple(cell.*coordinate, 1)) scale = 2;
  }
  return scale;
}

std::string cell_letters(const Board::Cell& cell) {
  if (cell.blocked) return " ";
  if (!cell.piece.empty()) return cell.piece;
  return cell.shape == Board::Shape::edge ? " " : ".";
}

// Texts at their columns; a later one replaces an earlier one in the same place.
class TextRows {
 public:
  void put(std::size_t row, std::size_t column, std::size_t width, std::string text) {
    if (rows_.size() <= row) rows_.resize(row + 1);
    rows_[row].insert_or_assign(column, Piece{width, std::move(text)});
  }
  // Without spaces at the end of a line.
  [[nodiscard]] std::string text() const {
    std::string all;
    for (const auto& row : rows_) {
      std::size_t reached = 0;
      for (const auto& [column, piece] : row) {
        if (piece.text.find_first_not_of(' ') == std::string::npos) continue;
        all.append(column > reached ? column - reached : 0, ' ');
        all += piece.text;
        reached = column + piece.width;
      }
      all += "\n";
    }
    return all;
  }

 private:
  struct Piece {
    std::size_t width;  // in characters
    std::string text;
  };
  std::vector<std::map<std::size_t, Piece>> rows_;
};

std::size_t longest_of(const std::vector<std::string>& texts) {
  std::size_t longest = 0;
  for (const std::string& text : texts) longest = std::max(longest, text.size());
  return longest;
}

class GridText {
 public:
  GridText(const Board& board, const Coordinates& coordinates, int x_scale, int y_scale)
      : board_(board), coordinates_(coordinates), x_scale_(x_scale), y_scale_(y_scale) {
    for (const Board::Cell& cell : board.cells) {
      width_ = std::max(width_, cell_letters(cell).size());
      left_ = std::min(left_, cell.x);
      top_ = std::min(top_, cell.y);
    }
    width_ = std::max(width_, longest_of(coordinates.columns));
    margin_ = coordinates.rows.empty() ? 0 : longest_of(coordinates.rows) + 1;
    header_ = coordinates.columns.empty() ? 0 : 1;
  }

  [[nodiscard]] std::string text(const CellPaint& paint) {
    TextRows rows;
    for (std::size_t i = 0; i < board_.cells.size(); ++i) {
      const Board::Cell& cell = board_.cells[i];
      write_sides(rows, cell);
      const std::string letters = cell_letters(cell);
      rows.put(row_of(cell), column_of(cell), letters.size(), paint && letters != " " ? paint(i, letters) : letters);
    }
    return rows.text();
  }

 private:
  [[nodiscard]] std::size_t row_of(const Board::Cell& cell) const {
    return header_ + static_cast<std::size_t>(std::lround((cell.y - top_) * y_scale_));
  }
  // At half units cells touch; at whole units a space stands between them.
  [[nodiscard]] std::size_t column_of(const Board::Cell& cell) const {
    return margin_ +
           static_cast<std::size_t>(std::lround((cell.x - left_) * x_scale_)) * (width_ + (x_scale_ == 1 ? 1 : 0));
  }
  void write_sides(TextRows& rows, const Board::Cell& cell) const {
    const auto place = place_of(cell);
    if (!place) return;
    const auto row = static_cast<std::size_t>(place->row), column = static_cast<std::size_t>(place->column);
    if (row < coordinates_.rows.size())
      rows.put(row_of(cell), margin_ - 1 - coordinates_.rows[row].size(), coordinates_.rows[row].size(),
               coordinates_.rows[row]);
    const bool leans = cell.shape == Board::Shape::hexagon;
    if ((!leans || row == 0) && column < coordinates_.columns.size())
      rows.put(0, column_of(cell), coordinates_.columns[column].size(), coordinates_.columns[column]);
  }

  const Board& board_;
  const Coordinates& coordinates_;
  int x_scale_, y_scale_;
  std::size_t width_ = 1, margin_ = 0, header_ = 0;
  double left_ = 0, top_ = 0;
};

// "1-2 X" for an edge between points 1 and 2.
std::string edges_listed(const Board& board, const std::vector<std::string>& names, const CellPaint& paint) {
  std::vector<std::string> ends(board.cells.size());
  for (const auto& [from, to] : board.lines) {
    const bool to_edge = board.cells[to].shape == Board::Shape::edge;
    std::string& edge = ends[to_edge ? to : from];
    edge += (edge.empty() ? "" : "-") + names[to_edge ? from : to];
  }
  std::string picture;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const Board::Cell& cell = board.cells[i];
    if (cell.shape != Board::Shape::edge) continue;
    const std::string letters = cell.piece.empty() ? "." : cell.piece;
    picture += ends[i] + " " + (paint ? paint(i, letters) : letters) + "\n";
  }
  return picture;
}

std::string points_listed(const Board& board, const std::vector<std::string>& names, const CellPaint& paint) {
  std::vector<std::string> neighbours(board.cells.size());
  for (const auto& line : board.lines) {
    neighbours[line.first] += " " + names[line.second];
    neighbours[line.second] += " " + names[line.first];
  }
  std::string picture;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const std::string letters = cell_letters(board.cells[i]);
    picture += names[i] + " " + (paint ? paint(i, letters) : letters) +
               (neighbours[i].empty() ? "" : " -" + neighbours[i]) + "\n";
  }
  return picture;
}

std::string as_list(const Board& board, const Coordinates& coordinates, const CellPaint& paint) {
  std::vector<std::string> names = coordinates.cells;
  for (std::size_t i = names.size(); i < board.cells.size(); ++i) names.push_back(std::to_string(i));
  const bool edges = std::any_of(board.cells.begin(), board.cells.end(),
                                 [](const Board::Cell& cell) { return cell.shape == Board::Shape::edge; });
  if (edges) return edges_listed(board, names, paint);
  const auto drawn = board.lines.empty() ? std::nullopt : graph_text(board, names, paint);
  return drawn ? *drawn : points_listed(board, names, paint);
}

}  // namespace

std::string text_picture(const Board& board, const Coordinates& coordinates, const CellPaint& paint) {
  const int x_scale = scale_of(board, &Board::Cell::x), y_scale = scale_of(board, &Board::Cell::y);
  const bool numbered = !board.lines.empty() && coordinates.columns.empty() && !coordinates.cells.empty();
  return numbered || x_scale == 0 || y_scale == 0 ? as_list(board, coordinates, paint)
                                                  : GridText(board, coordinates, x_scale, y_scale).text(paint);
}

}  // namespace zermelo::draw
