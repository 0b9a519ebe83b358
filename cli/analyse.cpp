// SPDX-License-Identifier: Apache-2.0
// zermelo analyse: every move of a position, best first; with --line, every move of a play, marked.
#include <memory>

#include <zermelo/answers/line.h>
#include <zermelo/arena/formats/formats.h>

#include "cli/question_options.h"
#include "cli/solve.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct AnalyseOptions {
  SubjectOptions subject;
  std::string line;
  bool exact = false;
};

// The play of --line, from the subject's position on, with the game solved from there.
answers::Place played_line(const Subject& subject, const std::string& line, const Context& context) {
  answers::Place place = subject.place();
  SolvedGame solved = place.game.solve(place.scope, {}, context.budget, *context.progress);
  place.known = std::make_shared<const answers::Known>(answers::Known{std::move(solved.oracle), solved.chosen});
  place.steps.clear();
  for (const std::string& text : formats::split_list(line, {"--line", 0, 0})) {
    Choice made = chosen(place.game, place.scope.from, text);
    place.steps.push_back({place.scope.from, std::move(made.move)});
    place.scope.from = made.after;
  }
  return place;
}

void run_analyse(const AnalyseOptions& options, Context& context) {
  const Subject subject(options.subject, context);
  require_position(subject);
  // An analysis that runs out of time still writes what it has found.
  Output output(context.output_path, context.budget, Output::WhenLate::kept);
  if (options.line.empty()) {
    write_answer(output, subject.headline(),
                 solved_position(subject, {.exact = options.exact, .every_move = true}, context), context);
  } else {
    const answers::Place place = played_line(subject, options.line, context);
    write_answer(output, subject.headline(), answers::ask(answers::Line(), place, asking_of(context)), context,
                 subject.ignores_priorities());
  }
  output.finish();
}

}  // namespace

void add_analyse(Verb& verb, Context& context) {
  auto options = std::make_shared<AnalyseOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  verb.option("--line", options->line, Phrase("mark each move of this play")).takes("M,M,...");
  verb.flag("--exact", options->exact, Phrase("go on until the distance is known, however long it takes"));
  verb.runs([options, &context] { run_analyse(*options, context); });
}

}  // namespace zermelo::cli
