// SPDX-License-Identifier: Apache-2.0
// zermelo match: many games between two players.
#include <memory>

#include <zermelo/answers/match.h>
#include <zermelo/base/error.h>

#include "cli/picture_format.h"
#include "cli/players.h"
#include "cli/question_options.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct MatchOptions {
  SubjectOptions subject;
  PlayerOptions players;
  QuestionOptions<answers::Match> question;
  SvgOption svg;
};

void run_match(const MatchOptions& options, Context& context) {
  options.svg.check();
  const answers::Match question = options.question.question(context);
  const Subject subject(options.subject, context);
  require_position(subject);
  PlayerSupport support(subject, options.players, context);
  const answers::Entrants entrants = support.entrants({question.first, question.second});
  answers::Matched answer;
  answers::ask(question, subject.place(), entrants, context.budget, answer);
  Output output(context.output_path, context.budget);
  write_answer(output, Phrase("{}: {}", subject.name(), subject.game().convention()), answer, context,
               subject.ignores_priorities());
  if (!options.svg.path.empty())
    options.svg.write(answers::picture(answer, context.language), context.budget.renewed());
  output.finish();
}

}  // namespace

void add_match(Verb& verb, Context& context) {
  auto options = std::make_shared<MatchOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  options->question.add(verb);
  options->svg.add(verb, Phrase("draw who won, and in how many plies, into FILE (.tex: as TikZ)"));
  options->players.add(verb, context);
  verb.runs([options, &context] { run_match(*options, context); });
}

}  // namespace zermelo::cli
