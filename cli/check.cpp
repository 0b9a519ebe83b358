// SPDX-License-Identifier: Apache-2.0
// zermelo check: marks answers, one line each, the reasons below.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>
#include <zermelo/solution/marking/marking.h>
#include <zermelo/solvers/attractor.h>

#include "cli/files.h"
#include "cli/output.h"
#include "cli/remedies.h"
#include "cli/subject.h"
#include "cli/verbs.h"
#include "cli/words.h"

namespace zermelo::cli {

namespace {

struct CheckOptions {
  SubjectOptions subject;
  TargetOptions targets;
  std::string as, csv;
  std::vector<std::string> answers;
};

// One answer with its mark, or with the reason why it cannot be read.
struct Marked {
  std::string answer;
  std::optional<marking::Mark> mark;
  std::string unreadable;
};

bool is_file(const std::string& word) {
  std::error_code ignored;  // a word too long for a path is not a file
  return std::filesystem::exists(word, ignored);
}

// An answer itself, not the name of its file.
bool is_literal(const std::string& word) {
  const bool plain = word == "True" || word == "False" || word == "None" || number_in<double>(word);
  if (plain && !is_file(word)) return true;
  return word.find_first_of("{[('\"") == 0 || word.starts_with("set(") || word.starts_with("frozenset(");
}

// «name=value» belongs to the game, unless there is such a file; everything else is an answer.
void sort_words(CheckOptions& options) {
  for (const std::string& word : std::exchange(options.subject.parameters, {})) {
    const bool assignment = word.find('=') != std::string::npos && word.find_first_of(" {[(") == std::string::npos;
    const bool parameter = !is_literal(word) && assignment && !is_file(word);
    (parameter ? options.subject.parameters : options.answers).push_back(word);
  }
  const auto blank = [](const std::string& answer) { return trimmed(answer).empty(); };
  if (options.answers.empty() || std::any_of(options.answers.begin(), options.answers.end(), blank))
    throw Error(Phrase("no answer to check: name its file, - for standard input, or write it in quotes"));
}

formats::Literal read_answer(const std::string& answer, const Context& context) {
  TextReader text = is_literal(answer) ? TextReader(answer, "<" + context.say(Phrase("answer")) + ">")
                                       : open_text(answer, context.budget);
  return formats::read_literal(text, context.budget);
}

Marked mark_one(const std::string& answer, const marking::Truth& truth, const std::string& as, const Context& context) {
  Marked marked{answer, std::nullopt, {}};
  try {
    const formats::Literal literal = read_answer(answer, context);
    marked.mark = as.empty() ? marking::mark_answer(truth, literal)
                             : marking::mark_answer(truth, marking::answer_kind_named(as), literal);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    marked.unreadable = with_remedy(error).message(context.language);
  }
  return marked;
}

void write_marks(Output& output, const Subject& subject, const std::vector<Marked>& all, const Context& context) {
  context.headline(output, Phrase("{}: {}", subject.name(), subject.game().convention()));
  for (const Marked& marked : all) {
    if (!marked.mark) {
      output.sentence(context.say(Phrase("{}: cannot be read: {}", marked.answer, marked.unreadable)));
      continue;
    }
    output.sentence(context.say(Phrase("{}: {}", marked.answer, marking::summary(*marked.mark))));
    for (const Phrase& reason : marked.mark->reasons) output.sentence("  " + context.say(reason));
    if (marked.mark->more_reasons() > 0) output.line("  " + context.say(marking::more_reasons(*marked.mark)));
    for (const Note& remark : marked.mark->remarks) output.sentence("  " + context.say(with_remedy(remark)));
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

void write_marks_json(Output& output, const Subject& subject, Player player, const std::vector<Marked>& all,
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

void write_marks_csv(const std::string& path, const std::vector<Marked>& all, const Context& context) {
  Output csv(path, context.budget);
  csv.record(marking::csv_header());
  for (const Marked& marked : all) {
    if (marked.mark) {
      csv.record(marking::csv_row(marked.answer, *marked.mark, context.language));
    } else {
      csv.record(fmt::format("{},,0,0,0,0,0,{}", csv_field(marked.answer), csv_field(marked.unreadable)));
    }
  }
  csv.finish();
}

void run_check(const CheckOptions& options, Context& context) {
  if (!options.as.empty()) (void)marking::answer_kind_named(options.as);
  Subject subject(options.subject, context);
  const Arena& arena = subject.arena(context);
  const Player player = subject.player_named(options.targets.player);
  const LargeArray<Node> targets = chosen_targets(options.targets, subject.graph(context), player, context.budget);
  const Attraction attraction = attractor(arena, player, targets, context.budget, *context.progress);
  const Solution solution = solve(arena, subject.dead_ends(), context.budget, *context.progress);
  const marking::Truth truth{arena,
                             attraction,
                             targets,
                             &solution,
                             subject.dead_ends(),
                             context.budget,
                             subject.position_finder(context, options.targets.targets.empty())};

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
    write_marks_json(output, subject, player, all, context);
  } else {
    write_marks(output, subject, all, context);
  }
  if (!options.csv.empty()) write_marks_csv(options.csv, all, context);
  output.finish();
}

}  // namespace

void add_check(Verb& verb, Context& context) {
  auto options = std::make_shared<CheckOptions>();
  options->subject.shown_as = "GAME [key=value ...] ANSWER ...";
  options->subject.add(verb);
  options->targets.add(verb);
  options->subject.add_codes(verb);
  verb.option("--as", options->as, Phrase("what the answer is: {}", alternatives(marking::answer_kind_names())))
      .takes("KIND")
      .suggests(marking::answer_kind_names());
  verb.option("--csv", options->csv, Phrase("write one line an answer to this file too")).takes("FILE");
  verb.runs([options, &context] {
    sort_words(*options);
    run_check(*options, context);
  });
}

}  // namespace zermelo::cli
