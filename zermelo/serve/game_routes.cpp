// SPDX-License-Identifier: Apache-2.0
// One game by its name, and who can play.
#include <zermelo/answers/games.h>
#include <zermelo/answers/json_document.h>
#include <zermelo/base/error.h>
#include <zermelo/play/players.h>
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

// Those that read files or run programs have no place on a server.
Response list_players(const Visit& visit) {
  Query(visit.target).only({});
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().key("players").begin_array();
  for (const play::PlayerForm& player : play::player_forms()) {
    const std::string form = player.form.in(Language::english);
    if (form.starts_with("strategy:") || form.starts_with("external:") || form == "human") continue;
    json.begin_object().field("form", form).field("name", player.form.in(visit.language));
    json.field("summary", player.summary.in(visit.language)).end_object();
  }
  json.end_array().end_object();
  return response;
}

}  // namespace

void add_game_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = games_path, .slow = describe_game});
  routes.push_back({.method = "GET", .path = "/v1/players", .quick = list_players});
}

}  // namespace zermelo::serve
