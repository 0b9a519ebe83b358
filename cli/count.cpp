// SPDX-License-Identifier: Apache-2.0
// zermelo count: how many positions there are, by ply or layer, without solving; or what solving will take.
#include <memory>

#include <zermelo/answers/count.h>

#include "cli/question_options.h"
#include "cli/solve.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct CountOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Count> question;
};

void run_count(const CountOptions& options, Context& context) {
  const Subject subject(options.subject, context);
  require_position(subject);
  answers::Asking asking = asking_of(context);
  asking.device = &subject.device();
  Output output(context.output_path, context.budget);
  write_answer(output, std::nullopt, answers::ask(options.question.question(context), subject.place(), asking), context,
               subject.ignores_priorities());
  output.finish();
}

}  // namespace

void add_count(Verb& verb, Context& context) {
  auto options = std::make_shared<CountOptions>();
  options->subject.add(verb);
  options->subject.add_device(verb);
  options->question.add(verb);
  verb.runs([options, &context] { run_count(*options, context); });
}

}  // namespace zermelo::cli
