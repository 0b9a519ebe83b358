// SPDX-License-Identifier: Apache-2.0
// What the rules say of a position, asked once and kept.
#pragma once
#include <memory>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/play/position_map.h>

namespace zermelo {

struct Situation {
  Player to_move = Player::first;
  End result = End::none;
  std::vector<Choice> choices;  // none where the game is over
};

class RuleBook {
 public:
  // `game` must outlive it.
  explicit RuleBook(const Game& game) : game_(game) {}

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] std::shared_ptr<const Situation> at(const AnyPosition& position) {
    if (auto known = kept_.find(position)) return known;
    Situation situation{game_.to_move(position), game_.result(position), {}};
    if (situation.result == End::none) situation.choices = game_.choices(position);
    const std::size_t weight = situation.choices.size();
    return kept_.keep(position, std::move(situation), weight);
  }

 private:
  const Game& game_;
  PositionMap<Situation> kept_;
};

}  // namespace zermelo
