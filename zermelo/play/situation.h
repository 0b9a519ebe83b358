// SPDX-License-Identifier: Apache-2.0
// The rules' answers about a position, computed once and cached.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <zermelo/base/hash_map.h>
#include <zermelo/catalogue/game.h>

namespace zermelo::play {

// Values by position. It drops everything when it is full, so that a long match needs no more memory than a short one.
template <class T>
class PositionCache {
 public:
  static constexpr std::size_t default_weight = std::size_t{1} << 16;

  explicit PositionCache(std::size_t max_weight = default_weight) : max_weight_(max_weight) {}
  // Takes up to a sixteenth of the memory.
  explicit PositionCache(const Budget& budget)
      : max_weight_(static_cast<std::size_t>(
            std::clamp<std::uint64_t>(budget.memory_left() / 16 / bytes_of_weight, 1 << 10, 1 << 19))) {}

  // Null where the position is not cached.
  [[nodiscard]] std::shared_ptr<const T> find(const AnyPosition& position) const {
    const auto found = values_.find(position);
    return found == values_.end() ? nullptr : found->second;
  }
  // `weight`: the size of the value in hundreds of bytes.
  std::shared_ptr<const T> insert(const AnyPosition& position, T value, std::size_t weight) {
    if (weight_ > max_weight_) clear();
    weight_ += weight + 2;
    return values_[position] = std::make_shared<const T>(std::move(value));
  }
  void clear() {
    values_.clear();
    weight_ = 0;
  }

 private:
  static constexpr std::uint64_t bytes_of_weight = 100;
  struct WordsHash {
    std::size_t operator()(const AnyPosition& position) const { return Hash()(position.words); }
  };

  HashMap<AnyPosition, std::shared_ptr<const T>, WordsHash> values_;
  std::size_t max_weight_, weight_ = 0;
};

struct Situation {
  Player to_move = Player::first;
  End result = End::none;
  std::vector<Choice> choices;  // empty where the game is over
};

class SituationCache {
 public:
  // `game` must outlive it.
  SituationCache(const Game& game, const Budget& budget) : game_(game), cache_(budget) {}

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] std::shared_ptr<const Situation> at(const AnyPosition& position) {
    if (auto known = cache_.find(position)) return known;
    Situation situation{game_.to_move(position), game_.result(position), {}};
    if (situation.result == End::none) situation.choices = game_.choices(position);
    const std::size_t weight = situation.choices.size();
    return cache_.insert(position, std::move(situation), weight);
  }

 private:
  const Game& game_;
  PositionCache<Situation> cache_;
};

}  // namespace zermelo::play
