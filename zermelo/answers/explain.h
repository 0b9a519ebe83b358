// SPDX-License-Identifier: Apache-2.0
// Why a position or a move is won, drawn or lost, in a few sentences.
#pragma once
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>

namespace zermelo::answers {

struct Explain {
  std::string move = {};
  bool all_the_way = false, exact = false;

  static constexpr auto fields =
      std::tuple(field("move", &Explain::move, "why this move is good or bad, instead").takes("MOVE"),
                 field("all_the_way", &Explain::all_the_way, "the whole chain of moves and answers, down to the end")
                     .excludes("move"),
                 field("exact", &Explain::exact, "go on until the distance is known, however long it takes"));
};

struct Explained {
  const Game* game = nullptr;
  AnyPosition position;
  std::vector<Phrase> sentences;
  std::optional<Note> left_out;  // as in Answer
};

[[nodiscard]] Explained ask(const Explain& question, const Place& place, play::Expert& expert);

// Its fields, within an open object.
void write(JsonWriter& json, const Explained& answer, Language language);

void say(Sentences& sentences, const Explained& answer);

}  // namespace zermelo::answers
