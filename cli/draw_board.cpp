// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/draw/line_weights.h>
#include <zermelo/solution/verdict_words.h>

#include "cli/draw.h"
#include "cli/solve.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

// The moves as far as they are known, best first.
struct Values {
  std::vector<AnsweredMove> moves;
  bool distances = true;
};

std::string sign_of(const AnsweredMove& move, bool distances) {
  if (!move.verdict) return "?";
  if (move.verdict->outcome == Outcome::draw) return "=";
  return (move.verdict->outcome == Outcome::win ? "+" : "−") +
         (distances ? std::to_string(move.verdict->distance) : std::string());
}

Values values_of(const Subject& subject, bool insist, const Context& context) {
  answers::Solved solved = solved_position(subject, {.exact = insist, .every_move = true}, context);
  return {std::move(solved.moves).value_or(std::vector<AnsweredMove>()), solved.distances};
}

std::vector<draw::MoveMark> marks_of(const Board& board, const Values& values, const Context& context) {
  std::vector<draw::MoveMark> marks;
  for (const AnsweredMove& move : values.moves) {
    const auto found = std::find_if(board.choices.begin(), board.choices.end(),
                                    [&](const Board::Choice& choice) { return choice.move == move.choice.move; });
    if (found == board.choices.end() || !move.verdict) continue;
    marks.push_back({static_cast<std::size_t>(found - board.choices.begin()), move.verdict->outcome,
                     sign_of(move, values.distances), context.say(answers::words_of(move, values.distances))});
  }
  return marks;
}

std::vector<Board::Cell> last_cells(const Subject& subject) {
  std::vector<Board::Cell> cells;
  if (subject.played_moves().empty()) return cells;
  const play::Step& last = subject.played_moves().back();
  const auto before = subject.game().board(last.from);
  for (const Board::Choice& choice : before->choices) {
    if (choice.move != last.move) continue;
    for (const std::size_t cell : choice.cells) cells.push_back(before->cells[cell]);
  }
  return cells;
}

std::string state_caption(const Subject& subject, bool drawn, const Context& context) {
  const Game& game = subject.game();
  const AnyPosition& position = subject.scope().from;
  const End end = game.result(position);
  const std::string text = game.text(position);
  // The rows of a board are in the picture already.
  if (drawn && text.find('/') != std::string::npos) {
    if (end == End::draw) return context.say(Phrase("drawn"));
    if (end != End::none) return context.say(Phrase("{} has won", subject.player_name(winner(end))));
    return context.say(Phrase("{} to move", subject.player_name(game.to_move(position))));
  }
  if (end == End::draw) return context.say(Phrase("{}: drawn", text));
  if (end != End::none) return context.say(Phrase("{}: {} has won", text, subject.player_name(winner(end))));
  return context.say(Phrase("{}: {} to move", text, subject.player_name(game.to_move(position))));
}

std::vector<std::string> captions_of(const Subject& subject, bool drawn, const Context& context) {
  std::vector<std::string> captions = {state_caption(subject, drawn, context)};
  if (!subject.played_moves().empty())
    captions.push_back(context.say(Phrase("last move: {}", subject.played_moves().back().move)));
  return captions;
}

draw::Scene scene_of(const Subject& subject, const Board& board, const Values& values, const Context& context) {
  const Game& game = subject.game();
  return draw::board_scene(
      {board, context.say(subject.title()), captions_of(subject, true, context), draw::coordinates_of(board, game),
       last_cells(subject), game.to_move(subject.scope().from),
       context.say(Phrase("moves of {}, best first", subject.player_name(game.to_move(subject.scope().from)))),
       marks_of(board, values, context)});
}

draw::Scene weights_scene(const Subject& subject, const Board& board, const Context& context) {
  const std::string caption = context.say(Phrase("the number of lines through each cell"));
  return draw::board_scene({board,
                            context.say(subject.title()),
                            {caption},
                            draw::coordinates_of(board, subject.game()),
                            {},
                            subject.game().to_move(subject.scope().from),
                            {},
                            {}});
}

// Without a board the text of the position is the picture.
void write_board_text(Output& output, const Subject& subject, const Values& values, const Context& context) {
  const Game& game = subject.game();
  if (const auto board = game.board(subject.scope().from))
    output.write(draw::text_picture(*board, draw::coordinates_of(*board, game)));
  output.line(game.text(subject.scope().from));
  std::size_t width = 0;
  for (const AnsweredMove& move : values.moves) width = std::max(width, move.choice.move.size());
  for (const AnsweredMove& move : values.moves)
    output.line(fmt::format("  {:>{}}  {:>3}  {}", move.choice.move, width, sign_of(move, values.distances),
                            context.say(answers::words_of(move, values.distances))));
}

// «grid = [['O', 'J'], …]», as a program holds a board; «O» is an open hole, «.» another open cell.
void write_board_python(Output& output, const Board& board, const Subject& subject, const Context& context) {
  std::vector<std::vector<std::string>> rows;
  for (const Board::Cell& cell : board.cells) {
    const auto place = draw::place_of(cell);
    if (!place || cell.shape == Board::Shape::edge || cell.shape == Board::Shape::point)
      throw Error(Phrase("the board of {} is no grid", subject.name()));
    const auto row = static_cast<std::size_t>(place->row), column = static_cast<std::size_t>(place->column);
    if (rows.size() <= row) rows.resize(row + 1);
    if (rows[row].size() <= column) rows[row].resize(column + 1, " ");
    const char* const open = cell.shape == Board::Shape::hole ? "O" : ".";
    rows[row][column] = cell.blocked ? " " : cell.piece.empty() ? open : cell.piece;
  }
  const std::string name = context.say(Phrase("grid")) + " = [";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string line = i == 0 ? name : std::string(name.size(), ' ');
    for (std::size_t k = 0; k < rows[i].size(); ++k) line += (k == 0 ? "['" : ", '") + rows[i][k] + "'";
    output.line(line + (i + 1 < rows.size() ? "]," : "]]"));
  }
}

}  // namespace

void draw_board(const Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context) {
  if (format == PictureFormat::dot || format == PictureFormat::mermaid)
    throw Error(Phrase("{} draws graphs, not boards: say --arena, or --to svg, tikz or text", name_of(format)));
  const Values values = options.values ? values_of(subject, options.exact, context) : Values();
  auto board =
      options.weights ? draw::board_of_line_weights(subject.game()) : subject.game().board(subject.scope().from);
  if (options.weights && !board)
    throw Error(Phrase("--weights is for games of lines: connect4 and mnk, not {}", subject.name()));
  if (board && !options.weights) draw::show_laid_pieces(*board, subject.game(), subject.played_moves());
  // Values that were found when the time is over are drawn all the same.
  Output output(context.output_path, context.budget,
                options.values ? Output::WhenLate::kept : Output::WhenLate::refused);
  if (format == PictureFormat::python) {
    if (!board) throw Error(Phrase("{} has no board to draw", subject.name()));
    write_board_python(output, *board, subject, context);
  } else if (format == PictureFormat::text && options.weights) {
    output.write(draw::text_picture(*board, draw::coordinates_of(*board, subject.game())));
  } else if (format == PictureFormat::text) {
    write_board_text(output, subject, values, context);
  } else {
    draw::Scene scene = options.weights ? weights_scene(subject, *board, context)
                        : board
                            ? scene_of(subject, *board, values, context)
                            : draw::text_scene(context.say(subject.title()), subject.game().text(subject.scope().from),
                                               captions_of(subject, false, context));
    options.title.apply(scene);
    write_scene(output, scene, format, options.bare, context.budget);
  }
  output.finish();
}

}  // namespace zermelo::cli
