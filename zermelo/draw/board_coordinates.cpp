// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include <zermelo/draw/board_picture.h>

namespace zermelo::draw {

namespace {

constexpr std::size_t max_own_name = 4;

std::string column_letter(int column) {
  return column < 26 ? std::string(1, static_cast<char>('a' + column)) : std::to_string(column + 1);
}

struct GridSize {
  int columns = 0, rows = 0;
};

GridSize grid_size(const Board& board) {
  GridSize size;
  for (const Board::Cell& cell : board.cells) {
    const auto place = place_of(cell);
    if (!place) continue;
    size.columns = std::max(size.columns, place->column + 1);
    size.rows = std::max(size.rows, place->row + 1);
  }
  return size;
}

enum class CellNaming : std::uint8_t { letter_top, letter_bottom, bottom_column, top_column, column_only };

std::string cell_name(CellNaming naming, CellPlace place, int rows) {
  const std::string top = std::to_string(place.row + 1), bottom = std::to_string(rows - place.row);
  const std::string column = std::to_string(place.column + 1);
  switch (naming) {
    case CellNaming::letter_top:
      return column_letter(place.column) + top;
    case CellNaming::letter_bottom:
      return column_letter(place.column) + bottom;
    case CellNaming::bottom_column:
      return bottom + "-" + column;
    case CellNaming::top_column:
      return top + ":" + column;
    case CellNaming::column_only:
      break;
  }
  return column;
}

// Whether every move names its first cell.
bool follows(const Board& board, CellNaming naming, int rows) {
  bool any = false;
  for (const Board::Choice& choice : board.choices) {
    if (choice.cells.empty()) continue;
    const auto place = place_of(board.cells[choice.cells.front()]);
    if (!place) return false;
    const std::string name = cell_name(naming, *place, rows);
    if (naming == CellNaming::column_only ? choice.move != name : choice.move.find(name) == std::string::npos)
      return false;
    any = true;
  }
  return any;
}

bool draws_edges(const Board& board) {
  return std::any_of(board.cells.begin(), board.cells.end(),
                     [](const Board::Cell& cell) { return cell.shape == Board::Shape::edge; });
}

std::optional<CellNaming> naming_of(const Board& board, int rows) {
  if (board.choices.size() < 2 || draws_edges(board)) return std::nullopt;
  for (const CellNaming naming : {CellNaming::letter_top, CellNaming::letter_bottom, CellNaming::bottom_column,
                                  CellNaming::top_column, CellNaming::column_only}) {
    if (follows(board, naming, rows)) return naming;
  }
  return std::nullopt;
}

Coordinates along_sides(CellNaming naming, GridSize size) {
  Coordinates found;
  const bool letters = naming == CellNaming::letter_top || naming == CellNaming::letter_bottom;
  const bool upward = naming == CellNaming::letter_bottom || naming == CellNaming::bottom_column;
  for (int i = 0; i < size.columns; ++i) found.columns.push_back(letters ? column_letter(i) : std::to_string(i + 1));
  if (naming == CellNaming::column_only) return found;
  for (int i = 0; i < size.rows; ++i) found.rows.push_back(std::to_string(upward ? size.rows - i : i + 1));
  return found;
}

// The points of a graph by their numbers, where a move is a point (3), or the two points that it joins (1-2).
std::vector<std::string> point_numbers(const Board& board, const Board& reference) {
  const auto fits = [&](std::size_t base) {
    return std::all_of(reference.choices.begin(), reference.choices.end(), [&](const Board::Choice& choice) {
      const auto number = [&](std::size_t i) { return std::to_string(choice.cells[i] + base); };
      if (choice.cells.size() == 3) return choice.move == number(1) + "-" + number(2);
      return choice.cells.size() == 1 && choice.move == number(0);
    });
  };
  if (reference.choices.empty() || board.lines.empty() || (!fits(0) && !fits(1))) return {};
  const std::size_t base = fits(0) ? 0 : 1;
  std::vector<std::string> names(board.cells.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (board.cells[i].shape == Board::Shape::point) names[i] = std::to_string(i + base);
  }
  return names;
}

std::vector<std::string> own_names(const Board& board) {
  std::vector<std::string> names(board.cells.size());
  std::vector<int> moves(board.cells.size());
  for (const Board::Choice& choice : board.choices) {
    if (choice.cells.empty()) continue;
    names[choice.cells.front()] = choice.move;
    ++moves[choice.cells.front()];
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (moves[i] > 1 || names[i].size() > max_own_name) return {};
  }
  return names;
}

}  // namespace

std::optional<CellPlace> place_of(const Board::Cell& cell) {
  const double x = cell.shape == Board::Shape::hexagon ? cell.x - cell.y / 2 : cell.x;
  const double column = std::round(x), row = std::round(cell.y);
  if (std::abs(x - column) > 1e-6 || std::abs(cell.y - row) > 1e-6 || column < 0 || row < 0) return std::nullopt;
  return CellPlace{static_cast<int>(column), static_cast<int>(row)};
}

Coordinates coordinates_of(const Board& board, const Board& reference) {
  const GridSize size = grid_size(reference);
  if (const auto naming = naming_of(reference, size.rows)) return along_sides(*naming, size);
  Coordinates found;
  found.cells = point_numbers(board, reference);
  if (found.cells.empty()) found.cells = own_names(board);
  return found;
}

Coordinates coordinates_of(const Board& board, const Game& game) {
  const auto initial = game.board(game.initial());
  return coordinates_of(board, initial && initial->choices.size() > 1 ? *initial : board);
}

void show_laid_pieces(Board& board, const Game& game, std::span<const play::Step> moves) {
  std::vector<Board::LongPiece> laid;
  for (const play::Step& step : moves) {
    const std::optional<Board> before = game.board(step.from);
    for (const Board::Choice& choice : before->choices) {
      if (choice.move == step.move && choice.lays_one_piece) laid.push_back({choice.cells, game.to_move(step.from)});
    }
  }
  if (laid.size() == board.long_pieces.size()) board.long_pieces = std::move(laid);
}

}  // namespace zermelo::draw
