// SPDX-License-Identifier: Apache-2.0
// The nimber of a position of an impartial game, or of a sum of games, and the moves that win.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/sizes.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/nim_sum.h>

namespace zermelo::answers {

struct Nimbers {
  std::vector<std::string> plus = {};

  static constexpr auto fields = std::tuple(
      field("plus", &Nimbers::plus, "a game played beside it, such as \"kayles(heap=5)\"; may be given several times")
          .takes("GAME")
          .between(0, 100));
};

struct NimbersFound {
  std::array<std::string, 2> players;
  std::vector<std::shared_ptr<const Game>> beside;  // the games of all summands but the first
  std::vector<Summand> summands;
  NimSum sum;

  [[nodiscard]] Player to_move() const { return summands.front().game.to_move(summands.front().position); }
};

// As it is asked about: nimbers are of normal play, also where the game's default is another.
[[nodiscard]] GameText in_normal_play(GameText game);

// The game of the place is in normal play.
[[nodiscard]] NimbersFound ask(const Nimbers& question, const Place& place, const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const NimbersFound& answer, Language language);

void say(Sentences& sentences, const NimbersFound& answer);

// A line of a list.
struct NimberOfPosition {
  std::string position;
  Player to_move;
  Nimber nimber;
  std::vector<std::string> winning_moves;
};
// Every position of the place, in the order in which play reaches them.
void each_nimber(const Place& place, const Asking& asking, const std::function<void(const NimberOfPosition&)>& sink);
void write(JsonWriter& json, const NimberOfPosition& line, Language language);
inline constexpr const char* nimber_columns = "position,to_move,nimber,winning_moves";
[[nodiscard]] std::string csv_line(const NimberOfPosition& line);

// The nimbers of the start at every size.
struct NimberSequence {
  const SizeTable& sizes;
  std::vector<Nimber> nimbers;
};
// The table asks for nimbers. All sizes together have one budget.
[[nodiscard]] NimberSequence nimber_sequence(const SizeTable& sizes, const Asking& asking);
void write(JsonWriter& json, const NimberSequence& answer, Language language);
// «heap=1..20: 1 2 3 …»: the last range in pieces, the other ones at one number each.
void say(Sentences& sentences, const NimberSequence& answer);

}  // namespace zermelo::answers
