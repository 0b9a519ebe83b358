// SPDX-License-Identifier: Apache-2.0
// Which moves of a position are alike: they lead to positions that the rules take for the same, turned or mirrored.
#pragma once
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/place.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>

namespace zermelo::answers {

struct Symmetries {
  static constexpr auto fields = std::tuple();
};

struct SymmetriesFound {
  const Game* game = nullptr;
  AnyPosition position;
  AnyPosition canonical;                          // the one that stands for all that are like the position
  std::vector<std::vector<std::string>> classes;  // of moves, each in move order and by its first move
};

// Where the rules state no symmetry, every move is alone.
[[nodiscard]] SymmetriesFound ask(const Symmetries& question, const Place& place);

// Its fields, within an open object.
void write(JsonWriter& json, const SymmetriesFound& answer, Language language);

void say(Sentences& sentences, const SymmetriesFound& answer);

}  // namespace zermelo::answers
