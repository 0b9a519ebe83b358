// SPDX-License-Identifier: Apache-2.0
// A game whose players have names: positions are written with them, 4-Morgan for 4-J0 and (2, 3, 'Morgan') for
// (2, 3, 0), and read in both spellings.
#pragma once
#include <array>
#include <memory>
#include <string>

#include <zermelo/catalogue/game.h>

namespace zermelo {

[[nodiscard]] std::unique_ptr<Game> with_player_names(std::unique_ptr<Game> game, std::array<std::string, 2> names);

}  // namespace zermelo
