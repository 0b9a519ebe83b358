// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sheet/solved_key.h>

#include <utility>

#include <zermelo/answers/sheet/asked_line.h>
#include <zermelo/base/error.h>

namespace zermelo::sheet {

using answers::QuestionMark;
using answers::SheetAsking;
using formats::Literal;

namespace {

// The answer to each part: the value itself, or the items of a list or a dict.
std::vector<const Literal*> answers_to_parts(const Literal& value, std::size_t parts) {
  if (parts == 1) return {&value};
  const std::size_t step = value.kind == Literal::Kind::dict ? 2 : 1;
  std::vector<const Literal*> found;
  for (std::size_t i = step - 1; i < value.items.size(); i += step) found.push_back(&value.items[i]);
  if (value.kind < Literal::Kind::list || found.size() != parts)
    throw Error(Phrase("expected a list of {} answers", parts), value.place);
  return found;
}

// Marks every part of the value and returns what share of it is right.
double mark_value(QuestionMark& mark, const SolvedQuestion& solved, const Literal& value, const SheetAsking& asking) {
  const auto answers = answers_to_parts(value, solved.parts.size());
  const auto said = [&](std::size_t part, const Phrase& phrase) {
    return (answers.size() > 1 ? Phrase("{}: {}", part + 1, phrase) : phrase).in(asking.language);
  };
  double share = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const PartMark part = solved.parts[i]->mark(*answers[i]);
    share += part.share() / static_cast<double>(answers.size());
    for (const Phrase& reason : part.reasons) mark.reasons.push_back(said(i, reason));
    for (const Note& remark : part.remarks) mark.remarks.push_back(said(i, asking.with_remedy(remark)));
  }
  return share;
}

// The teacher's own way to write an answer must itself be right.
void check_solution(const SolvedQuestion& solved, const SheetAsking& asking) {
  const AskedLine& line = solved.question.solution;
  TextReader text(line.text, line.place.file, line.place.line);
  const handed_in::PythonValues::Held own{std::make_shared<const Literal>(formats::read_literal(text, asking.budget)),
                                          std::nullopt};
  if (solved.parts.empty()) return;
  const QuestionMark mark = solved.mark(&own, asking);
  if (!mark.reasons.empty())
    throw Error(Phrase("the solution of {} is wrong: {}", solved.question.name, mark.reasons.front()), line.place);
}

}  // namespace

std::string SolvedQuestion::solution() const {
  if (!question.solution.text.empty()) return question.solution.text;
  if (parts.size() == 1) return parts.front()->solution();
  std::string text = "[";
  for (const auto& part : parts) text.append(text.size() > 1 ? ",\n " : "").append(part->solution());
  return text + "]";
}

QuestionMark SolvedQuestion::mark(const handed_in::PythonValues::Held* given, const SheetAsking& asking) const {
  QuestionMark mark{.unanswered = given == nullptr};
  if (mark.unanswered) return mark;
  double share = 0;
  try {
    if (!given->value) throw Error(*given->reason);
    share = mark_value(mark, *this, *given->value, asking);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    mark.reasons.push_back(asking.with_remedy(error).message(asking.language));
  }
  mark.right = mark.reasons.empty();
  if (!mark.right && question.all_or_nothing) share = 0;
  mark.points = mark.right ? question.points : share * question.points;
  if (given->value && !mark.right && !question.because.empty()) mark.remarks.push_back(question.because);
  return mark;
}

std::vector<SolvedQuestion> solve_key(const Key& key, const SheetAsking& asking) {
  std::vector<SolvedQuestion> solved;
  for (const Question& question : key.questions) {
    asking.progress.report(Phrase("solving the key"), solved.size(), key.questions.size());
    SolvedQuestion one{question, {}};
    for (const AskedLine& line : question.asked) one.parts.push_back(make_part(line, asking));
    if (!question.solution.text.empty()) check_solution(one, asking);
    solved.push_back(std::move(one));
  }
  return solved;
}

}  // namespace zermelo::sheet
