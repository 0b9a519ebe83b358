// SPDX-License-Identifier: Apache-2.0
// The games there are, or one of them: its parameters, its rules, how it looks.
#pragma once
#include <string>
#include <tuple>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers {

struct Games {
  std::string name = {};

  static constexpr auto fields = std::tuple(field("name", &Games::name, "a game").takes("NAME"));
};

struct GamesFound {
  std::vector<const GameEntry*> games;
  bool is_list = true;
};

[[nodiscard]] GamesFound ask(const Games& question);

// Its fields, within an open object: "games", or those of the one that was asked for.
void write(JsonWriter& json, const GamesFound& answer, Language language);
// The fields of one.
void write(JsonWriter& json, const GameEntry& entry, Language language);

void say(Sentences& sentences, const GamesFound& answer);

// Every size has the same heuristics.
[[nodiscard]] std::vector<Heuristic> heuristics_of(const GameEntry& entry);

}  // namespace zermelo::answers
