// SPDX-License-Identifier: Apache-2.0
// A play, judged: the verdict of each of its positions, and a mark for each of its moves.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>

namespace zermelo::answers {

// The play is that of the place, from the first of its steps to its position.
struct Line {
  static constexpr auto fields = std::tuple();
};

struct Judged {
  enum class Mark : std::uint8_t { best, slower, mistake };
  struct Position {
    AnyPosition at;
    std::optional<Verdict> verdict;  // nothing where the time was over
    bool distances = false;
  };
  struct Move {
    std::string text;
    std::optional<Mark> mark;        // nothing where the verdicts of the moves are not known
    std::optional<Verdict> verdict;  // for the player who made it
    std::vector<std::string> best_moves;
    std::optional<Verdict> best_verdict;
  };

  const Game* game = nullptr;
  std::array<std::string, 2> players;
  std::vector<Position> positions;  // one more than moves
  std::vector<Move> moves;
  bool complete = true;  // every verdict was found
};

// Where the game is not solved, the last positions come first: the time may end.
[[nodiscard]] Judged ask(const Line& question, const Place& place, const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const Judged& answer, Language language);

void say(Sentences& sentences, const Judged& answer);

}  // namespace zermelo::answers
