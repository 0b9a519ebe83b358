// SPDX-License-Identifier: Apache-2.0
// Every game there is, by name. One CMake line a game (CMakeLists.txt here) generates its entry.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/rules/parameters.h>

namespace zermelo {

struct GameEntry {
  GameInfo info;
  std::function<std::unique_ptr<Game>(const Pairs&)> make;  // throws Error for wrong arguments
};

// In the order of the CMake lines.
[[nodiscard]] const std::vector<GameEntry>& registry();

// Throws an Error with the nearest names where there is no such game.
[[nodiscard]] const GameEntry& entry_named(std::string_view name);

// From «nim(heaps=3+4,take=any)», or from a name and pairs apart.
[[nodiscard]] std::unique_ptr<Game> make_game(std::string_view text, const Pairs& more = {});

// As a person names it: «Nim, 9 sticks»; of a file, «@folder/name.json», its name without folder and extension.
[[nodiscard]] Phrase title_of(const Game& game);
[[nodiscard]] Phrase title_of_file(std::string_view name);

}  // namespace zermelo
