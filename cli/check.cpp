// SPDX-License-Identifier: Apache-2.0
// zermelo check: marks answers, one line each, the reasons below.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <zermelo/answers/check.h>
#include <zermelo/base/csv.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include "cli/files.h"
#include "cli/output.h"
#include "cli/question_options.h"
#include "cli/remedies.h"
#include "cli/subject.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct CheckOptions {
  SubjectOptions subject;
  QuestionOptions<answers::Check> question;
  std::string csv;
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

formats::Literal read_answer(const std::string& answer, const Context& context) {
  TextReader text = is_literal(answer) ? TextReader(answer, "<" + context.say(Phrase("answer")) + ">")
                                       : open_text(answer, context.budget);
  return formats::read_literal(text, context.budget);
}

// «name=value» belongs to the game, unless there is such a file; everything else is an answer.
std::vector<answers::AnswerToMark> take_answers(SubjectOptions& subject, const Context& context) {
  std::vector<answers::AnswerToMark> answers;
  for (const std::string& word : std::exchange(subject.parameters, {})) {
    const bool assignment = word.find('=') != std::string::npos && word.find_first_of(" {[(") == std::string::npos;
    if (!is_literal(word) && assignment && !is_file(word)) {
      subject.parameters.push_back(word);
    } else {
      answers.push_back({word, [word, &context] { return read_answer(word, context); }});
    }
  }
  const auto blank = [](const answers::AnswerToMark& answer) { return trimmed(answer.name).empty(); };
  if (answers.empty() || std::any_of(answers.begin(), answers.end(), blank))
    throw Error(Phrase("no answer to check: name its file, - for standard input, or write it in quotes"));
  return answers;
}

void add_remedies(answers::Marked& marked) {
  for (answers::Marked::One& one : marked.all) {
    if (one.unreadable) one.unreadable = with_remedy(*one.unreadable);
    if (!one.mark) continue;
    for (Note& remark : one.mark->remarks) remark.text = with_remedy(remark);
  }
}

void write_csv(const std::string& path, const answers::Marked& marked, const Context& context) {
  Output csv(path, context.budget);
  csv.record(marking::csv_header());
  for (const answers::Marked::One& one : marked.all) {
    if (one.mark) {
      csv.record(marking::csv_row(one.answer, *one.mark, context.language));
    } else {
      const std::string why = one.unreadable->message(context.language);
      csv.record(fmt::format("{},,0,0,0,0,0,{}", csv_field(one.answer), csv_field(why)));
    }
  }
  csv.finish();
}

void run_check(const CheckOptions& options, Context& context) {
  SubjectOptions of = options.subject;
  const std::vector<answers::AnswerToMark> answers = take_answers(of, context);
  Subject subject(of, context);
  const answers::GraphPlace place = subject.graph(context);
  answers::Marked marked = answers::ask(options.question.question(context), place, answers,
                                        {.budget = context.budget, .progress = *context.progress});
  add_remedies(marked);
  if (!marked.right()) context.status = answer_is_wrong;
  Output output(context.output_path, context.budget);
  write_answer(output, Phrase("{}: {}", subject.name(), subject.game().convention()), marked, context);
  if (!options.csv.empty()) write_csv(options.csv, marked, context);
  output.finish();
}

}  // namespace

void add_check(Verb& verb, Context& context) {
  auto options = std::make_shared<CheckOptions>();
  options->subject.shown_as = "GAME [key=value ...] ANSWER ...";
  options->subject.add(verb);
  options->question.add(verb);
  options->subject.add_codes(verb);
  verb.option("--csv", options->csv, Phrase("write one line an answer to this file too")).takes("FILE");
  verb.runs([options, &context] { run_check(*options, context); });
}

}  // namespace zermelo::cli
