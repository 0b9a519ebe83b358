// SPDX-License-Identifier: Apache-2.0
// zermelo arena: builds a game's arena or reads a file, prints it in any format, answers questions about it.
#include <memory>

#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/wording.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/base/error.h>

#include "cli/output.h"
#include "cli/question_options.h"
#include "cli/remedies.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct ArenaOptions {
  SubjectOptions subject;
  std::string to, as;
  QuestionOptions<answers::ArenaFacts> question;
};

struct PrintedForm {
  formats::Format format;
  formats::WriteOptions options;
};

PrintedForm printed_form(const ArenaOptions& options, const answers::ArenaFacts& question, const Context& context) {
  if (!options.to.empty() && (question.asks() || (context.json && options.to != "json")))
    throw Error(Phrase("--to {} prints the arena: leave it out beside a question or --json", options.to));
  PrintedForm form{context.json ? formats::Format::json : formats::Format::python, {}};
  if (!options.to.empty()) form.format = formats::format_named(options.to);
  if (options.as.empty()) return form;
  if (form.format != formats::Format::python || question.asks())
    throw Error(
        Phrase("--as {} is a form of Python: leave it out beside a question, --json or another --to", options.as));
  form.options.python = formats::python_form_named(options.as);
  return form;
}

void print_arena(Output& output, const Subject& subject, const answers::ChangedGraph& graph, PrintedForm form,
                 bool with_rules, const Context& context) {
  form.options.dead_ends = subject.dead_ends();
  form.options.owned = graph.owned();
  const Phrase convention = graph.owned() ? subject.game().convention() : answers::without_players();
  if (with_rules) output.line("# " + context.say(Phrase("{}: {}", subject.name(), convention)));
  const formats::Writer write = [&](std::string_view piece) { output.write(piece); };
  for (const Note& note : formats::write_arena(graph.arena(), form.format, form.options, write))
    context.note(with_remedy(note));
}

void write_facts(Output& output, const Subject& subject, const answers::FactsFound& answer, const Context& context) {
  // How large the graph is belongs to the facts.
  if (!context.json && (answer.asked.facts || !context.quiet))
    output.sentence(
        context.say(Phrase("{}: {}, {}; {}", subject.name(), answers::nodes_counted(answer.arena().size()),
                           answers::edges_counted(answer.arena().edges()),
                           answer.graph->owned() ? subject.game().convention() : answers::without_players())));
  write_answer(output, std::nullopt, answer, context);
}

void run_arena(const ArenaOptions& options, Context& context) {
  const answers::ArenaFacts question = options.question.question(context);
  const PrintedForm form = printed_form(options, question, context);
  SubjectOptions of = options.subject;
  of.owners_needed = answers::owners_for(question) == answers::Owners::needed;
  Subject subject(of, context);
  const answers::GraphPlace place = subject.graph(context);
  if (question.asks()) {
    const answers::FactsFound answer =
        answers::ask(question, place, {.budget = context.budget, .progress = *context.progress});
    Output output(context.output_path, context.budget);
    write_facts(output, subject, answer, context);
    output.finish();
    return;
  }
  const answers::ChangedGraph graph(question, place, context.budget);
  Output output(context.output_path, context.budget);
  print_arena(output, subject, graph, form, options.to.empty() && !context.json && !context.quiet, context);
  output.finish();
}

}  // namespace

void add_arena(Verb& verb, Context& context) {
  auto options = std::make_shared<ArenaOptions>();
  options->subject.add(verb);
  verb.option("--to", options->to,
              Phrase("the format to print: {} (default: python)", alternatives(formats::format_names())))
      .takes("FORMAT")
      .suggests(formats::format_names());
  verb.option("--as", options->as,
              Phrase("the form of Python: sets (default) or lists of successors, pair (S, A), triple (S1, S2, A), "
                     "matrix (D, M)"))
      .takes("FORM")
      .suggests(formats::python_form_names());
  options->subject.add_codes(verb);
  verb.begin_group(Phrase("Questions"));
  options->question.add(verb);
  verb.end_group();
  verb.runs([options, &context] { run_arena(*options, context); });
}

}  // namespace zermelo::cli
