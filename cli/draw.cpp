// SPDX-License-Identifier: Apache-2.0
// zermelo draw: the board of a position, as text.
#include <memory>

#include <zermelo/base/error.h>
#include <zermelo/draw/board_text.h>

#include "cli/output.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

void run(const SubjectOptions& options, Context& context) {
  Subject subject(options, context);
  const auto board = subject.game().board(subject.part().from);
  if (!board) throw Error(Phrase("{} has no board to draw", subject.name()));
  Output output(context.output_path, context.budget);
  output.write(text_picture(*board));
  output.line(subject.game().text(subject.part().from));
  output.finish();
}

}  // namespace

void add_draw(CLI::App& program, Context& context) {
  CLI::App* verb = program.add_subcommand("draw", context.say(Phrase("the board of a position, as text")));
  auto options = std::make_shared<SubjectOptions>();
  options->takes_anything = true;
  options->add(*verb, context, true);
  context.add_options(*verb);
  run_when_parsed(*verb, context, *options, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
