// SPDX-License-Identifier: Apache-2.0
// Players by their texts: perfect, minimax:4, level:3, external:./mine … The one place that reads them.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/base/phrase.h>
#include <zermelo/play/expert.h>
#include <zermelo/play/move_chooser.h>

namespace zermelo::play {

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
  std::string text;         // as written, its name in English
  int number = 0;           // the depth of minimax and alphabeta, the level
  double seconds = 0;       // of a search, for one move
  std::string argument;     // the file of a strategy, the command of another program
  bool take_first = false;  // the first of equal moves, not one at random
};

// Takes the names in every language, in capital or small letters. Throws an Error with the right spelling, or with the
// players there are.
[[nodiscard]] PlayerText read_player(std::string_view text);

// The player's text for a person: its name in the language.
[[nodiscard]] Phrase in_words(const PlayerText& player);

// How each player is written, and a summary of it.
struct PlayerForm {
  PlayerText::Kind kind;
  Phrase form;
  Phrase summary;
};
[[nodiscard]] std::vector<PlayerForm> player_forms();

// The resources of the players. A server offers neither files nor other programs.
struct PlayerResources {
  Expert& expert;  // must outlive the players
  Budget budget;
  std::function<LargeArray<char>(const std::string& path)> read_file = nullptr;
  bool external = false;                              // whether other programs may be run
  double move_seconds = 10;                           // for each answer of theirs
  std::array<std::string, 2> players = {"J0", "J1"};  // the names that files may use for them
  std::function<void(const Phrase&)> note = nullptr;  // takes what is odd about a file but no error
};

// Null for a person. Throws an Error where the player does not fit the game, or a resource is missing.
[[nodiscard]] std::unique_ptr<MoveChooser> make_chooser(const PlayerText& player, const PlayerResources& resources);

// Whether the player asks the expert.
[[nodiscard]] bool needs_expert(const PlayerText& player);

}  // namespace zermelo::play
