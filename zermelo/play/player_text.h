// SPDX-License-Identifier: Apache-2.0
// The one place that reads how a player is written: perfect, minimax:4, level:3, external:./mine …
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/phrase.h>

namespace zermelo {

struct PlayerText {
  enum class Kind : std::uint8_t {
    human,
    perfect,
    random,
    careful,
    attractor,
    minimax,
    alphabeta,
    search,
    strategy,
    nearest,
    mirror,
    level,
    external
  };
  Kind kind = Kind::random;
  std::string text;      // as written
  int number = 0;        // the depth of minimax and alphabeta, the level
  double seconds = 0;    // of a search, for one move
  std::string argument;  // the file of a strategy, the command of another program
  bool first = false;    // of equal moves the first, not one at random
};

// Throws an Error that says how it is written, or lists the players there are.
[[nodiscard]] PlayerText read_player(std::string_view text);

struct PlayerForm {
  const char* form;
  Phrase summary;
};
[[nodiscard]] std::vector<PlayerForm> player_forms();

// How often a level plays at random, in tenths: level 1 nine times out of ten, level 10 never.
[[nodiscard]] constexpr int tenths_at_random(int level) { return 10 - level; }

}  // namespace zermelo
