// SPDX-License-Identifier: Apache-2.0
// Every verdict of a game: in numbers, and as a list.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/statistics.h>
#include <zermelo/draw/scene.h>
#include <zermelo/solvers/request.h>

namespace zermelo::answers {

struct Statistics {
  std::string method = "auto";
  bool symmetry = false;

  static constexpr auto fields =
      std::tuple(field("method", &Statistics::method, "how it is solved").takes("NAME").suggests(every_method_name),
                 field("symmetry", &Statistics::symmetry, "solve one position for all that are symmetric to it"));
};

struct StatisticsFound {
  const Game* game = nullptr;
  std::array<std::string, 2> players = {};
  zermelo::Statistics numbers = {};
  std::vector<std::string> line = {};  // best play from the longest win
  ChosenMethod chosen;
  bool ignores_priorities = false;
};

// Of all positions of the place's scope.
[[nodiscard]] StatisticsFound ask(const Statistics& question, const Place& place, const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const StatisticsFound& answer, Language language);

void say(Sentences& sentences, const StatisticsFound& answer);

// How many positions are won and lost in how many plies, for each player to move.
[[nodiscard]] draw::Scene picture(const StatisticsFound& answer, Language language);

// All verdicts of the place's scope. The method is told before it begins; an error comes from within `asking`.
[[nodiscard]] SolvedGame solve_whole(const Place& place, const SolveRequest& request, const Asking& asking);

// A line of a list.
struct ListedVerdict {
  const Game& game;
  const AnyPosition& position;
  Verdict verdict;
  bool distances;  // false: the distance is left out
  std::vector<std::string> best_moves;
  bool tells_winner = false;  // in its JSON
};
[[nodiscard]] ListedVerdict listed_verdict(const Game& game, const GameOracle& oracle, const AnyPosition& position,
                                           const Verdict& verdict, bool distances);
void write(JsonWriter& json, const ListedVerdict& line, Language language);
[[nodiscard]] std::string verdict_columns(bool distances);
[[nodiscard]] std::string csv_line(const ListedVerdict& line);
// Of every position that the oracle knows, in its order.
void each_verdict(const Game& game, const GameOracle& oracle, bool distances,
                  const std::function<void(const ListedVerdict&)>& sink);

}  // namespace zermelo::answers
