// SPDX-License-Identifier: Apache-2.0
// zermelo solve: who wins, in how many plies, by which moves.
#include "cli/solve.h"

#include <memory>
#include <optional>

#include <fmt/format.h>

#include <zermelo/answers/count.h>
#include <zermelo/answers/regions.h>
#include <zermelo/answers/whole_game.h>
#include <zermelo/answers/wording.h>
#include <zermelo/arena/arena_rules.h>
#include <zermelo/base/decimal.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/verdict_words.h>

#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/question_options.h"
#include "cli/remedies.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct SolveOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Solve> question;
  bool list = false, statistics = false, calls = false;
  SvgOption svg;
};

// The place of a list or of statistics: every position of a file that has no start, or where `every_node` asks for it.
answers::Place whole_place(const Subject& subject, Method method, bool every_node) {
  answers::Place place = subject.place();
  place.scope = subject.listed_scope(method, every_node);
  return place;
}

void write_list(Output& output, const Subject& subject, const answers::Solve& question, const Context& context) {
  const SolveRequest request = answers::request_of(question);
  MethodNotes methods(context);
  answers::Asking asking = asking_of(context);
  asking.on_method = methods.sink();
  const SolvedGame solved =
      methods.watch([&] { return answers::solve_whole(whole_place(subject, request.method, true), request, asking); });
  if (subject.ignores_priorities()) context.note(priorities_unused());
  if (!context.json) output.record(answers::verdict_columns(!request.outcome_only));
  answers::each_verdict(subject.game(), *solved.oracle, !request.outcome_only,
                        [&](const answers::ListedVerdict& line) { write_record(output, line, context); });
}

void write_statistics(Output& output, const Subject& subject, const answers::Solve& question, const SvgOption& svg,
                      const Context& context) {
  if (question.outcome_only) throw Error(Phrase("--statistics counts distances: leave --outcome-only out"));
  MethodNotes methods(context);
  answers::Asking asking = asking_of(context);
  asking.on_method = methods.sink();
  const answers::Place place = whole_place(subject, answers::request_of(question).method, false);
  const answers::StatisticsFound found = methods.watch([&] {
    return answers::ask(answers::Statistics{.method = question.method, .symmetry = question.symmetry}, place, asking);
  });
  write_answer(output, subject.headline(), found, context);
  if (!svg.path.empty()) svg.write(answers::picture(found, context.language), context, context.budget);
}

void run_solve(const SolveOptions& options, Context& context) {
  const answers::Solve question = options.question.question(context);
  (void)answers::request_of(question);  // a method that does not exist is refused before files are read
  if (!options.svg.path.empty() && !options.statistics)
    throw Error(Phrase("--svg draws the distances: say --statistics too; «draw» draws boards and graphs"));
  options.svg.check();
  Subject subject(options.subject, context);
  // A search that runs out of time still writes what it has proved.
  Output output(context.output_path, context.budget, options.list ? Output::WhenLate::refused : Output::WhenLate::kept);
  if (options.calls) {
    require_position(subject);
    write_answer(output, subject.headline(), answers::ask(answers::Calls(), subject.place(), asking_of(context)),
                 context);
  } else if (options.list) {
    write_list(output, subject, question, context);
  } else if (options.statistics) {
    write_statistics(output, subject, question, options.svg, context);
  } else if (!subject.has_position()) {
    const answers::GraphPlace graph = subject.graph(context);
    const answers::Regions regions{.method = question.method, .outcome_only = question.outcome_only};
    write_answer(output, subject.headline(), answers::ask(regions, graph, asking_of(context)), context);
  } else {
    const answers::Solved solved = solved_position(subject, question, context);
    write_answer(output, subject.headline(), solved, context);
    if (!context.json && !context.quiet) write_effort(output, solved, context);
  }
  output.finish();
}

}  // namespace

void add_solve(Verb& verb, Context& context) {
  auto options = std::make_shared<SolveOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  options->subject.add_device(verb);
  // Every move is what «analyse» shows.
  options->question.add(verb, [](std::string_view field) { return field != "every_move"; });
  verb.flag("--list", options->list, Phrase("every position with its verdict, as CSV or (--json) JSON lines"))
      .excludes("--line")
      .excludes("--verdict-only");
  verb.flag("--statistics", options->statistics,
            Phrase("positions by layer, outcome and distance, and the longest win"))
      .excludes("--list")
      .excludes("--line")
      .excludes("--verdict-only");
  options->svg.add(verb, Phrase("with --statistics: draw the distances into FILE (.tex: as TikZ)"));
  verb.flag("--calls", options->calls,
            Phrase("count the calls of a recursion, with and without memory and stopping early"))
      .excludes("--list")
      .excludes("--statistics")
      .excludes("--verdict-only");
  verb.runs([options, &context] { run_solve(*options, context); });
}

void MethodNotes::begins(const ChosenMethod& chosen) {
  method_ = name_of(chosen.method);
  std::string saying = context_.say(Phrase("method {}: {}", method_, chosen.reason));
  if (saying == said_) return;
  said_ = std::move(saying);
  context_.detail(Phrase::verbatim(said_));
}

void MethodNotes::out_of_time() const {
  if (!method_.empty()) context_.detail(Phrase("the time was over while method {} was at work", method_));
}

answers::Asking asking_of(const Context& context) { return {.budget = context.budget, .progress = *context.progress}; }

answers::Solved solved_position(const Subject& subject, const answers::Solve& question, const Context& context) {
  MethodNotes methods(context);
  answers::Asking asking = asking_of(context);
  asking.on_method = methods.sink();
  const auto announced = [&](const answers::Solved& so_far) {
    const Verdict& verdict = so_far.probe.verdict;
    context.announce(
        Phrase("{}, to move, {}", so_far.player, so_far.distances ? in_words(verdict) : in_words(verdict.outcome)));
  };
  answers::Solved solved = methods.watch([&] { return answers::ask(question, subject.place(), asking, announced); });
  if (!solved.complete && context.budget.out_of_time()) methods.out_of_time();
  note_left_out(solved.left_out, context);
  return solved;
}

void note_left_out(const std::optional<Note>& left_out, const Context& context) {
  if (left_out) context.note(with_remedy(*left_out));
}

void write_effort(Output& output, const answers::Solved& solved, const Context& context) {
  const Phrase seconds = decimal_number(fmt::format("{:.3f}", context.seconds()));
  output.line(context.say(solved.nodes > 0 ? Phrase("{} nodes searched, {} s", solved.nodes, seconds)
                                           : Phrase("{}, {} s", positions_counted(solved.positions), seconds)));
}

}  // namespace zermelo::cli
