// SPDX-License-Identifier: Apache-2.0
// How many positions are reached, by ply or layer, without solving; or, from samples, what solving will take. And how
// many calls the recursions of a course make.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/solve.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/questions.h>

namespace zermelo::answers {

struct Count {
  std::string by = {};
  bool symmetry = false, estimate = false;

  static constexpr auto fields =
      std::tuple(field("by", &Count::by, "layer (where the game has layers), or ply: moves from the start")
                     .takes("UNIT")
                     .one_of("layer|ply"),
                 field("symmetry", &Count::symmetry, "count symmetric positions once"),
                 field("estimate", &Count::estimate, "do not count: say from samples what solving will take"));
};

struct Counted {
  struct Row {
    std::uint64_t at, positions;
  };
  const Game* game = nullptr;
  AnyPosition position;
  CountBy by = CountBy::ply;
  std::vector<Row> rows = {};
  std::uint64_t positions = 0;            // of all rows
  std::optional<Estimate> estimate = {};  // instead of all these, where it was asked for

  [[nodiscard]] const char* unit() const { return by == CountBy::layer ? "layer" : "ply"; }
};

[[nodiscard]] Counted ask(const Count& question, const Place& place, const Asking& asking);

// Its fields, within an open object.
void write(JsonWriter& json, const Counted& answer, Language language);

void say(Sentences& sentences, const Counted& answer);

// The calls of a recursion that finds the outcome of a position, with and without memory and stopping early.
struct Calls {
  static constexpr auto fields = std::tuple();
};
struct CallsCounted {
  const Game* game = nullptr;
  AnyPosition position;
  CallCounts calls;
};
[[nodiscard]] CallsCounted ask(const Calls& question, const Place& place, const Asking& asking);
void write(JsonWriter& json, const CallsCounted& answer, Language language);
void say(Sentences& sentences, const CallsCounted& answer);

}  // namespace zermelo::answers
