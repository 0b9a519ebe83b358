// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sides.h>

#include <algorithm>
#include <vector>

#include <zermelo/answers/compose.h>
#include <zermelo/answers/position.h>
#include <zermelo/draw/board_picture.h>

namespace zermelo::answers {

namespace {

bool holds_piece_of(const Board::Cell& cell, Player player) {
  return cell.owner == player && !cell.piece.empty() && cell.shape != Board::Shape::edge;
}

// The beginning, and the boards after its first move and the first answer to it.
std::vector<Board> first_boards(const Game& game) {
  std::vector<Board> boards;
  AnyPosition at = game.initial();
  for (int ply = 0; ply < 3; ++ply) {
    if (const auto board = game.board(at)) boards.push_back(*board);
    if (game.result(at) != End::none) break;
    at = game.choices(at).front().after;
  }
  return boards;
}

// How a player's pieces look, without the letter where it differs; nothing where they have nothing in common.
std::optional<Board::Cell> common_piece(const std::vector<Board>& boards, Player player) {
  std::optional<Board::Cell> common;
  for (const Board& board : boards) {
    for (const Board::Cell& cell : board.cells) {
      if (!holds_piece_of(cell, player)) continue;
      if (!common) common = cell;
      if (cell.figure != common->figure || cell.paint != common->paint) return std::nullopt;
      if (cell.piece != common->piece) common->piece = " ";
    }
  }
  if (!common) return std::nullopt;
  common->x = common->y = 0;
  common->shape = Board::Shape::point;
  common->ground = Board::Paint::plain;
  return common;
}

bool change_hands(const std::vector<Board>& boards) {
  for (std::size_t i = 1; i < boards.size(); ++i) {
    for (std::size_t cell = 0; cell < boards[i].cells.size() && cell < boards[i - 1].cells.size(); ++cell) {
      const auto &before = boards[i - 1].cells[cell].owner, &after = boards[i].cells[cell].owner;
      if (before && after && *before != *after) return true;
    }
  }
  return false;
}

std::size_t count(const Board& board, Player player) {
  return static_cast<std::size_t>(std::count_if(board.cells.begin(), board.cells.end(),
                                                [&](const auto& cell) { return holds_piece_of(cell, player); }));
}

}  // namespace

Sides sides_of(const Game& game, const Board& board) {
  Sides sides;
  sides.chess = draw::is_chessboard(board);
  std::vector<Board> boards = first_boards(game);
  if (change_hands(boards)) sides.score = {count(board, Player::first), count(board, Player::second)};
  boards.push_back(board);
  sides.men = men_of(boards);
  sides.pieces = {common_piece(boards, Player::first), common_piece(boards, Player::second)};
  return sides;
}

void write(JsonWriter& json, const Sides& sides) {
  json.begin_object().key("pieces").begin_array();
  for (const auto& piece : sides.pieces) {
    if (piece) {
      write_cell(json, *piece);
    } else {
      json.null();
    }
  }
  json.end_array().key("men").begin_array();
  for (const Board::Cell& man : sides.men) write_cell(json, man);
  json.end_array();
  if (sides.score) json.key("score").begin_array().value((*sides.score)[0]).value((*sides.score)[1]).end_array();
  if (sides.chess) json.field("chess", true);
  json.end_object();
}

}  // namespace zermelo::answers
