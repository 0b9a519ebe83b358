// SPDX-License-Identifier: Apache-2.0
// For tests: a game by its text with its expert, and players by their texts.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include <zermelo/catalogue/registry.h>
#include <zermelo/play/match.h>
#include <zermelo/play/players.h>

namespace zermelo::play {

struct PlayTable {
  explicit PlayTable(std::string_view text)
      : game(make_game(text)),
        expert(*game, {game->initial(), {}}, {}, Budget(nullptr), silent()),
        resources{expert, Budget()} {
    resources.external = true;
    resources.move_seconds = 5;
  }

  std::unique_ptr<MoveChooser> player(std::string_view text) { return make_chooser(read_player(text), resources); }

  MatchResult match(std::string_view first, std::string_view second, MatchRequest request = {}) {
    const auto a = player(first), b = player(second);
    request.start = game->initial();
    MatchResult result;
    play_match(expert, {a.get(), b.get()}, request, Budget(), result);
    return result;
  }

  // The texts of a player's candidates.
  std::vector<std::string> candidates(std::string_view who, const AnyPosition& position,
                                      const std::vector<Step>& history = {}) {
    const auto situation = expert.situation(position);
    std::vector<std::string> moves;
    for (const std::size_t place : player(who)->candidates({*game, position, *situation, history}))
      moves.push_back(situation->choices[place].move);
    return moves;
  }

  std::unique_ptr<Game> game;
  Expert expert;
  PlayerResources resources;
};

}  // namespace zermelo::play
