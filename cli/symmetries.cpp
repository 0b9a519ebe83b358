// SPDX-License-Identifier: Apache-2.0
// zermelo symmetries: which moves of a position are alike.
#include <memory>

#include <zermelo/answers/symmetries.h>

#include "cli/question_options.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

void run_symmetries(const SubjectOptions& options, Context& context) {
  const Subject subject(options, context);
  require_position(subject);
  Output output(context.output_path, context.budget);
  write_answer(output, Phrase("{}: moves that are alike lead to positions that are alike", subject.name()),
               answers::ask(answers::Symmetries(), subject.place()), context);
  output.finish();
}

}  // namespace

void add_symmetries(Verb& verb, Context& context) {
  auto options = std::make_shared<SubjectOptions>();
  options->add(verb);
  verb.runs([options, &context] { run_symmetries(*options, context); });
}

}  // namespace zermelo::cli
