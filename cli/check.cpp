// SPDX-License-Identifier: Apache-2.0
// zermelo check: marks answers, one line each, the reasons below.
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/marking/marking.h>
#include <zermelo/solvers/attractor.h>

#include "cli/files.h"
#include "cli/json_writer.h"
#include "cli/output.h"
#include "cli/remedies.h"
#include "cli/subject.h"
#include "cli/targets.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

using formats::Literal;
using marking::Mark;
using marking::Truth;

struct Options {
  SubjectOptions subject;
  TargetOptions targets;
  std::string as, csv;
  std::vector<std::string> answers;
};

// What became of one answer: its mark, or why it cannot be read.
struct Marked {
  std::string answer;
  std::optional<Mark> mark;
  std::string unreadable;
};

bool is_file(const std::string& word) {
  std::error_code ignored;  // a name too long is no file
  return std::filesystem::exists(word, ignored);
}

// An answer typed as it is rather than a file's name.
bool is_literal(const std::string& word) {
  return word.find_first_of("{[('\"") == 0 || word.starts_with("set(") || word.starts_with("frozenset(");
}

// «name=value» belongs to the game, unless there is such a file; everything else is an answer.
void sort_words(const std::vector<std::string>& words, Options& options) {
  for (const std::string& word : words) {
    const bool assignment = word.find('=') != std::string::npos && word.find_first_of(" {[(") == std::string::npos;
    const bool parameter = !is_literal(word) && assignment && !is_file(word);
    (parameter ? options.subject.parameters : options.answers).push_back(word);
  }
  if (options.answers.empty())
    throw Error(Phrase("no answer to check: name its file, - for standard input, or write it in quotes"));
}

Literal read_answer(const std::string& answer, const Budget& budget) {
  TextReader text = is_literal(answer) ? TextReader(answer, "<answer>") : open_text(answer, budget);
  return formats::read_literal(text, budget);
}

Marked mark_one(const std::string& answer, const Truth& truth, const std::string& as, const Context& context) {
  Marked marked{answer, std::nullopt, {}};
  try {
    const Literal literal = read_answer(answer, context.budget);
    marked.mark = as.empty() ? marking::mark_answer(truth, literal)
                             : marking::mark_answer(truth, marking::answer_kind_named(as), literal);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    marked.unreadable = with_remedy(error).message(context.language);
  }
  return marked;
}

void write_text(Output& output, const Subject& subject, const std::vector<Marked>& all, const Context& context) {
  output.line(context.say(Phrase("{}: {}", subject.name(), subject.game().convention())));
  for (const Marked& marked : all) {
    if (!marked.mark) {
      output.line(context.say(Phrase("{}: cannot be read: {}", marked.answer, marked.unreadable)));
      continue;
    }
    output.line(fmt::format("{}: {}", marked.answer, context.say(marking::summary(*marked.mark))));
    for (const Phrase& reason : marked.mark->reasons) output.line("  " + context.say(reason));
    if (marked.mark->more_reasons() > 0) output.line("  " + context.say(marking::more_reasons(*marked.mark)));
    for (const Note& remark : marked.mark->remarks) output.line("  " + context.say(with_remedy(remark)));
  }
}

void write_phrases(JsonWriter& json, std::string_view key, const std::vector<Phrase>& phrases, const Context& context) {
  json.key(key).begin_array();
  for (const Phrase& phrase : phrases) json.value(context.say(phrase));
  json.end_array();
}

std::vector<Phrase> phrases_of(const std::vector<Note>& notes) {
  std::vector<Phrase> phrases;
  for (const Note& note : notes) phrases.push_back(with_remedy(note));
  return phrases;
}

void write_json(Output& output, const Subject& subject, Player player, const std::vector<Marked>& all,
                const Context& context) {
  JsonWriter json(output);
  json.begin_object().field("game", subject.name()).field("player", index(player)).key("answers").begin_array();
  for (const Marked& marked : all) {
    json.begin_object().field("answer", marked.answer).field("right", marked.mark && marked.mark->right());
    if (marked.mark) {
      json.field("kind", marking::answer_kind_name(marked.mark->kind))
          .field("correct", marked.mark->correct)
          .field("wrong", marked.mark->wrong);
      json.field("missing", marked.mark->missing).field("extra", marked.mark->extra);
      write_phrases(json, "reasons", marked.mark->reasons, context);
      write_phrases(json, "remarks", phrases_of(marked.mark->remarks), context);
    } else {
      json.field("unreadable", marked.unreadable);
    }
    json.end_object();
  }
  json.end_array().end_object();
  output.line("");
}

void write_csv(const std::string& path, const std::vector<Marked>& all, const Context& context) {
  Output csv(path, context.budget);
  csv.line(marking::csv_header());
  for (const Marked& marked : all) {
    if (marked.mark) {
      csv.line(marking::csv_row(marked.answer, *marked.mark, context.language));
    } else {
      csv.line(fmt::format("{},,0,0,0,0,0,{}", csv_field(marked.answer), csv_field(marked.unreadable)));
    }
  }
  csv.finish();
}

void run(const Options& options, Context& context) {
  if (!options.as.empty()) (void)marking::answer_kind_named(options.as);
  Subject subject(options.subject, context);
  const Arena& arena = subject.arena(context);
  const Player player = subject.player_named(options.targets.player);
  const LargeArray<Node> targets = chosen_targets(options.targets, arena, player, subject.dead_ends(), context.budget);
  const Attraction attraction = attractor(arena, player, targets, context.budget, *context.progress);
  const Solution solution = solve(arena, subject.dead_ends(), context.budget, *context.progress);
  const Truth truth{arena, attraction, targets, &solution, subject.dead_ends(), context.budget};

  std::vector<Marked> all;
  bool any_read = false;
  for (const std::string& answer : options.answers) {
    all.push_back(mark_one(answer, truth, options.as, context));
    any_read = any_read || all.back().mark;
    if (!all.back().mark || !all.back().mark->right()) context.status = answer_is_wrong;
  }
  if (!any_read) throw Error(Phrase::verbatim(all.front().unreadable));

  Output output(context.output_path, context.budget);
  if (context.json) {
    write_json(output, subject, player, all, context);
  } else {
    write_text(output, subject, all, context);
  }
  if (!options.csv.empty()) write_csv(options.csv, all, context);
  output.finish();
}

}  // namespace

void add_check(CLI::App& program, Context& context) {
  CLI::App* verb =
      program.add_subcommand("check", context.say(Phrase("mark answers to a course's questions, with reasons")));
  auto options = std::make_shared<Options>();
  options->subject.add(*verb, context, true);
  verb->get_option("game")->type_name("GAME [key=value ...] ANSWER ...");
  options->targets.add(*verb, context);
  verb->add_option(
          "--as", options->as,
          context.say(Phrase(
              "what the answer is: region, layers, ranks, strategy, targets, degrees, predecessors, graph or values")))
      ->type_name("KIND");
  verb->add_option("--csv", options->csv, context.say(Phrase("write one line an answer to this file too")))
      ->type_name("FILE");
  context.add_options(*verb);
  verb->callback([options, verb, &context] {
    sort_words(words_after_game(*verb), *options);
    context.begin();
    run(*options, context);
  });
}

}  // namespace zermelo::cli
