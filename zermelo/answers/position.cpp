// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/position.h>

#include <zermelo/answers/board_json.h>
#include <zermelo/answers/compose.h>
#include <zermelo/answers/graph.h>
#include <zermelo/catalogue/registry.h>

namespace zermelo::answers {

PositionFound ask(const Position& question, const Place& place) {
  const Game& game = place.game;
  if (!question.pieces.empty()) {
    const std::string text = composed(game, question.pieces, player_named(question.mover, place.players));
    Place there = read_place(game, text, "");
    there.players = place.players;
    return ask(Position(), there);
  }
  PositionFound found{&game, place.players, place.position(), {}, place.steps, game.board(place.position()), {}};
  if (game.result(found.position) == End::none) found.moves = game.choices(found.position);
  if (found.board && !is_drawable(*found.board)) found.board.reset();
  if (found.board) draw::show_laid_pieces(*found.board, game, found.history);
  if (found.board) found.sides = sides_of(game, *found.board);
  return found;
}

void write(JsonWriter& json, const PositionFound& answer, Language language) {
  const Game& game = *answer.game;
  const End result = game.result(answer.position);
  json.field("game", game.name()).field("title", title_of(game).in(language));
  json.field("convention", game.convention().in(language)).key("players").begin_array();
  for (const std::string& name : answer.players) json.value(name);
  json.end_array().field("position", game.text(answer.position));
  json.field("to_move", index(game.to_move(answer.position))).field("over", result != End::none);
  json.field("winner", decisive(result) ? std::optional(index(winner(result))) : std::nullopt);
  json.key("moves").begin_array();
  for (const Choice& choice : answer.moves)
    json.begin_object().field("move", choice.move).field("position", game.text(choice.after)).end_object();
  json.end_array().key("history").begin_array();
  for (const play::Step& step : answer.history) {
    json.begin_object().field("move", step.move).field("position", game.text(step.from));
    json.field("to_move", index(game.to_move(step.from))).end_object();
  }
  json.end_array().key("board");
  write_board(json, answer.board, answer.board ? draw::coordinates_of(*answer.board, game) : draw::Coordinates());
  if (answer.sides) {
    json.key("sides");
    write(json, *answer.sides);
  }
}

}  // namespace zermelo::answers
