// SPDX-License-Identifier: Apache-2.0
// One game by its name.
#include <zermelo/answers/games.h>
#include <zermelo/answers/json_document.h>
#include <zermelo/base/error.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

constexpr std::string_view games_path = "/v1/games/";

Response describe_game(const Visit& visit) {
  Query(visit.target).only({});
  try {
    const answers::GamesFound found = answers::ask(answers::Games{visit.target.path.substr(games_path.size())});
    return {.body = answers::json_text(found, visit.language), .keep = true};
  } catch (const Error& error) {
    throw Error(error.phrase()).coded("not-found");
  }
}

}  // namespace

void add_game_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = games_path, .slow = describe_game});
}

}  // namespace zermelo::serve
