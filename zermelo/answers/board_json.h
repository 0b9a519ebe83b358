// SPDX-License-Identifier: Apache-2.0
// Boards as JSON, alike in every answer and in exported pages.
#pragma once
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/rules/board.h>

namespace zermelo::answers {

// null where there is no board.
void write_board(JsonWriter& json, const std::optional<Board>& board, const draw::Coordinates& coordinates);
// Its parts.
void write_cell(JsonWriter& json, const Board::Cell& cell);
void write_lines(JsonWriter& json, const Board& board);
void write_long_pieces(JsonWriter& json, const Board& board);
void write_coordinates(JsonWriter& json, const draw::Coordinates& coordinates);
// The board of a position, with the coordinates of its game.
void write_board_of(JsonWriter& json, const Game& game, const AnyPosition& position);
// Whether somebody could look at it: with a million cells, nobody.
[[nodiscard]] bool is_drawable(const Board& board);

// The boards of many positions in one answer: null from where its text has grown too large.
class BoardWriter {
 public:
  BoardWriter(JsonWriter& json, const Game& game) : json_(json), game_(game) {}
  void write(const AnyPosition& position);

 private:
  JsonWriter& json_;
  const Game& game_;
  bool too_large_ = false;
};

// 0, 1, "draw" or null.
void write_end(JsonWriter& json, End end);

}  // namespace zermelo::answers
