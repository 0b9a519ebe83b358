// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/contender.h>

#include <numeric>

namespace zermelo {

Decision Contender::decide(const Turn& turn, Random& random) {
  const std::vector<std::size_t> places = candidates(turn);
  return {places.size() == 1 ? places.front() : places[random.below(places.size())], std::nullopt};
}

std::vector<std::size_t> PositionalContender::candidates(const Turn& turn) {
  if (const auto known = kept_.find(turn.position)) return *known;
  std::vector<std::size_t> places = find(turn);
  if (first_) places.resize(1);
  return *kept_.keep(turn.position, places, places.size() / 8);
}

std::vector<std::size_t> all_places(const Turn& turn) {
  std::vector<std::size_t> places(turn.choices().size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}

}  // namespace zermelo
