// SPDX-License-Identifier: Apache-2.0
// A position: its board and moves at once, its verdict in stages, why, and a program's move.
#include <zermelo/answers/choose.h>
#include <zermelo/answers/explain.h>
#include <zermelo/answers/line.h>
#include <zermelo/answers/solve.h>
#include <zermelo/answers/symmetries.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/serve/board_json.h>
#include <zermelo/serve/located.h>

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
  if (board && !is_drawable(*board)) board.reset();
  if (board) draw::show_laid_pieces(*board, game, steps);
  write_board(json, board, board ? draw::coordinates_of(*board, game) : draw::Coordinates());
  json.end_object();
  return response;
}

// Every move is wanted, unless the request says otherwise.
answers::Solve solve_question(const Visit& visit) {
  const Query query(visit.target);
  auto question = question_in<answers::Solve>(query);
  if (!query.has("every_move")) question.every_move = true;
  return question;
}

Response give_answer(const Visit& visit) {
  const answers::Solve question = solve_question(visit);
  const Located located(visit);
  const answers::Solved answer = answers::ask(question, located.place(), asking_of(visit));
  return response_of(answer, visit.language, answer.complete);
}

void stream_answer(const Visit& visit, const EventSink& events) {
  const answers::Solve question = solve_question(visit);
  const Located located(visit);
  const auto send = [&](std::string_view event, const answers::Solved& answer) {
    events(event, json_text(answer, visit.language));
  };
  if (!located.place().known) events("progress", R"({"text":"","done":0,"total":0})");
  const answers::Solved answer = answers::ask(question, located.place(), asking_of(visit),
                                              [&](const answers::Solved& early) { send("stage", early); });
  send("stage", answer);
  send("done", answer);
}

Response judge_line(const Visit& visit) {
  const auto question = question_in<answers::Line>(Query(visit.target));
  const Located located(visit);
  const answers::Judged answer = answers::ask(question, located.place(), asking_of(visit));
  return response_of(answer, visit.language, answer.complete);
}

Response explain(const Visit& visit) {
  const auto question = question_in<answers::Explain>(Query(visit.target));
  const Located located(visit);
  play::Expert expert = located.place().expert({}, visit.budget, silent());
  const answers::Explained answer = answers::ask(question, located.place(), expert);
  return response_of(answer, visit.language, !answer.left_out);
}

Response choose_move(const Visit& visit) {
  const auto question = question_in<answers::Choose>(Query(visit.target));
  const Located located(visit);
  return response_of(answers::ask(question, located.place(), visit.budget), visit.language, false);
}

Response find_symmetries(const Visit& visit) {
  const auto question = question_in<answers::Symmetries>(Query(visit.target));
  const Located located(visit);
  return response_of(answers::ask(question, located.place()), visit.language, true);
}

}  // namespace

void add_position_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/position", .quick = show_position});
  routes.push_back({.method = "GET", .path = "/v1/answer", .slow = give_answer, .game = game_of_request});
  routes.push_back({.method = "GET", .path = "/v1/answer/stream", .stream = stream_answer, .game = game_of_request});
  routes.push_back({.method = "GET", .path = "/v1/line", .slow = judge_line, .game = game_of_request});
  routes.push_back({.method = "GET", .path = "/v1/explain", .slow = explain, .game = game_of_request});
  routes.push_back({.method = "GET", .path = "/v1/symmetries", .slow = find_symmetries});
  routes.push_back({.method = "GET", .path = "/v1/choose", .slow = choose_move, .game = game_of_request});
}

}  // namespace zermelo::serve
