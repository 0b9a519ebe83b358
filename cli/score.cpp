// SPDX-License-Identifier: Apache-2.0
// zermelo score: one position a line in, its score out.
#include <memory>
#include <optional>
#include <string>

#include <zermelo/answers/score.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include "cli/files.h"
#include "cli/question_options.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct ScoreOptions {
  SubjectOptions subject;
  std::string input = "-";
  QuestionOptions<answers::Score> question;
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

void write_line(Output& output, const answers::Scored& scored, const Context& context) {
  if (context.json) {
    output.record(answers::json_text(scored, context.language));
  } else {
    write_answer(output, std::nullopt, scored, context);
  }
}

void run_score(const ScoreOptions& options, Context& context) {
  Subject subject(options.subject, context);
  if (subject.is_file()) throw Error(Phrase("score takes a game, not an arena file"));
  const Game& game = subject.game();
  const answers::Scorer scorer(options.question.question(context), game, context.budget, *context.progress);
  TextReader text = open_text(options.input, context.budget);
  Output output(context.output_path, context.budget);
  for (;;) {
    const Spot spot = text.spot();
    const std::optional<std::string> line = next_line(text, output);
    if (!line) break;
    answers::Scored scored{game.name(), std::string(trimmed(*line))};
    try {
      answers::Scored found = scorer.of(scored.position.empty() ? game.initial() : game.read(scored.position));
      found.position = std::move(scored.position);  // as it was written
      scored = std::move(found);
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::input) throw;
      context.note(Phrase("line {}: {}", spot.line, error.message(context.language)));
      context.status = answer_is_wrong;
    }
    write_line(output, scored, context);
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
  options->question.add(verb);
  verb.footer(context.say(Phrase("A line that is no position is answered with «?» (with --json: a score of null) and a "
                                 "message; the lines after it are answered, and the status is 1 instead of 0.")) +
              "\n");
  verb.runs([options, &context] { run_score(*options, context); });
}

}  // namespace zermelo::cli
