// SPDX-License-Identifier: Apache-2.0
// A position: its board and moves, at once.
#include <zermelo/answers/board_json.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/serve/located.h>
#include <zermelo/serve/query.h>

namespace zermelo::serve {

namespace {

void write_moves(JsonWriter& json, const Game& game, const AnyPosition& position) {
  json.key("moves").begin_array();
  if (game.result(position) == End::none) {
    for (const Choice& choice : game.choices(position))
      json.begin_object().field("move", choice.move).field("position", game.text(choice.after)).end_object();
  }
  json.end_array();
}

Response show_position(const Visit& visit) {
  Query(visit.target).only_line_and({});
  const Located located(visit);
  const Game& game = located.game();
  const AnyPosition& position = located.position();
  const std::vector<play::Step>& steps = located.place().steps;
  const End result = game.result(position);
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().field("game", game.name()).field("title", title_of(game).in(visit.language));
  json.field("convention", game.convention().in(visit.language)).key("players").begin_array();
  for (const std::string& name : located.place().players) json.value(name);
  json.end_array().field("position", game.text(position)).field("to_move", index(game.to_move(position)));
  json.field("over", result != End::none);
  json.field("winner", decisive(result) ? std::optional(index(winner(result))) : std::nullopt);
  write_moves(json, game, position);
  json.key("history").begin_array();
  for (const play::Step& step : steps)
    json.begin_object()
        .field("move", step.move)
        .field("position", game.text(step.from))
        .field("to_move", index(game.to_move(step.from)))
        .end_object();
  json.end_array().key("board");
  std::optional<Board> board = game.board(position);
  if (board && !answers::is_drawable(*board)) board.reset();
  if (board) draw::show_laid_pieces(*board, game, steps);
  answers::write_board(json, board, board ? draw::coordinates_of(*board, game) : draw::Coordinates());
  json.end_object();
  return response;
}

}  // namespace

void add_position_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/position", .quick = show_position});
}

}  // namespace zermelo::serve
