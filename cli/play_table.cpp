// SPDX-License-Identifier: Apache-2.0
#include "cli/play_table.h"

#include "cli/remedies.h"

#include <algorithm>
#include <filesystem>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/nearest_names.h>
#include <zermelo/base/texts.h>
#include <zermelo/play/explain.h>
#include <zermelo/play/session.h>

#include "cli/play_commands.h"
#include "cli/terminal.h"

namespace zermelo::cli {

namespace {

constexpr std::size_t max_program_plies = 1000;  // of two programs

}  // namespace

void PlayTable::run() {
  screen_.welcome(session_);
  screen_.position(session_);
  while (!stopped_) {
    if (!session_.has_person() && session_.history().size() >= max_program_plies)
      return screen_.say(Phrase("stopped after {} plies: two programs may go round for ever", max_program_plies));
    if (session_.result() == End::none && !session_.waits_for_person()) {
      program_moves();
    } else if (!session_.has_person()) {
      return;
    } else {
      person_types();
    }
  }
}

void PlayTable::program_moves() {
  screen_.show();
  context_.budget.check();
  session_.let_move();
  wipe_progress();
  if (!session_.forfeit()) screen_.last_move(session_);
  screen_.position(session_);
}

// An error prints a line and the game goes on; only Ctrl-C ends it.
void PlayTable::person_types() {
  screen_.prompt(session_);
  const auto line = next_line();
  if (!line) {
    screen_.end_prompt();
    screen_.say(Phrase("end of the input: the game stops here"));
    return stop();
  }
  screen_.echo(*line);
  try {
    obey(std::string(trimmed(*line)));
    wipe_progress();
  } catch (const Error& error) {
    wipe_progress();
    if (error.kind() == Error::Kind::interrupted) throw;
    screen_.say(error.kind() == Error::Kind::budget
                    ? Phrase("too large to be solved in {} s; «hint» looks ahead instead",
                             static_cast<int>(play::Session::advice_seconds))
                    : Phrase::verbatim(with_remedy(error).message(context_.language)));
  }
}

std::optional<std::string> PlayTable::next_line() {
  try {
    return input_.next();
  } catch (const Error&) {
    write_message("", context_.budget);  // the prompt's line ends here
    throw;
  }
}

void PlayTable::obey(const std::string& line) {
  const std::size_t space = line.find(' ');
  const std::string rest = space == std::string::npos ? "" : std::string(trimmed(line.substr(space)));
  if (line.empty()) return;
  const std::optional<PlayCommand> command = play_command_named(line.substr(0, space));
  if (!command) return move(line);
  switch (*command) {
    case PlayCommand::help:
      return screen_.help();
    case PlayCommand::moves:
      return screen_.moves(session_);
    case PlayCommand::hint:
      return hint();
    case PlayCommand::values:
      return screen_.values(session_);
    case PlayCommand::why:
      return why(rest);
    case PlayCommand::undo:
      return undo();
    case PlayCommand::swap:
      return swap();
    case PlayCommand::level:
      return level(rest);
    case PlayCommand::load:
      return load(rest);
    case PlayCommand::save:
      return save(rest);
    case PlayCommand::new_game:
      return begin_again();
    case PlayCommand::quit:
      return stop();
  }
}

void PlayTable::move(const std::string& text) {
  try {
    session_.play(session_.place_of(text));
  } catch (const Error& error) {
    screen_.say(Phrase::verbatim(with_remedy(error).message(context_.language)));
    const std::string near =
        nearest_names(lowered(text.substr(0, text.find(' '))), play_command_words(context_.language));
    if (!near.empty()) screen_.say(Phrase("did you mean {}?", near));
    return;
  }
  screen_.position(session_);
}

void PlayTable::hint() {
  const auto here = session_.situation();
  if (here->choices.empty()) return screen_.moves(session_);
  try {
    const auto adviser = session_.adviser(session_.position());
    const JudgedChoice best = best_choices(*adviser->judged(session_.position())).front();
    screen_.say(Phrase("{}: {}", best.choice.move, adviser->words(best.verdict)));
    screen_.left_out(*adviser);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
    guess();
  }
}

// For positions too large to solve.
void PlayTable::guess() {
  const auto here = session_.situation();
  const auto player = play::make_chooser(play::read_player("search:2s"), means_);
  Random random(context_.seed);
  const play::Turn turn{session_.game(), session_.position(), *here, session_.history()};
  const play::Decision decision = player->decide(turn, random);
  screen_.say(Phrase("{}, as far as can be seen in 2 s", here->choices[decision.place].move));
}

void PlayTable::why(const std::string& text) {
  if (!text.empty()) return explain({session_.position(), session_.situation()->choices[session_.place_of(text)].move});
  for (const play::Step& step : latest_moves()) explain(step);
  if (session_.history().empty()) explain({session_.position(), ""});
}

// Explains a move, or the position itself where the move is empty.
void PlayTable::explain(const play::Step& step) {
  const auto adviser = session_.adviser(step.from);
  const play::Explainer explainer(*adviser,
                                  {subject_.player_name(Player::first), subject_.player_name(Player::second)});
  screen_.say(step.move.empty() ? explainer.position(step.from) : explainer.move(step.from, step.move));
  screen_.left_out(*adviser);
}

// The last move of a person and those after it, since that is the one to learn from; else the last move.
std::span<const play::Step> PlayTable::latest_moves() const {
  const std::span<const play::Step> history = session_.history();
  const auto by_person = [&](const play::Step& step) { return session_.is_person(session_.game().to_move(step.from)); };
  if (history.empty()) return history;
  const auto last = std::find_if(history.rbegin(), history.rend(), by_person);
  return history.last(last == history.rend() ? 1 : static_cast<std::size_t>(last - history.rbegin()) + 1);
}

void PlayTable::undo() {
  session_.undo();
  screen_.position(session_);
}

void PlayTable::begin_again() {
  session_.load(session_.start());
  screen_.position(session_);
}

void PlayTable::swap() {
  session_.swap();
  screen_.players(session_);
  screen_.position(session_);
}

void PlayTable::level(const std::string& text) {
  const auto number = number_in<int>(text);
  if (!number || *number < 1 || *number > 10) throw Error(Phrase("level needs a number from 1 to 10, as in: level 3"));
  session_.set_level(*number);
  screen_.players(session_);
}

void PlayTable::load(const std::string& text) {
  if (text.empty())
    throw Error(Phrase("load needs a position, as in: load {}", session_.game().text(session_.start())));
  const auto position = [&](const std::string& words) {
    return session_.game().read_anything(words,
                                         {subject_.player_name(Player::first), subject_.player_name(Player::second)});
  };
  std::error_code none;
  if (std::filesystem::is_regular_file(text, none)) {
    const LargeArray<char> read = means_.read_file(text);
    const play::SavedGame saved = play::read_saved_game({read.data(), read.size()}, text, context_.budget);
    if (saved.game != session_.game().name())
      throw Error(Phrase("this is a game of {}, not of {}", saved.game, session_.game().name()), {text, 0, 0});
    session_.load(position(saved.start), saved.moves);
  } else {
    session_.load(position(text));
  }
  screen_.position(session_);
}

void PlayTable::save(const std::string& path) {
  if (path.empty()) throw Error(Phrase("save needs a file, as in: save game.json"));
  std::vector<std::string> moves;
  for (const play::Step& step : session_.history()) moves.push_back(step.move);
  Output file(path, context_.budget);
  JsonWriter json(file);
  const Game& game = session_.game().unnamed();
  json.begin_object().field("game", game.name()).field("start", game.text(session_.start()));
  answers::write_texts(json, "moves", moves);
  json.field("position", game.text(session_.position()));
  answers::write_texts(json, "players", {session_.player(Player::first).text, session_.player(Player::second).text});
  json.end_object();
  file.line("");
  file.finish();
  screen_.say(Phrase("saved in {}; «load {}» goes on from there", path, path));
}

}  // namespace zermelo::cli
