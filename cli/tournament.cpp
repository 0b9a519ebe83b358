// SPDX-License-Identifier: Apache-2.0
// zermelo tournament: every player against every other, and a cross table.
#include <memory>

#include <zermelo/answers/tournament.h>
#include <zermelo/base/error.h>

#include "cli/picture_format.h"
#include "cli/players.h"
#include "cli/question_options.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct TournamentOptions {
  SubjectOptions subject;
  PlayerOptions players;
  QuestionOptions<answers::Tournament> question;
  SvgOption svg;
};

void run_tournament(const TournamentOptions& options, Context& context) {
  options.svg.check();
  const answers::Tournament question = options.question.question(context);
  const Subject subject(options.subject, context);
  require_position(subject);
  PlayerSupport support(subject, options.players, context);
  const answers::Entrants entrants = support.entrants(question.players);
  answers::TournamentPlayed answer;
  answers::ask(question, subject.place(), entrants, context.budget, answer);
  Output output(context.output_path, context.budget);
  write_answer(output, Phrase("{}: {}", subject.name(), subject.game().convention()), answer, context,
               subject.ignores_priorities());
  if (!options.svg.path.empty())
    options.svg.write(answers::picture(answer, context.language), context.budget.renewed());
  output.finish();
}

}  // namespace

void add_tournament(Verb& verb, Context& context) {
  auto options = std::make_shared<TournamentOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  options->question.add(verb);
  options->svg.add(verb, Phrase("draw the table into FILE too (.tex: as TikZ)"));
  options->players.add(verb, context);
  verb.runs([options, &context] { run_tournament(*options, context); });
}

}  // namespace zermelo::cli
