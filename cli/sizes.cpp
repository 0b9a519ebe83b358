// SPDX-License-Identifier: Apache-2.0
// zermelo sizes: one question about a game over ranges of its parameters. Each size has the whole budget to itself.
#include <algorithm>
#include <memory>

#include <zermelo/answers/sizes.h>
#include <zermelo/base/error.h>

#include "cli/picture_format.h"
#include "cli/question_options.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct SizesOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Sizes> question;
  bool csv = false;
  SvgOption svg;
};

// The same games, solved on a GPU where that was asked for or is worth it.
GameEntry entry_on(const GameEntry& entry, const SharedDevice& device) {
  return {entry.info, [make = entry.make, device](const Pairs& pairs) { return on_device(make(pairs), device); }};
}

void solve_all(answers::SizeTable& table, const Context& context) {
  answers::ask(
      table, [&] { return context.budget.renewed(); }, *context.progress);
  const auto& answers = table.answers();
  if (std::all_of(answers.begin(), answers.end(), [](const SizeAnswer& answer) { return answer.over.has_value(); }))
    throw Error(
        Error::Kind::budget,
        Phrase("no size was solved within the budget; allow more with --time or --memory, or take smaller sizes"));
}

void run_sizes(const SizesOptions& options, Context& context) {
  if (options.subject.game.starts_with('@'))
    throw Error(Phrase("{}: an arena file has no sizes; «solve» answers for it", options.subject.game));
  if (options.csv && context.json) throw Error(Phrase("--csv and --json are two forms of the answer: give one"));
  options.svg.check();
  const auto names = read_names(options.subject.names);
  const GameText game = read_game(options.subject, context);
  answers::SizeTable table(options.question.question(context), game,
                           entry_on(entry_named(game.name), options.subject.device.chosen()),
                           names.value_or(std::array<std::string, 2>{"J0", "J1"}));
  solve_all(table, context);
  Output output(context.output_path, context.budget.renewed());
  if (options.csv) {
    answers::write_csv(table, [&](const std::string& line) { output.record(line); });
  } else {
    write_answer(output, std::nullopt, table, context);
  }
  if (!options.svg.path.empty())
    options.svg.write(answers::picture(table, context.language), context, context.budget.renewed());
  output.finish();
}

}  // namespace

void add_sizes(Verb& verb, Context& context) {
  auto options = std::make_shared<SizesOptions>();
  options->subject.add_game(
      verb, Phrase("a game with ranges among its parameters: rows=1..5, heaps=3+1..5, graph=cycle:3..12"));
  options->subject.add_names(verb);
  options->subject.add_device(verb);
  options->question.add(verb);
  verb.flag("--csv", options->csv, Phrase("one line a size, as CSV"));
  options->svg.add(verb, Phrase("draw the table into FILE too (.tex: as TikZ)"));
  verb.runs([options, &context] { run_sizes(*options, context); });
}

}  // namespace zermelo::cli
