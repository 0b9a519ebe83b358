// SPDX-License-Identifier: Apache-2.0
// A position: its board and moves at once, its verdict in stages, why, and a program's move.
#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/play/explain.h>
#include <zermelo/play/players.h>
#include <zermelo/serve/board_json.h>
#include <zermelo/serve/position_answer.h>
#include <zermelo/serve/query.h>
#include <zermelo/serve/service.h>

namespace zermelo::serve {

namespace {

const std::array<std::string, 2> player_names = {"J0", "J1"};

// The room and the play that a request is about.
struct Place {
  Query query;
  RoomPointer room;
  Line line;

  Place(const Visit& visit, const std::vector<std::string>& more)
      : query(visit.target), room(visit.rooms.room(query.required("game"))), line(read_line(query, room->game())) {
    query.only_line_and(more);
  }
  [[nodiscard]] const Game& game() const { return room->game(); }
};

void write_moves(JsonWriter& json, const Game& game, const AnyPosition& position) {
  json.key("moves").begin_array();
  if (game.result(position) == End::none) {
    for (const Choice& choice : game.choices(position))
      json.begin_object().field("move", choice.move).field("position", game.text(choice.after)).end_object();
  }
  json.end_array();
}

Response show_position(const Visit& visit) {
  const Place place(visit, {});
  const Game& game = place.game();
  const AnyPosition& position = place.line.position;
  const End result = game.result(position);
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().field("game", game.name()).field("title", title_of(game).in(visit.language));
  json.field("convention", game.convention().in(visit.language)).key("players").begin_array();
  for (const std::string& name : player_names) json.value(name);
  json.end_array().field("position", game.text(position)).field("to_move", index(game.to_move(position)));
  json.field("over", result != End::none);
  json.field("winner", decisive(result) ? std::optional(index(winner(result))) : std::nullopt);
  write_moves(json, game, position);
  json.key("history").begin_array();
  for (const play::Step& step : place.line.steps)
    json.begin_object()
        .field("move", step.move)
        .field("position", game.text(step.from))
        .field("to_move", index(game.to_move(step.from)))
        .end_object();
  json.end_array().key("board");
  std::optional<Board> board = game.board(position);
  if (board && !is_drawable(*board)) board.reset();
  if (board) draw::show_laid_pieces(*board, game, place.line.steps);
  write_board(json, board, board ? draw::coordinates_of(*board, game) : draw::Coordinates());
  json.end_object();
  return response;
}

Response give_answer(const Visit& visit) {
  const Place place(visit, {});
  const PositionAnswer answer = position_answer(*place.room, place.line.position, visit.budget);
  Response response{.keep = answer.complete};
  JsonWriter json(response.body);
  write_answer(json, place.game(), place.line.position, answer, visit.language);
  return response;
}

void stream_answer(const Visit& visit, const EventSink& events) {
  const Place place(visit, {});
  const auto send = [&](std::string_view event, const PositionAnswer& answer) {
    std::string text;
    JsonWriter json(text);
    write_answer(json, place.game(), place.line.position, answer, visit.language);
    events(event, text);
  };
  if (!place.room->known()) events("progress", R"({"text":"","done":0,"total":0})");
  const PositionAnswer answer = position_answer(*place.room, place.line.position, visit.budget, silent(),
                                                [&](const PositionAnswer& early) { send("stage", early); });
  send("stage", answer);
  send("done", answer);
}

// The verdicts of the positions of a play. Where the game is not solved, the last ones come first: the time may end.
std::vector<std::optional<PositionAnswer>> line_answers(const Place& place, const Budget& budget) {
  std::vector<AnyPosition> positions;
  for (const play::Step& step : place.line.steps) positions.push_back(step.from);
  positions.push_back(place.line.position);
  std::vector<std::optional<PositionAnswer>> answers(positions.size());
  for (std::size_t i = positions.size(); i-- > 0;) {
    try {
      answers[i] = position_answer(*place.room, positions[i], budget);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::budget) throw;
      break;
    }
  }
  return answers;
}

const char* mark_of(const PositionAnswer& before, const std::string& move) {
  if (before.stage == PositionAnswer::Stage::outcome) return nullptr;
  if (std::find(before.best.begin(), before.best.end(), move) != before.best.end()) return "best";
  for (const AnsweredMove& answered : before.moves) {
    if (answered.choice.move != move || !answered.verdict) continue;
    return answered.verdict->outcome < before.verdict.outcome ? "mistake" : "slower";
  }
  return nullptr;
}

Response judge_line(const Visit& visit) {
  const Place place(visit, {});
  const Game& game = place.game();
  const auto answers = line_answers(place, visit.budget);
  const bool all =
      std::all_of(answers.begin(), answers.end(), [](const auto& answer) { return answer && answer->complete; });
  Response response{.keep = all};
  JsonWriter json(response.body);
  json.begin_object().key("positions").begin_array();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const AnyPosition& position = i < place.line.steps.size() ? place.line.steps[i].from : place.line.position;
    const Player mover = game.to_move(position);
    json.begin_object().field("position", game.text(position)).field("to_move", index(mover));
    write_verdict(json, answers[i] ? std::optional(answers[i]->verdict) : std::nullopt,
                  answers[i] && answers[i]->distances(), mover);
    json.end_object();
  }
  json.end_array().key("moves").begin_array();
  for (std::size_t i = 0; i < place.line.steps.size(); ++i) {
    const char* mark = answers[i] ? mark_of(*answers[i], place.line.steps[i].move) : nullptr;
    json.begin_object().field("move", place.line.steps[i].move).key("mark");
    if (mark == nullptr) {
      json.null();
    } else {
      json.value(mark);
    }
    json.end_object();
  }
  json.end_array().end_object();
  return response;
}

Response explain(const Visit& visit) {
  const Place place(visit, {"move"});
  play::Expert expert = expert_of(*place.room, place.line.position, visit.budget);
  const play::Explainer explainer(expert, player_names);
  const AnyPosition& position = place.line.position;
  const std::vector<Phrase> sentences =
      place.query.has("move") ? explainer.move(position, chosen(place.game(), position, place.query.text("move")).move)
                              : explainer.position_and_layer(position, false);
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object().key("sentences").begin_array();
  for (const Phrase& sentence : sentences) json.value(sentence.in(visit.language));
  json.end_array().end_object();
  return response;
}

// A program's move, and whether the program could do as it is described: where the game is too large for a perfect
// player, one that looks ahead for two seconds takes its place.
struct Chosen {
  Choice choice;
  bool as_described = true;
};

Choice decided(const play::PlayerText& player, play::Expert& expert, const Place& place, const Budget& budget) {
  const auto chooser = play::make_chooser(player, {.expert = expert, .budget = budget});
  if (!chooser) throw Error(Phrase("{}: a person chooses by himself", player.text));
  const std::int64_t seed = place.query.whole("seed", 1, 0, std::int64_t{1} << 52);
  Random random(static_cast<std::uint64_t>(seed) * 1000 + place.line.steps.size());
  const auto situation = expert.situation(place.line.position);
  const play::Decision decision =
      chooser->decide({place.game(), place.line.position, *situation, place.line.steps}, random);
  if (decision.forfeit) throw Error(*decision.forfeit);
  return situation->choices[decision.place];
}

Chosen chosen_move(const play::PlayerText& player, const Place& place, const Visit& visit) {
  constexpr double exact_seconds = 5;
  play::Expert expert = expert_of(*place.room, place.line.position, visit.budget.within({.seconds = exact_seconds}));
  try {
    return {decided(player, expert, place, visit.budget.within({.seconds = exact_seconds}))};
  } catch (const Error& error) {
    if (error.code() != "over-time" && error.code() != "over-memory") throw;
    visit.budget.check();
    return {decided(play::read_player("search:2s"), expert, place, visit.budget), false};
  }
}

Response choose_move(const Visit& visit) {
  const Place place(visit, {"player", "seed"});
  const Game& game = place.game();
  if (game.result(place.line.position) != End::none) throw Error(Phrase("the game is over")).coded("over");
  const play::PlayerText player = play::read_player(place.query.required("player"));
  const auto [made, as_described] = chosen_move(player, place, visit);
  Response response;
  JsonWriter(response.body)
      .begin_object()
      .field("move", made.move)
      .field("position", game.text(made.after))
      .field("as_described", as_described)
      .end_object();
  return response;
}

}  // namespace

void add_position_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/position", .quick = show_position});
  routes.push_back({.method = "GET", .path = "/v1/answer", .slow = give_answer, .room = room_of_game});
  routes.push_back({.method = "GET", .path = "/v1/answer/stream", .stream = stream_answer, .room = room_of_game});
  routes.push_back({.method = "GET", .path = "/v1/line", .slow = judge_line, .room = room_of_game});
  routes.push_back({.method = "GET", .path = "/v1/explain", .slow = explain, .room = room_of_game});
  routes.push_back({.method = "GET", .path = "/v1/choose", .slow = choose_move, .room = room_of_game});
}

}  // namespace zermelo::serve
