// SPDX-License-Identifier: Apache-2.0
// zermelo explain: why a position is won, lost or drawn, in a few sentences.
#include <memory>

#include <zermelo/answers/explain.h>

#include "cli/players.h"
#include "cli/question_options.h"
#include "cli/solve.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct ExplainOptions {
  SubjectOptions subject;
  PlayerOptions players;
  QuestionOptions<answers::Explain> question;
};

void run_explain(const ExplainOptions& options, Context& context) {
  const Subject subject(options.subject, context);
  require_position(subject);
  PlayerSupport support(subject, options.players, context);
  const answers::Explained answer = answers::ask(options.question.question(context), subject.place(), support.expert());
  note_left_out(answer.left_out, context);
  Output output(context.output_path, context.budget);
  write_answer(output, subject.headline(), answer, context, subject.ignores_priorities());
  output.finish();
}

}  // namespace

void add_explain(Verb& verb, Context& context) {
  auto options = std::make_shared<ExplainOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  options->question.add(verb);
  options->players.add_method(verb);
  verb.runs([options, &context] { run_explain(*options, context); });
}

}  // namespace zermelo::cli
