// SPDX-License-Identifier: Apache-2.0
// From a player's text to the player.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include <zermelo/play/contender.h>
#include <zermelo/play/expert.h>
#include <zermelo/play/player_text.h>

namespace zermelo {

// What a player may use beyond the game. Whoever has no files or other programs to offer, as a server, leaves them out.
struct PlayerMeans {
  Expert& expert;  // must outlive the players
  Budget budget;
  std::function<std::string(const std::string& path)> read_file = nullptr;
  bool external = false;     // other programs may be run
  double move_seconds = 10;  // for an answer of theirs
};

// Null for a person. Throws an Error where the player does not fit the game, or what it needs is not to be had.
[[nodiscard]] std::unique_ptr<Contender> make_contender(const PlayerText& player, const PlayerMeans& means);

// Whether the player asks the expert.
[[nodiscard]] bool needs_expert(const PlayerText& player);

}  // namespace zermelo
