// SPDX-License-Identifier: Apache-2.0
// zermelo sheet: marks the answers to a whole exercise sheet, or writes the sheet itself.
#include "cli/sheet.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <zermelo/base/error.h>

#include "cli/hand_marks.h"
#include "cli/remedies.h"
#include "cli/sheet_answers.h"
#include "cli/verbs.h"

namespace zermelo::cli {

namespace {

struct SheetOptions {
  std::string key, csv, report, by_hand;
  std::vector<std::string> answers;
  bool blank = false, solutions = false;
  double out_of = 20;
};

// The answer to each part: the value itself, or the items of a list or a dict.
std::vector<const formats::Literal*> answers_to_parts(const formats::Literal& value, std::size_t parts) {
  if (parts == 1) return {&value};
  const bool dict = value.kind == formats::Literal::Kind::dict;
  std::vector<const formats::Literal*> found;
  for (std::size_t i = dict ? 1 : 0; i < value.items.size(); i += dict ? 2 : 1) found.push_back(&value.items[i]);
  if (value.kind < formats::Literal::Kind::list || found.size() != parts)
    throw Error(Phrase("expected a list of {} answers", parts), value.place);
  return found;
}

QuestionMark mark_by_hand(const Question& question, const std::map<std::string, double>* points) {
  QuestionMark mark;
  const auto given = points == nullptr ? std::map<std::string, double>::const_iterator() : points->find(question.name);
  mark.by_hand = points == nullptr || given == points->end();
  if (mark.by_hand) return mark;
  mark.points = given->second;
  mark.right = mark.points == question.points;
  return mark;
}

QuestionMark mark_question(const SolvedQuestion& solved, const GivenAnswer* given, const Context& context) {
  QuestionMark mark;
  mark.unanswered = given == nullptr;
  if (mark.unanswered) return mark;
  if (!given->value) {
    mark.reasons.push_back(given->unreadable);
    return mark;
  }
  double share = 0;
  try {
    const auto answers = answers_to_parts(*given->value, solved.parts.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const PartMark part = solved.parts[i]->mark(*answers[i]);
      share += part.share() / static_cast<double>(answers.size());
      const auto numbered = [&](const Phrase& said) {
        return context.say(answers.size() > 1 ? Phrase("{}: {}", i + 1, said) : said);
      };
      for (const Phrase& reason : part.reasons) mark.reasons.push_back(numbered(reason));
      for (const Phrase& remark : part.remarks) mark.remarks.push_back(numbered(remark));
    }
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    mark.reasons.push_back(with_remedy(error).message(context.language));
    share = 0;
  }
  mark.right = mark.reasons.empty();
  if (!mark.right && solved.question->all_or_nothing) share = 0;
  mark.points = mark.right ? solved.question->points : share * solved.question->points;
  if (!mark.right && !solved.question->because.empty()) mark.remarks.push_back(solved.question->because);
  return mark;
}

// The teacher's own way to write an answer must itself be right.
void check_solution(const SolvedQuestion& solved, const Context& context) {
  const AskedLine& line = solved.question->solution;
  TextReader text(line.text, line.place.file, line.place.line);
  const GivenAnswer given{std::make_shared<const formats::Literal>(formats::read_literal(text, context.budget)), {}};
  if (solved.parts.empty()) return;
  const QuestionMark mark = mark_question(solved, &given, context);
  if (!mark.reasons.empty())
    throw Error(Phrase("the solution of {} is wrong: {}", solved.question->name, mark.reasons.front()), line.place);
}

std::vector<SolvedQuestion> solve_key(const SheetKey& key, const Context& context) {
  Context silent_context = context;  // what is guessed about a file of the key is no news for each question
  silent_context.quiet = true;
  std::vector<SolvedQuestion> solved;
  for (const Question& question : key.questions) {
    context.progress->report(Phrase("solving the key"), solved.size(), key.questions.size());
    SolvedQuestion one{&question, {}};
    for (const AskedLine& line : question.asked) one.parts.push_back(make_part(line, silent_context));
    if (!question.solution.text.empty()) check_solution(one, silent_context);
    solved.push_back(std::move(one));
  }
  return solved;
}

// What every file of answers is marked with.
struct Marker {
  const SheetKey& key;
  const std::vector<SolvedQuestion>& solved;
  const HandMarks& by_hand;
  double out_of;
};

SheetMark mark_file(const std::string& file, const Marker& with, const Context& context) {
  SheetMark sheet;
  sheet.file = file;
  std::vector<std::string> names;
  for (const Question& question : with.key.questions) names.push_back(question.name);
  const auto by_hand = with.by_hand.find(file);
  try {
    GivenAnswers answers = read_answers(file, names, context);
    sheet.not_asked = std::move(answers.not_asked);
    for (const SolvedQuestion& solved : with.solved) {
      const auto given = answers.by_question.find(solved.question->name);
      const bool answered = given != answers.by_question.end();
      sheet.questions.push_back(
          solved.parts.empty()
              ? mark_by_hand(*solved.question, by_hand == with.by_hand.end() ? nullptr : &by_hand->second)
              : mark_question(solved, answered ? &given->second : nullptr, context));
      sheet.points += sheet.questions.back().points;
      sheet.counted += sheet.questions.back().by_hand ? 0 : solved.question->points;
    }
    if (sheet.counted > 0) sheet.mark = sheet.points / sheet.counted * with.out_of;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    sheet.unreadable = with_remedy(error).message(context.language);
    sheet.mark = 0;
  }
  return sheet;
}

bool all_right(const SheetMark& sheet) {
  return sheet.unreadable.empty() && std::all_of(sheet.questions.begin(), sheet.questions.end(),
                                                 [](const QuestionMark& mark) { return mark.right || mark.by_hand; });
}

PageFormat page_format(const SheetOptions& options, const Context& context) {
  const bool tex = options.report.empty() ? context.output_path.ends_with(".tex") : options.report == "tex";
  return tex ? PageFormat::latex : PageFormat::markdown;
}

void write_page(const std::string& markdown, const SheetOptions& options, const Context& context) {
  Output output(context.output_path, context.budget);
  output.write(page_format(options, context) == PageFormat::latex ? latex_of_markdown(markdown, context.language)
                                                                  : markdown);
  output.finish();
}

void write_marked(const MarkedSheet& sheet, const SheetOptions& options, const Context& context) {
  if (!options.csv.empty()) {
    Output csv(options.csv, context.budget);
    write_sheet_csv(csv, sheet);
    csv.finish();
  }
  if (!options.report.empty()) return write_page(sheet_report(sheet, context), options, context);
  Output output(context.output_path, context.budget);
  if (context.json) {
    write_sheet_json(output, sheet);
  } else {
    write_sheet_text(output, sheet, context);
  }
  output.finish();
}

void check_sheet_options(const SheetOptions& options, const Context& context) {
  const bool page = options.blank || options.solutions;
  if (options.out_of <= 0) throw Error(Phrase("--out-of is a number above 0"));
  if (page && !options.answers.empty())
    throw Error(Phrase("--blank and --solutions write the sheet: leave the answers out"));
  if (!page && options.answers.empty())
    throw Error(Phrase("no answers to mark: name their files, or say --blank or --solutions"));
  if (page && (context.json || !options.csv.empty() || !options.by_hand.empty()))
    throw Error(Phrase("--json, --csv and --by-hand are for marks: leave --blank and --solutions out"));
  if (context.json && !options.report.empty())
    throw Error(Phrase("--json and --report are two forms of the answer: give one"));
}

void run_sheet(const SheetOptions& options, Context& context) {
  check_sheet_options(options, context);
  const SheetKey key = read_key(options.key, context.budget);
  if (options.blank) return write_page(blank_sheet(key), options, context);
  const std::vector<SolvedQuestion> solved = solve_key(key, context);
  if (options.solutions) return write_page(solved_sheet(key, solved, context), options, context);
  const HandMarks by_hand =
      options.by_hand.empty() ? HandMarks() : read_hand_marks(options.by_hand, key, options.answers, context.budget);
  const Marker marker{key, solved, by_hand, options.out_of};
  MarkedSheet sheet{key, options.out_of, {}};
  for (const std::string& file : options.answers) {
    sheet.marks.push_back(mark_file(file, marker, context));
    if (!all_right(sheet.marks.back())) context.status = answer_is_wrong;
  }
  const auto unreadable = [](const SheetMark& mark) { return !mark.unreadable.empty(); };
  if (std::all_of(sheet.marks.begin(), sheet.marks.end(), unreadable))
    throw Error(Phrase::verbatim(sheet.marks.front().unreadable));
  write_marked(sheet, options, context);
}

}  // namespace

std::string SolvedQuestion::solution() const {
  if (!question->solution.text.empty()) return question->solution.text;
  if (parts.size() == 1) return parts.front()->solution();
  std::string text = "[";
  for (const auto& part : parts) text.append(text.size() > 1 ? ",\n " : "").append(part->solution());
  return text + "]";
}

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
  verb.option("--out-of", options->out_of, Phrase("the best mark (default: 20)")).takes("N");
  verb.flag("--blank", options->blank, Phrase("write the exercise with a hole for each answer"));
  verb.flag("--solutions", options->solutions, Phrase("write the exercise with the answers")).excludes("--blank");
  verb.runs([options, &context] { run_sheet(*options, context); });
}

}  // namespace zermelo::cli
