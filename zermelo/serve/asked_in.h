// SPDX-License-Identifier: Apache-2.0
// What a request asks, for answers/.
#pragma once
#include <zermelo/answers/asked.h>
#include <zermelo/answers/solve.h>
#include <zermelo/serve/game_cache.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

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
