// SPDX-License-Identifier: Apache-2.0
// zermelo sheet: marks the answers to a whole exercise sheet, or writes the sheet itself.
#include <zermelo/answers/sheet/sheet.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include <zermelo/answers/wording.h>
#include <zermelo/base/error.h>
#include <zermelo/draw/latex_page.h>

#include "cli/files.h"
#include "cli/question_options.h"
#include "cli/remedies.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct SheetOptions {
  std::string key, csv, report, by_hand;
  std::vector<std::string> answers;
  bool blank = false, solutions = false;
  QuestionOptions<answers::Sheet> question;
};

// A file of the key is looked for beside the key, then where the program runs.
std::string beside(const std::string& key, const std::string& path) {
  const std::filesystem::path file = std::filesystem::path(key).parent_path() / path;
  std::error_code ignored;
  return std::filesystem::exists(file, ignored) ? file.string() : path;
}

NamedBytes bytes_of(const std::string& path) {
  return {path, [path](const Budget& budget) { return read_whole(path, budget); }};
}

answers::Sheet question_of(const SheetOptions& options, const Context& context) {
  answers::Sheet question = options.question.question(context);
  question.key = bytes_of(options.key);
  for (const std::string& file : options.answers) question.answers.push_back(bytes_of(file));
  if (!options.by_hand.empty()) question.by_hand = bytes_of(options.by_hand);
  return question;
}

void write_page(const std::string& markdown, const SheetOptions& options, const Context& context) {
  const bool tex = options.report.empty() ? context.output_path.ends_with(".tex") : options.report == "tex";
  Output output(context.output_path, context.budget);
  output.write(tex ? draw::latex_page(markdown, context.language) : markdown);
  output.finish();
}

void write_marked(const answers::MarkedSheet& sheet, const SheetOptions& options, const Context& context) {
  if (!options.csv.empty()) {
    Output csv(options.csv, context.budget);
    write_csv(sheet, [&](const std::string& line) { csv.record(line); });
    csv.finish();
  }
  if (!options.report.empty()) return write_page(class_report(sheet, context.language), options, context);
  Output output(context.output_path, context.budget);
  if (context.json) {
    output.record(answers::json_text(sheet, context.language));
  } else {
    answers::Sentences sentences = sentences_to(output, context);
    say(sentences, sheet);
  }
  output.finish();
}

void check_sheet_options(const SheetOptions& options, const Context& context) {
  const bool page = options.blank || options.solutions;
  if (page && !options.answers.empty())
    throw Error(Phrase("--blank and --solutions write the sheet: leave the answers out"));
  if (!page && options.answers.empty())
    throw Error(Phrase("no answers to mark: name their files, or say --blank or --solutions"));
  if (page && (context.json || !options.csv.empty() || !options.by_hand.empty()))
    throw Error(Phrase("--json, --csv and --by-hand are for marks: leave --blank and --solutions out"));
  if (context.json && !options.report.empty())
    throw Error(Phrase("--json and --report are two forms of the answer: give one"));
  if (options.question.question(context).out_of <= 0) throw Error(Phrase("--out-of is a number above 0"));
}

void run_sheet(const SheetOptions& options, Context& context) {
  check_sheet_options(options, context);
  const answers::Sheet question = question_of(options, context);
  const answers::SheetAsking asking{
      .language = context.language,
      .budget = context.budget,
      .progress = *context.progress,
      .open = [&](const std::string& path) { return open_file(beside(options.key, path), context.budget); },
      .remedy = remedy};
  if (options.blank || options.solutions) {
    const sheet::Key key = sheet::read_key(question.key, context.budget);
    return write_page(options.blank ? answers::blank_sheet(key) : solved_sheet(key, asking), options, context);
  }
  const answers::MarkedSheet sheet = ask(question, asking);
  if (!std::all_of(sheet.marks.begin(), sheet.marks.end(), [](const auto& mark) { return mark.all_right(); }))
    context.status = answer_is_wrong;
  write_marked(sheet, options, context);
}

}  // namespace

void add_sheet(Verb& verb, Context& context) {
  auto options = std::make_shared<SheetOptions>();
  verb.positional("key", options->key,
                  Phrase("the exercise as a Markdown page with a block for each question that says how it is marked"))
      .takes("KEY")
      .required();
  verb.positional("answers", options->answers,
                  Phrase("files with one answer a name (q1 = ...), in Python or JSON, or notebooks"))
      .takes("ANSWERS");
  verb.option("--csv", options->csv, Phrase("write one line a file to this file too, with the points of each question"))
      .takes("FILE");
  verb.option("--by-hand", options->by_hand,
              Phrase("points given by hand: the file that --csv wrote, with its empty cells filled in"))
      .takes("FILE");
  verb.option("--report", options->report, Phrase("a page for the class, or the form of the sheet: md or tex"))
      .takes("FORM")
      .one_of({"md", "tex"});
  options->question.add(verb);
  verb.flag("--blank", options->blank, Phrase("write the exercise with a hole for each answer"));
  verb.flag("--solutions", options->solutions, Phrase("write the exercise with the answers")).excludes("--blank");
  verb.runs([options, &context] { run_sheet(*options, context); });
}

}  // namespace zermelo::cli
