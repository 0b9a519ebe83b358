// SPDX-License-Identifier: Apache-2.0
// The board of a position as a picture, from Board alone.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/draw/board_coordinates.h>
#include <zermelo/draw/scene.h>
#include <zermelo/rules/board.h>

namespace zermelo {

// What a move is worth: a sign (+3, =, −4) where it is drawn, and the words of it in the list.
struct MoveMark {
  std::size_t choice;  // in board.choices
  Outcome outcome;
  std::string sign, words;
};

struct BoardPicture {
  const Board& board;
  std::string title;
  std::vector<std::string> captions;  // below
  Coordinates coordinates;
  std::vector<Board::Cell> last_move;  // where the last move was; what is gone from there is drawn as gone
  Player to_move = Player::first;
  std::string marks_title;
  std::vector<MoveMark> marks;  // in the order of the list
};

[[nodiscard]] Scene board_scene(const BoardPicture& picture);

// Nothing but cells and pieces, for a picture inside another; `unit` is the side of a cell.
[[nodiscard]] Scene board_thumbnail(const Board& board, double unit);

// A position that has no board, as its text says it.
[[nodiscard]] Scene text_scene(const std::string& title, const std::string& text,
                               const std::vector<std::string>& captions);

}  // namespace zermelo
