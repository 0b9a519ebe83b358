// SPDX-License-Identifier: Apache-2.0
// Who wins from a position, by which moves, in how many plies: in stages, each handed over as soon as it is known.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/answer.h>
#include <zermelo/catalogue/device_game.h>
#include <zermelo/solvers/request.h>

namespace zermelo::answers {

struct Solve {
  std::string method = "auto";
  bool symmetry = false, outcome_only = false, exact = false, verdict_only = false, line = false, every_move = false;

  static constexpr auto fields = std::tuple(
      field("method", &Solve::method, "how it is solved").takes("NAME").suggests(every_method_name),
      field("line", &Solve::line, "best play of both, move by move"),
      field("symmetry", &Solve::symmetry, "solve one position for all that are symmetric to it"),
      field("outcome_only", &Solve::outcome_only, "the outcome without the distance"),
      field("exact", &Solve::exact, "go on until the distance is known, however long it takes")
          .excludes("outcome_only"),
      field("verdict_only", &Solve::verdict_only, "the verdict alone: a search does not go on to compare the moves")
          .excludes("line"),
      field("every_move", &Solve::every_move, "every move with its verdict"));
};

// Throws an Error for a method that does not exist.
[[nodiscard]] SolveRequest request_of(const Solve& question);

struct Solved {
  enum class Stage : std::uint8_t { outcome, moves, distance };

  Solve asked;
  const Game* game = nullptr;
  AnyPosition position;
  std::string player;            // the name of the one to move
  Stage stage = Stage::outcome;  // all up to this one is known
  bool complete = false;         // all that was asked for is known
  std::optional<Note> left_out;  // why it is not, as in Answer
  Probe probe;                   // its distance is valid where `distances` is true
  bool distances = false;
  std::optional<std::vector<std::string>> best_moves;  // as in Answer
  std::optional<std::vector<std::string>> line;        // best play, where it was asked for and found
  std::optional<std::vector<AnsweredMove>> moves;      // best first, where they were asked for
  std::shared_ptr<const Answer> found;                 // for who asks more of it; null where the game was known
  std::string method;
  std::uint64_t positions = 0, nodes = 0;  // with a verdict; searched
  bool on_gpu = false, ignores_priorities = false;

  // The verdict of the best moves, whether they were judged or not; nothing where only a bound is known.
  [[nodiscard]] std::optional<Verdict> best_verdict() const;
};

// What answering may take, and who hears of it.
struct Asking {
  Budget budget = Budget();
  Progress& progress = silent();
  double most_for_a_stage = std::numeric_limits<double>::infinity();  // seconds, of those that nobody asked for
  MethodSink on_method = nullptr;
  const ChosenDevice* device = nullptr;  // for what the place's game does not do itself; null: the CPU
};

// Called with what is known after each stage but the last.
template <class Answer>
using Stages = std::function<void(const Answer& so_far)>;

// Throws an Error of kind budget where not even the outcome is found.
[[nodiscard]] Solved ask(const Solve& question, const Place& place, const Asking& asking,
                         const Stages<Solved>& on_stage = {});

// Its fields, within an open object.
void write(JsonWriter& json, const Solved& answer, Language language);

// Who wins and the best moves, or a line for each move where these were asked for.
void say(Sentences& sentences, const Solved& answer);

// «wins in 3 plies», «wins», or that the budget ended first.
[[nodiscard]] Phrase words_of(const AnsweredMove& move, bool distances);

}  // namespace zermelo::answers
