// SPDX-License-Identifier: Apache-2.0
// The move that a program makes.
#pragma once
#include <cstdint>
#include <string>
#include <tuple>

#include <zermelo/answers/field.h>
#include <zermelo/answers/place.h>
#include <zermelo/base/json_writer.h>

namespace zermelo::answers {

struct Choose {
  std::string player = {};
  std::uint64_t seed = 1;

  static constexpr auto fields =
      std::tuple(field("player", &Choose::player, "who moves").takes("PLAYER").required(),
                 field("seed", &Choose::seed, "what chance begins with (default: 1)").takes("N"));
};

struct Chosen {
  const Game* game = nullptr;
  Choice made;
  bool as_described = true;  // false where the game is too large for the player and one that looks ahead moved instead
};

// The same place and seed give the same move.
[[nodiscard]] Chosen ask(const Choose& question, const Place& place, const Budget& budget);

// Its fields, within an open object.
void write(JsonWriter& json, const Chosen& answer, Language language);

}  // namespace zermelo::answers
