// SPDX-License-Identifier: Apache-2.0
// zermelo sizes: one question about a game over ranges of its parameters. Each size has the whole budget to itself.
#include "cli/sizes.h"

#include <algorithm>
#include <memory>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/nim_sum.h>

#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct Options {
  SubjectOptions subject;
  std::string show = "winner";
  bool csv = false;
  SvgOption svg;
};

std::vector<SizeAnswer> solve_all(const SizeQuestion& question, const Ranges& ranges, const Context& context) {
  std::vector<SizeAnswer> answers;
  for (std::uint64_t i = 0; i < ranges.size(); ++i) {
    context.progress->report(Phrase("sizes"), i, ranges.size());
    answers.push_back(question.answer(ranges.at(i), context.budget.renewed(), *context.progress));
  }
  if (std::all_of(answers.begin(), answers.end(), [](const SizeAnswer& answer) { return answer.over.has_value(); }))
    throw Error(
        Error::Kind::budget,
        Phrase("no size was solved within the budget; allow more with --time or --memory, or take smaller sizes"));
  return answers;
}

void run(const Options& options, Context& context) {
  if (options.subject.game.starts_with('@'))
    throw Error(Phrase("{}: an arena file has no sizes; «solve» answers for it", options.subject.game));
  if (options.csv && context.json) throw Error(Phrase("--csv and --json are two forms of the answer: give one"));
  options.svg.check();
  GameText game = read_game(options.subject, context);
  const GameEntry& entry = entry_named(game.name);
  if (options.show == "nimber") {
    for (const auto& pair : normal_play(game)) game.pairs.push_back(pair);
  }
  const Ranges ranges(game.pairs);
  if (ranges.all().empty())
    throw Error(Phrase("no parameter of {} has a range, written 1..5; «solve» answers for one size", game.name));
  const SizeQuestion question(options.show, entry, ranges);
  const SizeTable table = {written(game), ranges, question, entry.make(ranges.at(0))->convention(),
                           solve_all(question, ranges, context)};
  Output output(context.output_path, context.budget.renewed());
  if (context.json) {
    write_sizes_json(output, table, context);
  } else if (options.csv) {
    write_sizes_csv(output, table);
  } else {
    write_sizes_text(output, table, context);
  }
  if (!options.svg.path.empty()) options.svg.write(sizes_scene(table, context), context.budget.renewed());
  output.finish();
}

}  // namespace

void add_sizes(CLI::App& program, Context& context) {
  CLI::App* verb = program.add_subcommand(
      "sizes", context.say(Phrase("who wins and how over ranges of sizes; --time and --memory are for each size")));
  auto options = std::make_shared<Options>();
  options->subject.add_game(
      *verb, Phrase("a game with ranges among its parameters: rows=1..5, heaps=3+1..5, graph=cycle:3..12"), context);
  verb->add_option("--show", options->show,
                   context.say(Phrase("winner (default), distance, best_moves, class (N, P, L, R or D) or nimber")))
      ->type_name("WHAT");
  verb->add_flag("--csv", options->csv, context.say(Phrase("one line a size, as CSV")));
  options->svg.add(*verb, Phrase("draw the table into FILE too (.tex: as TikZ)"), context);
  context.add_options(*verb);
  run_when_parsed(*verb, context, options->subject, [options, &context] { run(*options, context); });
}

}  // namespace zermelo::cli
