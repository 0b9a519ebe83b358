// SPDX-License-Identifier: Apache-2.0
// zermelo score: one position a line in, its score out, in the convention of Connect Four solvers: 0 is a draw,
// positive a win of the player to move, and the number is the stones that the winner has left at the end, plus one.
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>

#include "cli/files.h"
#include "cli/output.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct ScoreOptions {
  SubjectOptions subject;
  std::string input = "-";
  bool weak = false;
  bool moves = false;
};

// Longer than the text of any position.
constexpr std::size_t max_line_bytes = 65'536;

[[noreturn]] void refuse_long_line(const std::string& line, const Place& place) {
  throw Error(Phrase("a line has at most {} bytes, and this one goes on: {}", max_line_bytes, shown(line)), place);
}

// The next line, or nothing at the end of the text. Answers are flushed before waiting for more input.
std::optional<std::string> next_line(TextReader& text, Output& output) {
  std::string line;
  const Spot begin = text.spot();
  bool any = false;
  for (;;) {
    if (text.at_limit()) output.flush();
    const int next = text.peek();
    if (next == TextReader::end_of_text) return any ? std::optional(line) : std::nullopt;
    any = true;
    if (next == '\n') {
      text.take_line_feed();
      return line;
    }
    if (line.size() == max_line_bytes) refuse_long_line(line, text.place(begin));
    line += static_cast<char>(next);
    text.take();
  }
}

class Scorer {
 public:
  Scorer(const Game& game, bool weak, const Context& context)
      : game_(game),
        weak_(weak),
        oracle_(game.solve({game.initial()},
                           SolveRequest{.method = Method::search, .outcome_only = weak, .start_only = true},
                           context.budget, *context.progress)
                    .oracle) {
    if (!game.max_plies(game.initial()))
      throw Error(
          Phrase("score is for games in which every move takes one of a fixed number of places, as in connect4; "
                 "«solve» tells who wins"));
  }

  int score(const AnyPosition& position) const {
    const Verdict verdict = oracle_->verdict(position);
    if (verdict.outcome == Outcome::draw) return 0;
    const int plies = static_cast<int>(verdict.distance);
    const int size = weak_ ? 1 : (*game_.max_plies(position) + 2 - plies) / 2;
    return verdict.outcome == Outcome::win ? size : -size;
  }
  // For the player who makes the move.
  int score_of_move(const AnyPosition& from, const Choice& choice) const {
    const bool same_player = game_.to_move(from) == game_.to_move(choice.after);
    return same_player ? score(choice.after) : -score(choice.after);
  }

 private:
  const Game& game_;
  bool weak_;
  std::unique_ptr<GameOracle> oracle_;
};

void write_score(Output& output, const std::string& line, const AnyPosition& position, const Game& game,
                 const Scorer& scorer, const ScoreOptions& options, const Context& context) {
  const std::vector<Choice> choices = options.moves ? game.choices(position) : std::vector<Choice>();
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("position", line).field("score", scorer.score(position));
    if (options.moves) {
      json.key("moves").begin_array();
      for (const Choice& choice : choices) {
        json.begin_object().field("move", choice.move).field("score", scorer.score_of_move(position, choice));
        json.end_object();
      }
      json.end_array();
    }
    json.end_object();
    output.line("");
    return;
  }
  output.write(fmt::format("{} {}", line, scorer.score(position)));
  for (const Choice& choice : choices)
    output.write(fmt::format(" {}:{}", choice.move, scorer.score_of_move(position, choice)));
  output.line("");
}

void write_no_score(Output& output, const std::string& line, const Context& context) {
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("position", line).key("score").null().end_object();
    output.line("");
  } else {
    output.line(line + " ?");
  }
}

void run_score(const ScoreOptions& options, Context& context) {
  Subject subject(options.subject, context);
  if (subject.is_file()) throw Error(Phrase("score takes a game, not an arena file"));
  const Game& game = subject.game();
  const Scorer scorer(game, options.weak, context);
  TextReader text = open_text(options.input, context.budget);
  Output output(context.output_path, context.budget);
  for (;;) {
    const Spot spot = text.spot();
    const std::optional<std::string> line = next_line(text, output);
    if (!line) break;
    const std::string written(trimmed(*line));
    try {
      const AnyPosition position = written.empty() ? game.initial() : game.read(written);
      write_score(output, written, position, game, scorer, options, context);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::input) throw;
      context.note(Phrase("line {}: {}", spot.line, error.message(context.language)));
      context.status = answer_is_wrong;
      write_no_score(output, written, context);
    }
  }
  output.finish();
}

}  // namespace

void add_score(Verb& verb, Context& context) {
  auto options = std::make_shared<ScoreOptions>();
  options->subject.add_game(verb, Phrase("a game, as connect4"));
  options->subject.add_common(verb);
  verb.option("--input", options->input,
              Phrase("where the positions are (default: standard input), one a line of at most 65536 bytes"))
      .takes("FILE");
  verb.flag("--weak", options->weak, Phrase("only 1 for a win, 0 for a draw, -1 for a loss: faster"));
  verb.flag("--moves", options->moves, Phrase("the score of every move too, for whoever makes it"));
  verb.footer(context.say(Phrase("A line that is no position is answered with «?» (with --json: a score of null) and a "
                                 "message; the lines after it are answered, and the status is 1 instead of 0.")) +
              "\n");
  verb.runs([options, &context] { run_score(*options, context); });
}

}  // namespace zermelo::cli
