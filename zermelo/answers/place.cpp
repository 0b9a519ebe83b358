// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/place.h>

#include <utility>

#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>

namespace zermelo::answers {

namespace {

constexpr std::size_t max_moves = 10'000;

}  // namespace

std::optional<Verdict> Place::known_verdict(const AnyPosition& at) const {
  if (!known) return std::nullopt;
  const auto probe = known->oracle->probe(at);
  if (!probe || probe->bound != Bound::exact) return std::nullopt;
  return probe->verdict;
}

play::Expert Place::expert(const SolveRequest& request, const Budget& budget, Progress& progress) const {
  const bool solved = known && known->oracle->probe(position());
  return {game, scope, request, budget, progress, solved ? known->oracle : nullptr};
}

Place read_place(const Game& game, std::string_view position, std::string_view moves) {
  Place place{.game = game, .scope = {position.empty() ? game.initial() : game.read_anything(position), {}}};
  const std::vector<std::string> texts = formats::split_list(moves, {"moves", 0, 0});
  if (texts.size() > max_moves) throw Error(Phrase("moves: at most {} are read", max_moves));
  for (const std::string& text : texts) {
    Choice made = chosen(game, place.scope.from, text);
    place.steps.push_back({place.scope.from, std::move(made.move)});
    place.scope.from = made.after;
  }
  return place;
}

}  // namespace zermelo::answers
