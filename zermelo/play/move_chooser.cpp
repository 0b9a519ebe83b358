// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/move_chooser.h>

#include <numeric>

#include <zermelo/play/choosers.h>

namespace zermelo::play {

namespace {

class RandomChooser final : public MoveChooser {
 public:
  [[nodiscard]] std::vector<std::size_t> candidates(const Turn& turn) override { return all_places(turn); }
};

class CarefulChooser final : public PositionalChooser {
 public:
  CarefulChooser() : PositionalChooser(false) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override {
    const End lost = won_by(other(turn.situation.to_move));
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < turn.choices().size(); ++i) {
      if (turn.game.result(turn.choices()[i].after) != lost) places.push_back(i);
    }
    return places.empty() ? all_places(turn) : places;
  }
};

}  // namespace

Decision MoveChooser::decide(const Turn& turn, Random& random) {
  const std::vector<std::size_t> places = candidates(turn);
  return {places.size() == 1 ? places.front() : places[random.below(places.size())], std::nullopt};
}

std::vector<std::size_t> PositionalChooser::candidates(const Turn& turn) {
  if (const auto known = cache_.find(turn.position)) return *known;
  std::vector<std::size_t> places = find(turn);
  if (take_first_) places.resize(1);
  const std::size_t weight = places.size() / 8;
  return *cache_.insert(turn.position, std::move(places), weight);
}

std::vector<std::size_t> all_places(const Turn& turn) {
  std::vector<std::size_t> places(turn.choices().size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}

std::unique_ptr<MoveChooser> random_chooser() { return std::make_unique<RandomChooser>(); }

std::unique_ptr<MoveChooser> careful_chooser() { return std::make_unique<CarefulChooser>(); }

}  // namespace zermelo::play
