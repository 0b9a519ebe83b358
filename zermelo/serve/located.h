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

// The values of a request. `body`: the field that the body of a POST is.
[[nodiscard]] inline answers::Asked asked_in(const Visit& visit, std::string_view body, answers::Most most) {
  answers::Asked asked{.language = visit.language, .asking = asking_of(visit), .most = std::move(most)};
  for (const auto& [name, value] : visit.target.query) {
    if (name != "lang") asked.values.emplace_back(name, &value);
  }
  if (visit.request.method == "POST" && !body.empty()) asked.values.emplace_back(body, &visit.request.body);
  asked.find_game = [&visit](const std::string& name) { return visit.games.find(name); };
  return asked;
}

}  // namespace zermelo::serve
