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

}  // namespace zermelo::answers
