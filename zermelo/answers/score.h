// SPDX-License-Identifier: Apache-2.0
// The score of a position in the convention of Connect Four solvers: 0 is a draw, positive a win of the player to move,
// and the number is the stones that the winner has left at the end, plus one.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>

namespace zermelo::answers {

struct Score {
  bool weak = false, every_move = false;

  static constexpr auto fields = std::tuple(
      field("weak", &Score::weak, "only 1 for a win, 0 for a draw, -1 for a loss: faster"),
      field("every_move", &Score::every_move, "the score of every move too, for whoever makes it").typed("moves"));
};

struct Scored {
  struct Move {
    std::string move;
    int score;  // for the player who makes it
  };
  std::string game, position;
  std::optional<int> score = {};                // nothing where the text is no position
  std::optional<std::vector<Move>> moves = {};  // in move order, where they were asked for
};

// Scores many positions of one game: what the search learns of one helps with the next.
class Scorer {
 public:
  // Throws an Error where the game has no scores. The game must outlive it.
  Scorer(const Score& question, const Game& game, const Budget& budget, Progress& progress);
  [[nodiscard]] Scored of(const AnyPosition& position) const;

 private:
  [[nodiscard]] int score(const AnyPosition& position) const;

  Score question_;
  const Game& game_;
  std::unique_ptr<GameOracle> oracle_;
};

[[nodiscard]] Scored ask(const Score& question, const Place& place, const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const Scored& answer, Language language);

// One line, as programs read it: the position, its score, then MOVE:SCORE for each move.
void say(Sentences& sentences, const Scored& answer);

}  // namespace zermelo::answers
