// SPDX-License-Identifier: Apache-2.0
#include "cli/play_screen.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include <zermelo/base/texts.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/solution/verdict_words.h>

#include "cli/play_commands.h"
#include "cli/remedies.h"
#include "cli/terminal.h"
#include "cli/wrap.h"

namespace zermelo::cli {

namespace {

constexpr std::size_t max_listed = 24;  // moves shown without being asked for

bool wants_colours(const Context& context) {
  const char* terminal = std::getenv("TERM");
  return context.output_path.empty() && isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr &&
         terminal != nullptr && std::string_view(terminal) != "dumb";
}

// The cells that the last move touched, if the board still has them.
std::vector<bool> touched_cells(const play::Session& session, const Board& board) {
  std::vector<bool> touched(board.cells.size());
  if (session.history().empty()) return touched;
  const play::Step& last = session.history().back();
  const Board before = *session.game().board(last.from);
  for (const Board::Choice& choice : before.choices) {
    if (choice.move != last.move) continue;
    for (const std::size_t there : choice.cells) {
      for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[i].x == before.cells[there].x && board.cells[i].y == before.cells[there].y) touched[i] = true;
    }
  }
  return touched;
}

// Yellow for the first player, red for the second, as in the courses; the last move in reverse video.
std::string coloured(const std::string& letters, const Board::Cell& cell, bool touched) {
  std::string codes = cell.owner ? (*cell.owner == Player::first ? "1;33" : "1;31") : "";
  if (touched) codes += codes.empty() ? "7" : ";7";
  return codes.empty() ? letters : fmt::format("\033[{}m{}\033[0m", codes, letters);
}

}  // namespace

PlayScreen::PlayScreen(Output& output, const Subject& subject, const Context& context)
    : output_(output), subject_(subject), context_(context), colours_(wants_colours(context)) {}

void PlayScreen::welcome(const play::Session& session) {
  context_.headline(output_, Phrase("{}: {}", subject_.name(), subject_.game().convention()));
  if (!context_.quiet) players(session);
}

void PlayScreen::players(const play::Session& session) {
  say(Phrase("{}: {}; {}: {}; «help» lists what you can type", subject_.player_name(Player::first),
             play::in_words(session.player(Player::first)), subject_.player_name(Player::second),
             play::in_words(session.player(Player::second))));
}

std::string PlayScreen::picture(const play::Session& session) const {
  const auto board = session.game().board(session.position());
  if (!board) return "";
  const draw::Coordinates coordinates = draw::coordinates_of(*board, session.game());
  if (!colours_) return draw::text_picture(*board, coordinates);
  const std::vector<bool> touched = touched_cells(session, *board);
  return draw::text_picture(*board, coordinates, [&](std::size_t i, const std::string& letters) {
    return coloured(letters, board->cells[i], touched[i]);
  });
}

Phrase PlayScreen::end_phrase(const play::Session& session) const {
  const End end = session.result();
  if (session.forfeit()) return Phrase("{} has won: {}", subject_.player_name(winner(end)), *session.forfeit());
  return end == End::draw ? Phrase("the game is over: a draw")
                          : Phrase("the game is over: {} has won", subject_.player_name(winner(end)));
}

void PlayScreen::position(const play::Session& session) {
  output_.line("");
  output_.write(picture(session));
  output_.line(session.game().text(session.position()));
  if (session.result() != End::none) {
    say(end_phrase(session));
    if (session.has_person()) say(Phrase("«new» begins another game, «undo» takes a move back, «quit» stops"));
  } else if (session.waits_for_person()) {
    moves(session);
  }
}

void PlayScreen::moves(const play::Session& session) {
  const auto situation = session.situation();
  if (situation->choices.empty()) return say(end_phrase(session));
  std::string text;
  for (std::size_t i = 0; i < std::min(situation->choices.size(), max_listed); ++i) {
    text += i > 0 ? ", " : "";
    const std::string& move = situation->choices[i].move;
    text += session.numbered() ? context_.say(Phrase("{}: {}", i + 1, move)) : move;
  }
  if (situation->choices.size() > max_listed)
    return say(Phrase("moves: {} and {} more", text, situation->choices.size() - max_listed));
  say(Phrase("moves: {}", text));
}

void PlayScreen::values(const play::Session& session) {
  const auto adviser = session.adviser(session.position());
  std::vector<JudgedChoice> choices = *adviser->judged(session.position());
  if (choices.empty()) return say(end_phrase(session));
  std::stable_sort(choices.begin(), choices.end(), BestFirst());
  std::size_t width = 0;
  for (const JudgedChoice& judged : choices) width = std::max(width, judged.choice.move.size());
  for (const JudgedChoice& judged : choices) {
    const bool best = !better(choices.front().verdict, judged.verdict);
    const std::string move = fmt::format("{} {:>{}}", best ? "*" : " ", judged.choice.move, width);
    say(Phrase("{}: {}", move, adviser->words(judged.verdict)));
  }
  left_out(*adviser);
}

void PlayScreen::left_out(const play::Expert& expert) {
  if (!expert.left_out()) return;
  const std::string left_out = context_.say(with_remedy(*expert.left_out()));
  if (left_out == said_) return;
  said_ = left_out;
  context_.note(Phrase::verbatim(left_out));
}

void PlayScreen::last_move(const play::Session& session) {
  const play::Step& last = session.history().back();
  const Player by = session.game().to_move(last.from);
  say(Phrase("{} ({}) plays {}", subject_.player_name(by), play::in_words(session.player(by)), last.move));
}

void PlayScreen::help() {
  std::vector<std::pair<std::string, Phrase>> rows = {
      {placeholder_in("MOVE", context_.language),
       Phrase("make that move; or its number: 2, or #2 where moves are numbers themselves")}};
  for (const PlayCommandEntry& entry : play_commands()) {
    const std::string argument = placeholder_in(entry.argument, context_.language);
    rows.emplace_back(context_.say(entry.word) + (argument.empty() ? "" : " " + argument), entry.summary);
  }
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, characters(row.first));
  for (const auto& [command, summary] : rows)
    output_.line(fmt::format("  {:<{}}  {}", command, width, context_.say(summary)));
}

void PlayScreen::prompt(const play::Session& session) {
  const Player mover = session.situation()->to_move;
  output_.write(session.result() == End::none ? escaped(subject_.player_name(mover)) + "> " : "> ");
  show();
}

void PlayScreen::echo(const std::string& line) {
  if (!LineInput::from_terminal()) output_.line(line);
}

}  // namespace zermelo::cli
