// SPDX-License-Identifier: Apache-2.0
// What words say about players and outcomes, in English and in French: «the first player wins», «perdante», «oui».
// Only words that are known are understood: a sentence with any other says nothing here, so that none is misread.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/base/player.h>

namespace zermelo::marking {

using PlayerNames = std::array<std::string, 2>;

// «J1», «le second joueur», «player 0», or the player's own name.
[[nodiscard]] std::optional<Player> spoken_player(std::string_view text, const PlayerNames& names);

// For the player to move: «gagné», «yes», «J0 wins», «le premier a une stratégie gagnante», «match nul».
[[nodiscard]] std::optional<Outcome> spoken_outcome(std::string_view text, Player mover, const PlayerNames& names);

// The same for a word that names no player: «won», «perdu», «draw».
[[nodiscard]] std::optional<Outcome> spoken_outcome(std::string_view text);

// «yes», «faux», «non biparti», where `property` is «biparti bipartite».
[[nodiscard]] std::optional<bool> spoken_truth(std::string_view text, std::string_view property);

}  // namespace zermelo::marking
