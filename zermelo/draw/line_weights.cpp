// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/line_weights.h>

#include <zermelo/base/texts.h>
#include <zermelo/rules/parameters.h>

namespace zermelo::draw {

namespace {

struct LineBoard {
  int cols = 0, rows = 0, line = 0;

  [[nodiscard]] bool inside(int col, int row) const { return col >= 0 && col < cols && row >= 0 && row < rows; }
  // The lines through a cell: those that begin up to line - 1 cells before it, in four directions.
  [[nodiscard]] int weight(int col, int row) const {
    int count = 0;
    for (const auto& [right, down] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
      for (int back = 0; back < line; ++back) {
        const int from_col = col - back * right, from_row = row - back * down;
        const int to_col = from_col + (line - 1) * right, to_row = from_row + (line - 1) * down;
        if (inside(from_col, from_row) && inside(to_col, to_row)) ++count;
      }
    }
    return count;
  }
};

// From the name with all its parameters; nothing where it has not all three.
std::optional<LineBoard> line_board(const std::string& name) {
  LineBoard board;
  for (const auto& [key, value] : read_game_text(name).pairs) {
    const int number = number_in<int>(value).value_or(0);
    if (key == "cols") board.cols = number;
    if (key == "rows") board.rows = number;
    if (key == "line") board.line = number;
  }
  if (board.cols == 0 || board.rows == 0 || board.line == 0) return std::nullopt;
  return board;
}

}  // namespace

std::optional<Board> board_of_line_weights(const Game& game) {
  const std::optional<LineBoard> lines = line_board(game.name());
  std::optional<Board> board = game.board(game.initial());
  if (!lines || !board) return std::nullopt;
  board->choices.clear();
  for (Board::Cell& cell : board->cells)
    cell.piece = std::to_string(lines->weight(static_cast<int>(cell.x), static_cast<int>(cell.y)));
  return board;
}

}  // namespace zermelo::draw
