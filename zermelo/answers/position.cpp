// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/position.h>

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

namespace {

const char* shape_name(Board::Shape shape) {
  constexpr const char* names[] = {"square", "hole", "hexagon", "point", "edge"};
  return names[static_cast<int>(shape)];
}

const char* paint_name(Board::Paint paint) {
  constexpr const char* names[] = {"plain", "light",  "dark", "brown", "blue",
                                   "green", "yellow", "red",  "black", "white"};
  return names[static_cast<int>(paint)];
}

const char* figure_name(Board::Figure figure) {
  constexpr const char* names[] = {"plain", "disc", "cross", "ring", "stick", "poison"};
  return names[static_cast<int>(figure)];
}

std::optional<int> number_of(const std::optional<Player>& player) {
  return player ? std::optional(index(*player)) : std::nullopt;
}

void write_list(JsonWriter& json, std::string_view key, const auto& items) {
  json.key(key).begin_array();
  for (const auto& item : items) json.value(item);
  json.end_array();
}

}  // namespace

// What is as usual is left out.
void write_cell(JsonWriter& json, const Board::Cell& cell) {
  json.begin_object().field("x", cell.x).field("y", cell.y).field("shape", shape_name(cell.shape));
  if (!cell.piece.empty()) json.field("piece", cell.piece);
  if (cell.owner) json.field("owner", index(*cell.owner));
  if (cell.blocked) json.field("blocked", true);
  if (cell.ground != Board::Paint::plain) json.field("ground", paint_name(cell.ground));
  if (cell.figure != Board::Figure::plain) json.field("figure", figure_name(cell.figure));
  if (cell.paint != Board::Paint::plain) json.field("paint", paint_name(cell.paint));
  json.end_object();
}

void write_board(JsonWriter& json, const std::optional<Board>& board, const draw::Coordinates& coordinates) {
  if (!board) {
    json.null();
    return;
  }
  json.begin_object().key("cells").begin_array();
  for (const Board::Cell& cell : board->cells) write_cell(json, cell);
  json.end_array().key("lines");
  write_lines(json, *board);
  json.key("choices").begin_array();
  for (const Board::Choice& choice : board->choices) {
    json.begin_object().field("move", choice.move);
    write_list(json, "cells", choice.cells);
    json.field("one_piece", choice.lays_one_piece).end_object();
  }
  json.end_array().key("long_pieces");
  write_long_pieces(json, *board);
  write_list(json, "decisive", board->decisive);
  json.key("coordinates");
  write_coordinates(json, coordinates);
  json.end_object();
}

void write_lines(JsonWriter& json, const Board& board) {
  json.begin_array();
  for (const auto& [from, to] : board.lines) json.begin_array().value(from).value(to).end_array();
  json.end_array();
}

void write_long_pieces(JsonWriter& json, const Board& board) {
  json.begin_array();
  for (const Board::LongPiece& piece : board.long_pieces) {
    json.begin_object();
    write_list(json, "cells", piece.cells);
    json.field("owner", number_of(piece.owner)).end_object();
  }
  json.end_array();
}

void write_coordinates(JsonWriter& json, const draw::Coordinates& coordinates) {
  json.begin_object();
  write_list(json, "columns", coordinates.columns);
  write_list(json, "rows", coordinates.rows);
  write_list(json, "cells", coordinates.cells);
  json.end_object();
}

void write_board_of(JsonWriter& json, const Game& game, const AnyPosition& position) {
  const std::optional<Board> board = game.board(position);
  write_board(json, board, board ? draw::coordinates_of(*board, game) : draw::Coordinates());
}

bool is_drawable(const Board& board) {
  constexpr std::size_t max_cells = 4096, max_of_choices = 100'000;
  std::size_t of_choices = 0;
  for (const Board::Choice& choice : board.choices) of_choices += choice.cells.size();
  return board.cells.size() <= max_cells && of_choices <= max_of_choices;
}

void BoardWriter::write(const AnyPosition& position) {
  constexpr std::size_t max_text = std::size_t{16} << 20;
  std::optional<Board> board;
  if (!too_large_) board = game_.board(position);
  too_large_ = too_large_ || json_.size() > max_text || (board && !is_drawable(*board));
  if (too_large_) board.reset();
  write_board(json_, board, board ? draw::coordinates_of(*board, game_) : draw::Coordinates());
}

void write_end(JsonWriter& json, End end) {
  if (end == End::none) {
    json.null();
  } else if (end == End::draw) {
    json.value("draw");
  } else {
    json.value(index(winner(end)));
  }
}

}  // namespace zermelo::answers
