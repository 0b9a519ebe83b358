// SPDX-License-Identifier: Apache-2.0
// Any game as rules again, whose positions are keys of a fixed number of words: code that asks a question of every game
// is compiled once for each width, not for each game. Each question costs a virtual call more than the rules
// themselves.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include <zermelo/catalogue/game.h>
#include <zermelo/rules/key.h>

namespace zermelo::detail {

template <int words>
class KeyedRules {
 public:
  using Position = Key<words>;
  struct Move {
    Position after;
  };

  explicit KeyedRules(const Game& game) : game_(&game) {}

  Position initial() const { return key_in<words>(game_->initial()); }
  Player to_move(const Position& position) const { return game_->to_move(any_of(position)); }
  End end(const Position& position) const { return game_->end(any_of(position)); }
  End stuck(const Position& position) const { return game_->result(any_of(position)); }
  template <class Sink>
  void moves(const Position& position, Sink&& sink) const {
    Spare successors;
    game_->expand(any_of(position), successors.positions);
    for (const AnyPosition& successor : successors.positions) sink(Move{key_in<words>(successor)});
  }
  Position after(const Position&, const Move& move) const { return move.after; }
  std::string text(const Position& position) const { return game_->text(any_of(position)); }

  // Games without layers are one layer, in which positions can come back.
  int layer(const Position& position) const {
    return game_->abilities().layering ? game_->abilities().layer(any_of(position)) : 0;
  }
  int layers() const { return layering().layers; }
  int longest_step() const { return layering().longest_step; }

  double heuristic(const Position& position) const { return heuristic(position, 0); }
  double heuristic(const Position& position, std::size_t which) const {
    return game_->abilities().heuristic(any_of(position), which);
  }
  Position canonical(const Position& position) const {
    return key_in<words>(game_->abilities().canonical(any_of(position)));
  }
  bool impartial() const { return game_->abilities().impartial; }
  Position turned(const Position& position) const { return key_in<words>(game_->abilities().turned(any_of(position))); }
  // Where the game has no parts, the position is its only part.
  template <class Sink>
  void components(const Position& position, Sink&& sink) const {
    if (!game_->abilities().separable) {
      sink(canonical(position));
      return;
    }
    Spare parts;
    game_->abilities().components(any_of(position), parts.positions);
    for (const AnyPosition& part : parts.positions) sink(key_in<words>(part));
  }

 private:
  // An empty vector that keeps its room from call to call of a thread; a sink that asks again finds no room and makes
  // some.
  struct Spare {
    std::vector<AnyPosition> positions = std::move(room());
    Spare() { positions.clear(); }
    ~Spare() { room() = std::move(positions); }
    Spare(const Spare&) = delete;
    Spare& operator=(const Spare&) = delete;

    static std::vector<AnyPosition>& room() {
      static thread_local std::vector<AnyPosition> kept;
      return kept;
    }
  };

  Abilities::Layering layering() const { return game_->abilities().layering.value_or(Abilities::Layering{1, 0}); }

  const Game* game_;
};

// Calls ask(rules) with the narrowest rules that hold the game's positions.
template <class Ask>
auto with_keyed_rules(const Game& game, Ask&& ask) {
  const int words = game.abilities().key_words;
  if (words == 1) return ask(KeyedRules<1>(game));
  if (words == 2) return ask(KeyedRules<2>(game));
  return ask(KeyedRules<8>(game));
}

}  // namespace zermelo::detail
