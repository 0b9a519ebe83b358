// SPDX-License-Identifier: Apache-2.0
// zermelo play: a game in the terminal.
#include <memory>
#include <optional>
#include <span>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/play/explain.h>

#include "cli/line_input.h"
#include "cli/play_screen.h"
#include "cli/players.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct Options {
  SubjectOptions subject;
  PlayerOptions players;
  std::string first = "human", second = "perfect";
};

class Table {
 public:
  Table(Session& session, const Subject& subject, PlayScreen& screen, const Context& context)
      : session_(session), subject_(subject), screen_(screen), context_(context), input_(context.budget) {}

  void run() {
    screen_.welcome(session_);
    screen_.position(session_);
    while (!stopped_) {
      if (session_.result() == End::none && !session_.waits_for_person()) {
        program_moves();
      } else if (!session_.anybody()) {
        break;
      } else {
        person_types();
      }
    }
  }

 private:
  void program_moves() {
    screen_.show();
    context_.budget.check();
    session_.let_move();
    if (!session_.forfeit()) screen_.last_move(session_);
    screen_.position(session_);
  }

  // What is wrong costs the person nothing but a line; only Ctrl-C ends the game.
  void person_types() {
    screen_.prompt(session_);
    const auto line = next_line();
    if (!line) {
      screen_.echo("");
      screen_.say(Phrase("end of the input: the game stops here"));
      return stop();
    }
    screen_.echo(*line);
    try {
      obey(std::string(trimmed(*line)));
    } catch (const Error& error) {
      if (error.kind() == Error::Kind::interrupted) throw;
      screen_.say(Phrase::verbatim(error.message(context_.language)));
    }
  }

  std::optional<std::string> next_line() {
    try {
      return input_.next();
    } catch (const Error&) {
      write_message("");  // the prompt's line ends here
      throw;
    }
  }

  void obey(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : std::string(trimmed(line.substr(space)));
    if (line.empty()) return;
    if (word == "quit" || word == "exit") return stop();
    if (word == "help" || word == "?") return screen_.help();
    if (word == "moves") return screen_.moves(session_);
    if (word == "values") return screen_.values(session_);
    if (word == "hint") return hint();
    if (word == "why") return why(rest);
    if (word == "undo") return undo();
    if (word == "swap") return swap();
    if (word == "level") return level(rest);
    if (word == "load") return load(rest);
    if (word == "save") return save(rest);
    move(line);
  }

  void stop() { stopped_ = true; }

  void move(const std::string& text) {
    session_.play(session_.place_of(text));
    screen_.position(session_);
  }

  void hint() {
    const auto choices = session_.expert().judged(session_.position());
    if (choices.empty()) return screen_.moves(session_);
    const JudgedChoice best = best_choices(choices).front();
    screen_.say(Phrase("{}: {}", best.choice.move, worded(best.verdict)));
  }

  void why(const std::string& text) {
    const Explainer explainer(session_.expert(),
                              {subject_.player_name(Player::first), subject_.player_name(Player::second)});
    if (!text.empty()) {
      const std::string& move = session_.situation()->choices[session_.place_of(text)].move;
      return screen_.say(explainer.move(session_.position(), move));
    }
    if (session_.history().empty()) return screen_.say(explainer.position(session_.position()));
    for (const Step& step : latest_moves()) screen_.say(explainer.move(step.from, step.move));
  }

  // The last move, and where a program made it the person's before it: that is the one to learn from.
  std::span<const Step> latest_moves() const {
    const std::span<const Step> history = session_.history();
    const auto by_person = [&](const Step& step) { return session_.is_person(session_.game().to_move(step.from)); };
    const bool both = history.size() > 1 && !by_person(history.back()) && by_person(history[history.size() - 2]);
    return history.last(both ? 2 : 1);
  }

  void undo() {
    session_.undo();
    screen_.position(session_);
  }

  void swap() {
    session_.swap();
    screen_.players(session_);
    screen_.position(session_);
  }

  void level(const std::string& text) {
    if (text.empty()) throw Error(Phrase("level needs a number from 1 to 10, as in: level 3"));
    session_.set_level(read_player("level:" + text).number);
    screen_.players(session_);
  }

  void load(const std::string& text) {
    if (text.empty())
      throw Error(Phrase("load needs a position, as in: load {}", session_.game().text(session_.start())));
    session_.load(session_.game().read_anything(
        text, {subject_.player_name(Player::first), subject_.player_name(Player::second)}));
    screen_.position(session_);
  }

  void save(const std::string& path) {
    if (path.empty()) throw Error(Phrase("save needs a file, as in: save game.json"));
    std::vector<std::string> moves;
    for (const Step& step : session_.history()) moves.push_back(step.move);
    Output file(path, context_.budget);
    JsonWriter json(file);
    json.begin_object().field("game", session_.game().name()).field("start", session_.game().text(session_.start()));
    write_texts(json, "moves", moves);
    json.field("position", session_.game().text(session_.position()));
    write_texts(json, "players", {session_.player(Player::first).text, session_.player(Player::second).text});
    json.end_object();
    file.line("");
    file.finish();
    screen_.say(Phrase("saved in {}; --position and --moves go on from there", path));
  }

  Session& session_;
  const Subject& subject_;
  PlayScreen& screen_;
  const Context& context_;
  LineInput input_;
  bool stopped_ = false;
};

void run(const Options& options, Context& context) {
  if (context.json) throw Error(Phrase("play talks to a person; for a machine there is «zermelo match --json»"));
  const std::array<PlayerText, 2> players = {read_player(options.first), read_player(options.second)};
  const Subject subject(options.subject, context);
  require_position(subject);
  PlayerSupport support(subject, options.players, context);
  Session session(support.means(), subject.part().from, players, context.seed);
  Output output(context.output_path, context.budget);
  PlayScreen screen(output, subject, context);
  Table(session, subject, screen, context).run();
  output.finish();
}

}  // namespace

void add_play(CLI::App& program, Context& context) {
  CLI::App* verb =
      program.add_subcommand("play", context.say(Phrase("a game in the terminal, against a program or a person")));
  auto options = std::make_shared<Options>();
  options->subject.takes_anything = true;
  options->subject.add(*verb, context, true);
  verb->add_option("--first", options->first, context.say(Phrase("who moves first (default: human)")))
      ->type_name("PLAYER");
  verb->add_option("--second", options->second, context.say(Phrase("who moves second (default: perfect)")))
      ->type_name("PLAYER");
  options->players.add(*verb, context);
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
