// SPDX-License-Identifier: Apache-2.0
// The place that a request is about, with what is known of its game.
#pragma once
#include <zermelo/answers/asked.h>
#include <zermelo/answers/place.h>
#include <zermelo/answers/solve.h>
#include <zermelo/serve/game_cache.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

class Located {
 public:
  // From the parameters `game`, `position` and `moves`.
  explicit Located(const Visit& visit) : Located(visit, Query(visit.target)) {}

  [[nodiscard]] const answers::Place& place() const { return place_; }
  [[nodiscard]] const Game& game() const { return place_.game; }
  [[nodiscard]] const AnyPosition& position() const { return place_.position(); }

 private:
  Located(const Visit& visit, const Query& query)
      : game_(visit.games.find(query.required("game"))),
        place_(answers::read_place(*game_.game, query.text("position"), query.text("moves"))) {
    place_.known = game_.known;
  }

  answers::FoundGame game_;  // keeps the game
  answers::Place place_;
};

// Stages that nobody asked for get a third of the question's time each.
[[nodiscard]] inline answers::Asking asking_of(const Visit& visit) {
  return {.budget = visit.budget, .most_for_a_stage = visit.budget.seconds_left() / 3};
}

}  // namespace zermelo::serve
