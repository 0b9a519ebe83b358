// SPDX-License-Identifier: Apache-2.0
// The marks of a sheet as JSON, sentences, CSV and a page for the class.
#include <algorithm>

#include <fmt/format.h>

#include <zermelo/answers/sheet/sheet.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/csv.h>
#include <zermelo/base/decimal.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

namespace {

using sheet::plain_points;

Phrase points_phrase(double points) { return decimal_number(plain_points(points)); }

Phrase share_phrase(double points, double out_of) {
  return Phrase("{}/{}", points_phrase(points), points_phrase(out_of));
}

Phrase mark_phrase(const std::optional<double>& mark, double out_of) {
  return mark ? share_phrase(*mark, out_of) : Phrase("no mark yet");
}

// The questions with this property, with commas; empty where there is none.
std::string names_where(const MarkedSheet& sheet, const SheetMark& mark, bool QuestionMark::*is) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < mark.questions.size(); ++i) {
    if (mark.questions[i].*is) names.push_back(sheet.key.questions[i].name);
  }
  return joined(names, ", ");
}

void write_question(JsonWriter& json, const sheet::Question& question, const QuestionMark& mark) {
  json.begin_object().field("name", question.name).field("right", mark.right).field("by_hand", mark.by_hand);
  json.field("answered", !mark.unanswered).field("points", mark.by_hand ? std::nullopt : std::optional(mark.points));
  json.field("out_of", question.points);
  write_texts(json, "reasons", mark.reasons);
  write_texts(json, "remarks", mark.remarks);
  json.end_object();
}

void say_question(Sentences& sentences, const sheet::Question& question, const QuestionMark& mark) {
  const std::string share = share_phrase(mark.points, question.points).in(sentences.language());
  sentences.line(Phrase("  {}: {}", question.name, share));
  for (const auto* said : {&mark.reasons, &mark.remarks}) {
    for (const std::string& sentence : *said) sentences.sentence(Phrase::verbatim("    " + sentence));
  }
}

void say_mark(Sentences& sentences, const MarkedSheet& sheet, const SheetMark& mark) {
  const auto say_names = [&](const std::string& names, const auto& phrase) {
    if (!names.empty()) sentences.sentence(Phrase::verbatim("  " + phrase(names).in(sentences.language())));
  };
  sentences.line(Phrase("{}: {}", mark.file, mark_phrase(mark.mark, sheet.out_of)));
  say_names(names_where(sheet, mark, &QuestionMark::right),
            [](const auto& names) { return Phrase("right: {}", names); });
  for (std::size_t i = 0; i < mark.questions.size(); ++i) {
    const QuestionMark& one = mark.questions[i];
    if (!one.right && !one.by_hand && !one.unanswered) say_question(sentences, sheet.key.questions[i], one);
  }
  say_names(names_where(sheet, mark, &QuestionMark::unanswered),
            [](const auto& names) { return Phrase("no answer: {}", names); });
  say_names(names_where(sheet, mark, &QuestionMark::by_hand),
            [](const auto& names) { return Phrase("to be marked by hand, not in the mark: {}", names); });
  say_names(joined(mark.not_asked, ", "),
            [](const auto& names) { return Phrase("no question has the name {}", names); });
}

// How many were right, of those that are marked.
Phrase right_phrase(const MarkedSheet& sheet, std::size_t question) {
  const bool by_hand = sheet.key.questions[question].asked.empty();
  std::size_t right = 0, open = 0;
  for (const SheetMark& mark : sheet.marks) {
    const bool read = question < mark.questions.size();
    right += read && mark.questions[question].right ? 1 : 0;
    open += read ? mark.questions[question].by_hand : by_hand;
  }
  return open == sheet.marks.size() ? Phrase("to be marked by hand")
                                    : Phrase::verbatim(fmt::format("{}/{}", right, sheet.marks.size() - open));
}

// What Markdown would read as its own, and what a terminal would obey, made plain.
std::string markdown_escaped(std::string_view text) {
  std::string made;
  for (const char byte : escaped(text)) {
    if (std::string_view("\\`*_$|<[#").find(byte) != std::string_view::npos) made += '\\';
    made += byte;
  }
  return made;
}

class ClassReport {
 public:
  ClassReport(const MarkedSheet& sheet, Language language) : sheet_(sheet), language_(language) {}

  std::string page() {
    page_ = "# " + markdown_escaped(sheet_.key.title) + "\n\n";
    add_marks();
    add_questions();
    for (const SheetMark& mark : sheet_.marks) add_mistakes(mark);
    return std::move(page_);
  }

 private:
  [[nodiscard]] std::string say(const Phrase& phrase) const { return phrase.in(language_); }

  void add_row(const std::vector<std::string>& cells) { page_ += "| " + joined(cells, " | ") + " |\n"; }

  void add_marks() {
    add_row({say(Phrase("file")), say(Phrase("mark"))});
    page_ += "|---|---|\n";
    double sum = 0, marked = 0;
    for (const SheetMark& mark : sheet_.marks) {
      add_row({markdown_escaped(mark.file), say(mark_phrase(mark.mark, sheet_.out_of))});
      sum += mark.mark.value_or(0);
      marked += mark.mark ? 1 : 0;
    }
    const auto mean = marked > 0 ? std::optional(sum / marked) : std::nullopt;
    add_row({say(Phrase("mean")), say(mark_phrase(mean, sheet_.out_of))});
    page_ += "\n";
  }

  void add_questions() {
    add_row({say(Phrase("question")), say(Phrase("points")), say(Phrase("right"))});
    page_ += "|---|---|---|\n";
    for (std::size_t i = 0; i < sheet_.key.questions.size(); ++i) {
      const sheet::Question& question = sheet_.key.questions[i];
      add_row({markdown_escaped(question.name), say(points_phrase(question.points)), say(right_phrase(sheet_, i))});
    }
  }

  void add_mistakes(const SheetMark& mark) {
    page_ +=
        "\n## " + say(Phrase("{}: {}", markdown_escaped(mark.file), mark_phrase(mark.mark, sheet_.out_of))) + "\n\n";
    if (!mark.unreadable.empty()) page_ += markdown_escaped(mark.unreadable) + "\n";
    const std::string right = names_where(sheet_, mark, &QuestionMark::right);
    if (!right.empty()) page_ += say(Phrase("right: {}", right)) + "\n\n";
    for (std::size_t i = 0; i < mark.questions.size(); ++i) {
      if (!mark.questions[i].right && !mark.questions[i].unanswered)
        add_question(sheet_.key.questions[i], mark.questions[i]);
    }
    const std::string unanswered = names_where(sheet_, mark, &QuestionMark::unanswered);
    if (!unanswered.empty()) page_ += "- " + say(Phrase("no answer: {}", unanswered)) + "\n";
    if (!mark.not_asked.empty())
      page_ += "- " + markdown_escaped(say(Phrase("no question has the name {}", joined(mark.not_asked, ", ")))) + "\n";
  }

  void add_question(const sheet::Question& question, const QuestionMark& mark) {
    const Phrase points = mark.by_hand ? Phrase("to be marked by hand") : share_phrase(mark.points, question.points);
    page_ += "- " + say(Phrase("{}: {}", "**" + markdown_escaped(question.name) + "**", points)) + "\n";
    for (const auto* said : {&mark.reasons, &mark.remarks}) {
      for (const std::string& sentence : *said) page_ += "  - " + markdown_escaped(sentence) + "\n";
    }
  }

  const MarkedSheet& sheet_;
  Language language_;
  std::string page_;
};

}  // namespace

void write(JsonWriter& json, const MarkedSheet& answer, Language) {
  json.field("title", answer.key.title).field("out_of", answer.out_of).field("points", answer.key.points());
  json.key("answers").begin_array();
  for (const SheetMark& mark : answer.marks) {
    json.begin_object().field("file", mark.file);
    if (!mark.unreadable.empty()) json.field("unreadable", mark.unreadable);
    json.field("mark", mark.mark).field("points", mark.points).key("questions").begin_array();
    for (std::size_t i = 0; i < mark.questions.size(); ++i)
      write_question(json, answer.key.questions[i], mark.questions[i]);
    json.end_array().field("counted", mark.counted);
    write_texts(json, "not_asked", mark.not_asked);
    json.end_object();
  }
  json.end_array();
}

void say(Sentences& sentences, const MarkedSheet& answer) {
  sentences.line(Phrase("{}: {} questions, {} points", answer.key.title, answer.key.questions.size(),
                        points_phrase(answer.key.points())));
  for (const SheetMark& mark : answer.marks) {
    if (mark.unreadable.empty()) {
      say_mark(sentences, answer, mark);
    } else {
      sentences.line(Phrase::verbatim(mark.unreadable));
    }
  }
}

void write_csv(const MarkedSheet& answer, const std::function<void(const std::string&)>& line) {
  std::string head = "file", best = "(max)";
  for (const sheet::Question& question : answer.key.questions) {
    head += "," + csv_field(question.name);
    best += "," + plain_points(question.points);
  }
  line(head + ",points,mark");
  double counted = 0;
  for (const SheetMark& mark : answer.marks) counted = std::max(counted, mark.counted);
  line(best + "," + plain_points(counted) + "," + plain_points(answer.out_of));
  for (const SheetMark& mark : answer.marks) {
    std::string row = csv_field(mark.file);
    for (std::size_t i = 0; i < answer.key.questions.size(); ++i) {
      const bool known = i < mark.questions.size() && !mark.questions[i].by_hand;
      row += "," + (known ? plain_points(mark.questions[i].points) : std::string());
    }
    line(row + "," + plain_points(mark.points) + "," + (mark.mark ? plain_points(*mark.mark) : ""));
  }
}

std::string class_report(const MarkedSheet& answer, Language language) { return ClassReport(answer, language).page(); }

}  // namespace zermelo::answers
