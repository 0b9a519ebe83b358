// SPDX-License-Identifier: Apache-2.0
// What a position looks like, at once: its board, its moves, and the play that led there.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sides.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/rules/board.h>

namespace zermelo::answers {

struct Position {
  std::vector<std::string> pieces = {};
  std::string mover = "0";

  static constexpr auto fields = std::tuple(
      field("pieces", &Position::pieces,
            "instead of a position's text: what is on each cell of the first board, . for nothing and # where the cell "
            "is gone")
          .takes("A,B,…"),
      field("mover", &Position::mover, "who moves in a position of such pieces: 0 (default), 1 or a player's name")
          .takes("P"));
};

struct PositionFound {
  const Game* game = nullptr;
  std::array<std::string, 2> players;
  AnyPosition position;
  std::vector<Choice> moves;        // none where the game is over
  std::vector<play::Step> history;  // the moves that led there
  std::optional<Board> board;       // none where nobody could look at it
  std::optional<Sides> sides;       // where there is a board
};

[[nodiscard]] PositionFound ask(const Position& question, const Place& place);

// Its fields, within an open object.
void write(JsonWriter& json, const PositionFound& answer, Language language);

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
