// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/sheet/sheet.h>

#include <algorithm>
#include <utility>

#include <zermelo/answers/sheet/hand_marks.h>
#include <zermelo/answers/sheet/solved_key.h>
#include <zermelo/base/error.h>

namespace zermelo::answers {

namespace {

// What every file of answers is marked with.
struct SheetMarker {
  std::vector<sheet::SolvedQuestion> solved;
  std::vector<std::string> names;  // of the questions
  sheet::HandMarks by_hand;
  double out_of;
  const SheetAsking& asking;

  [[nodiscard]] SheetMark mark(const NamedBytes& file) const {
    SheetMark sheet{.file = file.name};
    try {
      const auto given = handed_in::read_answers(file, names, asking.language, asking.budget);
      sheet.not_asked = given.not_asked;
      for (const sheet::SolvedQuestion& one : solved) add(sheet, one, given);
      if (sheet.counted > 0) sheet.mark = sheet.points / sheet.counted * out_of;
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::input) throw;
      sheet.unreadable = asking.with_remedy(error).message(asking.language);
      sheet.mark = 0;
    }
    return sheet;
  }

 private:
  void add(SheetMark& sheet, const sheet::SolvedQuestion& one, const handed_in::GivenAnswers& given) const {
    const auto answer = given.by_question.find(one.question.name);
    const QuestionMark mark = one.parts.empty()
                                  ? mark_by_hand(sheet.file, one.question)
                                  : one.mark(answer == given.by_question.end() ? nullptr : &answer->second, asking);
    sheet.points += mark.points;
    sheet.counted += mark.by_hand ? 0 : one.question.points;
    sheet.questions.push_back(mark);
  }

  [[nodiscard]] QuestionMark mark_by_hand(const std::string& file, const sheet::Question& question) const {
    const auto given = by_hand.find({file, question.name});
    if (given == by_hand.end()) return {.by_hand = true};
    return {.points = given->second, .right = given->second == question.points};
  }
};

}  // namespace

bool SheetMark::all_right() const {
  return unreadable.empty() && std::all_of(questions.begin(), questions.end(),
                                           [](const QuestionMark& one) { return one.right || one.by_hand; });
}

Error SheetAsking::with_remedy(const Error& error) const {
  return error.reworded(with_remedy(Note{error.phrase(), error.code()}));
}

Phrase SheetAsking::with_remedy(const Note& note) const {
  const auto what_to_do = remedy ? remedy(note.code) : std::nullopt;
  return what_to_do ? Phrase("{}; {}", note.text, *what_to_do) : note.text;
}

MarkedSheet ask(const Sheet& question, const SheetAsking& asking) {
  MarkedSheet marked{sheet::read_key(question.key, asking.budget), question.out_of, {}};
  SheetMarker marker{.solved = sheet::solve_key(marked.key, asking),
                     .names = {},
                     .by_hand = {},
                     .out_of = question.out_of,
                     .asking = asking};
  for (const sheet::Question& one : marked.key.questions) marker.names.push_back(one.name);
  if (question.by_hand.read)
    marker.by_hand = read_hand_marks(question.by_hand, marked.key, question.answers, asking.budget);
  for (const NamedBytes& file : question.answers) marked.marks.push_back(marker.mark(file));
  const auto unreadable = [](const SheetMark& mark) { return !mark.unreadable.empty(); };
  if (!marked.marks.empty() && std::all_of(marked.marks.begin(), marked.marks.end(), unreadable))
    throw Error(Phrase::verbatim(marked.marks.front().unreadable));
  return marked;
}

}  // namespace zermelo::answers
