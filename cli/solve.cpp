// SPDX-License-Identifier: Apache-2.0
// zermelo solve: who wins, in how many plies, by which moves.
#include <memory>
#include <optional>

#include <fmt/format.h>

#include <zermelo/arena/arena_rules.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/solvers/methods.h>

#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/question_options.h"
#include "cli/solve.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/verdict_list.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct SolveOptions {
  SubjectOptions subject;
  answers::Solve question;
  SolveRequest request;  // as the question has it
  bool list = false;
  bool statistics = false;
  bool calls = false;
  SvgOption svg;
};

constexpr std::size_t shown_region = 60;

// A reference method goes by its own name.
std::string_view method_name(const SolveOptions& options, Method chosen) {
  return options.request.attractor == AttractorMethod::fast ? name_of(chosen) : options.question.method;
}

struct Regions {
  std::vector<Node> won[2], drawn;
};

Regions regions_of(const Solution& solution) {
  Regions regions;
  for (Node node = 0; node < solution.size(); ++node) {
    const End fate = solution.fate[node];
    (decisive(fate) ? regions.won[index(winner(fate))] : regions.drawn).push_back(node);
  }
  return regions;
}

// For a file without a start: both regions, and the drawn nodes.
void answer_regions(Output& output, Subject& subject, const SolveOptions& options, const Context& context) {
  const Arena& arena = subject.arena(context);
  const bool on_gpu = subject.device().use() != DeviceUse::cpu &&
                      subject.game().choose(subject.scope(), options.request, context.budget).on_gpu;
  const Regions regions = regions_of(
      on_gpu ? solve_on(subject.device(), arena, subject.dead_ends(), context.budget, *context.progress)
             : solve_by(options.request.attractor, arena, subject.dead_ends(), context.budget, *context.progress));
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", subject.name());
    for (const char* key : {"position", "to_move", "outcome", "winner"}) json.key(key).null();
    if (!options.request.outcome_only) json.key("distance").null();
    json.key("best_moves").begin_array().end_array();
    json.key("regions").begin_array();
    for (const auto& region : regions.won) write_nodes(json, arena, region);
    json.end_array().key("drawn");
    write_nodes(json, arena, regions.drawn);
    if (subject.ignores_priorities()) json.field("priorities_ignored", true);
    write_tail(json, arena.size(), method_name(options, Method::arena), on_gpu, context);
    output.line("");
    return;
  }
  const std::size_t shown = context.verbose ? arena.size() : shown_region;
  context.headline(output, subject.headline());
  const auto write = [&](const Phrase& what, const std::vector<Node>& nodes) {
    const std::string names = listed(arena, nodes, shown, context.reader());
    output.sentence(context.say(nodes.empty() ? what : Phrase("{}: {}", what, names)));
  };
  for (const Player player : {Player::first, Player::second}) {
    const auto& region = regions.won[index(player)];
    write(Phrase("{} wins from {} of {}", subject.player_name(player), region.size(), nodes_counted(arena.size())),
          region);
  }
  write(Phrase("drawn: {}", nodes_counted(regions.drawn.size())), regions.drawn);
}

void write_calls(Output& output, const Subject& subject, const Context& context) {
  const CallCounts calls = count_calls(subject.game(), subject.scope().from, context.budget, *context.progress);
  if (context.json) {
    JsonWriter json(output);
    json.begin_object().field("game", subject.name()).field("position", subject.game().text(subject.scope().from));
    json.key("calls")
        .begin_object()
        .field("plain_stopping", calls.plain_stopping)
        .field("plain", calls.plain)
        .field("memo", calls.memo)
        .field("memo_stopping", calls.memo_stopping)
        .end_object();
    json.field("seconds", context.seconds()).end_object();
    output.line("");
    return;
  }
  context.headline(output, subject.headline());
  output.line(context.say(
      Phrase("calls of a recursion that finds the outcome of {}:", subject.game().text(subject.scope().from))));
  const auto line = [&](const Phrase& how, std::uint64_t count) {
    output.line(fmt::format("{:>12}  {}", count, context.say(how)));
  };
  line(Phrase("without memory, stopping at the first move that wins"), calls.plain_stopping);
  line(Phrase("without memory, every move"), calls.plain);
  line(Phrase("with memory, every move"), calls.memo);
  line(Phrase("with memory, stopping at the first move that wins"), calls.memo_stopping);
}

void solve_and_answer(Output& output, const Subject& subject, SolveOptions& options, const Context& context) {
  if (!options.list && !options.statistics) {
    const answers::Solved solved = solved_position(subject, options.question, context);
    write_answer(output, subject.headline(), solved, context);
    if (!context.json && !context.quiet) write_effort(output, solved, context);
    return;
  }
  const Scope scope = subject.listed_scope(options.request.method, options.list);
  MethodNotes methods(context);
  const ChosenMethod chosen = subject.game().choose(scope, options.request, context.budget);
  methods.begins(chosen);
  const SolvedGame solved = methods.watch([&] {
    return solve_as_chosen(subject.game(), scope, options.request, chosen, context.budget, *context.progress);
  });
  if (options.list) {
    if (subject.ignores_priorities()) context.note(priorities_unused());
    write_verdict_list(output, subject.game(), *solved.oracle,
                       {.json = context.json, .distances = !options.request.outcome_only});
  } else {
    write_statistics(output, subject, solved, options.svg, context);
  }
}

void run_solve(SolveOptions& options, Context& context) {
  choose_method(options.question.method, options.request);
  options.request.up_to_symmetry = options.question.symmetry;
  options.request.outcome_only = options.question.outcome_only;
  if (options.statistics && options.request.outcome_only)
    throw Error(Phrase("--statistics counts distances: leave --outcome-only out"));
  if (!options.svg.path.empty() && !options.statistics)
    throw Error(Phrase("--svg draws the distances: say --statistics too; «draw» draws boards and graphs"));
  options.svg.check();
  Subject subject(options.subject, context);
  // A search that runs out of time still writes what it has proved.
  Output output(context.output_path, context.budget, options.list ? Output::WhenLate::refused : Output::WhenLate::kept);
  if (options.calls) {
    require_position(subject);
    write_calls(output, subject, context);
  } else if (!options.list && !options.statistics && !subject.has_position()) {
    answer_regions(output, subject, options, context);
  } else {
    solve_and_answer(output, subject, options, context);
  }
  output.finish();
}

}  // namespace

void add_solve(Verb& verb, Context& context) {
  auto options = std::make_shared<SolveOptions>();
  options->subject.add(verb);
  options->subject.add_table(verb);
  options->subject.add_device(verb);
  verb.option("--method", options->question.method,
              Phrase("{}, or a reference method for arenas: {}", joined(method_names(), ", "),
                     joined(reference_method_names(), ", ")))
      .takes("NAME")
      .suggests(every_method_name());
  verb.flag("--list", options->list, Phrase("every position with its verdict, as CSV or (--json) JSON lines"));
  verb.flag("--statistics", options->statistics,
            Phrase("positions by layer, outcome and distance, and the longest win"))
      .excludes("--list");
  verb.flag("--line", options->question.line, Phrase("best play of both, move by move"))
      .excludes("--list")
      .excludes("--statistics");
  options->svg.add(verb, Phrase("with --statistics: draw the distances into FILE (.tex: as TikZ)"));
  verb.flag("--calls", options->calls,
            Phrase("count the calls of a recursion, with and without memory and stopping early"))
      .excludes("--list")
      .excludes("--statistics");
  verb.flag("--symmetry", options->question.symmetry, Phrase("solve one position for all that are symmetric to it"));
  verb.flag("--outcome-only", options->question.outcome_only, Phrase("the outcome without the distance"));
  verb.flag("--exact", options->question.exact, Phrase("go on until the distance is known, however long it takes"))
      .excludes("--outcome-only");
  verb.flag("--verdict-only", options->question.verdict_only,
            Phrase("the verdict alone: a search does not go on to compare the moves"))
      .excludes("--list")
      .excludes("--statistics")
      .excludes("--line")
      .excludes("--calls");
  verb.runs([options, &context] { run_solve(*options, context); });
}

}  // namespace zermelo::cli
