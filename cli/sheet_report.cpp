// SPDX-License-Identifier: Apache-2.0
// The marks of a sheet as text, CSV, JSON and a report, and the sheet itself.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <zermelo/base/csv.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>

#include "cli/sheet.h"

namespace zermelo::cli {

namespace {

constexpr std::size_t page_width = 82;  // of a page of LaTeX, in its letters for code

std::string share_text(double points, double out_of, const Context& context) {
  return points_text(points, context.language) + "/" + points_text(out_of, context.language);
}

std::string mark_text(const std::optional<double>& mark, double out_of, const Context& context) {
  return mark ? share_text(*mark, out_of, context) : context.say(Phrase("no mark yet"));
}

Phrase left_to_hand() { return Phrase("to be marked by hand"); }

std::vector<std::string> names_where(const MarkedSheet& sheet, const SheetMark& mark, bool QuestionMark::*is) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < mark.questions.size(); ++i) {
    if (mark.questions[i].*is) names.push_back(sheet.key.questions[i].name);
  }
  return names;
}

std::string comma_list(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
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

// The place behind the next comma, or the whole rest: between the items of the outermost bracket, or, where `anywhere`,
// between any two.
std::size_t next_break(const std::string& value, std::size_t at, int& depth, bool anywhere) {
  for (; at < value.size(); ++at) {
    if (std::string_view("([{").find(value[at]) != std::string_view::npos) ++depth;
    if (std::string_view(")]}").find(value[at]) != std::string_view::npos) --depth;
    if (value[at] == '\n') return at + 1;
    if (value.compare(at, 2, ", ") == 0 && (anywhere || depth <= 1)) return at + 2;
  }
  return value.size();
}

// A long literal over several lines, broken behind commas.
std::string broken_lines(const std::string& name, const std::string& value) {
  std::string made = name + " = ";
  std::size_t column = made.size();
  const std::string indent(made.size() + 1, ' ');
  int depth = 0;
  for (std::size_t at = 0; at < value.size();) {
    int depth_after = depth;
    std::size_t stop = next_break(value, at, depth_after, false);
    if (indent.size() + stop - at > page_width) {
      depth_after = depth;
      stop = next_break(value, at, depth_after, true);
    }
    depth = depth_after;
    const std::string piece = value.substr(at, stop - at);
    if (column + piece.size() > page_width && column > indent.size()) {
      while (made.back() == ' ') made.pop_back();
      made += "\n" + indent;
      column = indent.size();
    }
    made += piece;
    column += piece.size();
    if (piece.ends_with('\n')) {
      made += std::string(name.size() + 3, ' ');
      column = name.size() + 3;
    }
    at = stop;
  }
  return made;
}

// How many were right, of those that are marked.
std::string right_text(const MarkedSheet& sheet, std::size_t question, const Context& context) {
  const bool by_hand = sheet.key.questions[question].asked.empty();
  std::size_t right = 0, open = 0;
  for (const SheetMark& mark : sheet.marks) {
    const bool read = question < mark.questions.size();
    right += read && mark.questions[question].right ? 1 : 0;
    open += read ? mark.questions[question].by_hand : by_hand;
  }
  if (open == sheet.marks.size()) return context.say(left_to_hand());
  return fmt::format("{}/{}", right, sheet.marks.size() - open);
}

std::string code_block(const std::string& text) { return "```python\n" + text + "\n```\n"; }

}  // namespace

std::string plain_points(double points) {
  std::string text = fmt::format("{:.2f}", points);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string points_text(double points, Language language) {
  const std::string plain = plain_points(points);
  const std::size_t point = plain.find('.');
  return point == std::string::npos ? plain
                                    : Phrase("{}.{}", plain.substr(0, point), plain.substr(point + 1)).in(language);
}

void write_sheet_text(Output& output, const MarkedSheet& sheet, const Context& context) {
  output.line(context.say(Phrase("{}: {} questions, {} points", sheet.key.title, sheet.key.questions.size(),
                                 points_text(sheet.key.points(), context.language))));
  for (const SheetMark& mark : sheet.marks) {
    if (!mark.unreadable.empty()) {
      output.line(mark.unreadable);
      continue;
    }
    output.line(context.say(Phrase("{}: {}", mark.file, mark_text(mark.mark, sheet.out_of, context))));
    const auto right = names_where(sheet, mark, &QuestionMark::right);
    if (!right.empty()) output.sentence("  " + context.say(Phrase("right: {}", comma_list(right))));
    for (std::size_t i = 0; i < mark.questions.size(); ++i) {
      const QuestionMark& one = mark.questions[i];
      const Question& question = sheet.key.questions[i];
      const bool shown = !one.right && !one.by_hand && !one.unanswered;
      if (shown)
        output.line(context.say(Phrase("  {}: {}", question.name, share_text(one.points, question.points, context))));
      for (std::size_t k = 0; shown && k < one.reasons.size(); ++k) output.sentence("    " + one.reasons[k]);
      for (std::size_t k = 0; shown && k < one.remarks.size(); ++k) output.sentence("    " + one.remarks[k]);
    }
    const auto unanswered = names_where(sheet, mark, &QuestionMark::unanswered);
    if (!unanswered.empty()) output.sentence("  " + context.say(Phrase("no answer: {}", comma_list(unanswered))));
    const auto by_hand = names_where(sheet, mark, &QuestionMark::by_hand);
    if (!by_hand.empty())
      output.sentence("  " + context.say(Phrase("to be marked by hand, not in the mark: {}", comma_list(by_hand))));
    if (!mark.not_asked.empty())
      output.sentence("  " + context.say(Phrase("no question has the name {}", comma_list(mark.not_asked))));
  }
}

void write_sheet_csv(Output& output, const MarkedSheet& sheet) {
  std::string head = "file", best = "";
  for (const Question& question : sheet.key.questions) {
    head += "," + csv_field(question.name);
    best += "," + plain_points(question.points);
  }
  output.record(head + ",points,mark");
  double counted = 0;
  for (const SheetMark& mark : sheet.marks) counted = std::max(counted, mark.counted);
  output.record("(max)" + best + "," + plain_points(counted) + "," + plain_points(sheet.out_of));
  for (const SheetMark& mark : sheet.marks) {
    std::string line = csv_field(mark.file);
    for (std::size_t i = 0; i < sheet.key.questions.size(); ++i) {
      const bool known = i < mark.questions.size() && !mark.questions[i].by_hand;
      line += "," + (known ? plain_points(mark.questions[i].points) : std::string());
    }
    output.record(line + "," + plain_points(mark.points) + "," + (mark.mark ? plain_points(*mark.mark) : ""));
  }
}

void write_sheet_json(Output& output, const MarkedSheet& sheet) {
  JsonWriter json(output);
  json.begin_object().field("title", sheet.key.title).field("out_of", sheet.out_of).field("points", sheet.key.points());
  json.key("answers").begin_array();
  for (const SheetMark& mark : sheet.marks) {
    json.begin_object().field("file", mark.file);
    if (!mark.unreadable.empty()) json.field("unreadable", mark.unreadable);
    json.field("mark", mark.mark).field("points", mark.points).key("questions").begin_array();
    for (std::size_t i = 0; i < mark.questions.size(); ++i) {
      const QuestionMark& one = mark.questions[i];
      json.begin_object().field("name", sheet.key.questions[i].name).field("right", one.right);
      json.field("by_hand", one.by_hand).field("answered", !one.unanswered);
      json.field("points", one.by_hand ? std::nullopt : std::optional(one.points));
      json.field("out_of", sheet.key.questions[i].points);
      json.key("reasons").begin_array();
      for (const std::string& reason : one.reasons) json.value(reason);
      json.end_array().key("remarks").begin_array();
      for (const std::string& remark : one.remarks) json.value(remark);
      json.end_array().end_object();
    }
    json.end_array().field("counted", mark.counted).key("not_asked").begin_array();
    for (const std::string& name : mark.not_asked) json.value(name);
    json.end_array().end_object();
  }
  json.end_array().end_object();
  output.line("");
}

std::string sheet_report(const MarkedSheet& sheet, const Context& context) {
  std::string page = "# " + markdown_escaped(sheet.key.title) + "\n\n| " + context.say(Phrase("file")) + " | " +
                     context.say(Phrase("mark")) + " |\n|---|---|\n";
  double sum = 0, marked = 0;
  for (const SheetMark& mark : sheet.marks) {
    page += "| " + markdown_escaped(mark.file) + " | " + mark_text(mark.mark, sheet.out_of, context) + " |\n";
    sum += mark.mark.value_or(0);
    marked += mark.mark ? 1 : 0;
  }
  const auto mean = marked > 0 ? std::optional(sum / marked) : std::nullopt;
  page += "| " + context.say(Phrase("mean")) + " | " + mark_text(mean, sheet.out_of, context) + " |\n\n";
  page += "| " + context.say(Phrase("question")) + " | " + context.say(Phrase("points")) + " | " +
          context.say(Phrase("right")) + " |\n|---|---|---|\n";
  for (std::size_t i = 0; i < sheet.key.questions.size(); ++i) {
    page += fmt::format("| {} | {} | {} |\n", markdown_escaped(sheet.key.questions[i].name),
                        points_text(sheet.key.questions[i].points, context.language), right_text(sheet, i, context));
  }
  for (const SheetMark& mark : sheet.marks) {
    page += "\n## " +
            context.say(Phrase("{}: {}", markdown_escaped(mark.file), mark_text(mark.mark, sheet.out_of, context))) +
            "\n\n";
    if (!mark.unreadable.empty()) page += markdown_escaped(mark.unreadable) + "\n";
    const auto right = names_where(sheet, mark, &QuestionMark::right);
    if (!right.empty()) page += context.say(Phrase("right: {}", comma_list(right))) + "\n\n";
    for (std::size_t i = 0; i < mark.questions.size(); ++i) {
      const QuestionMark& one = mark.questions[i];
      const Question& question = sheet.key.questions[i];
      if (one.right || one.unanswered) continue;
      const std::string points =
          one.by_hand ? context.say(left_to_hand()) : share_text(one.points, question.points, context);
      page += "- " + context.say(Phrase("{}: {}", "**" + markdown_escaped(question.name) + "**", points)) + "\n";
      for (const std::string& reason : one.reasons) page += "  - " + markdown_escaped(reason) + "\n";
      for (const std::string& remark : one.remarks) page += "  - " + markdown_escaped(remark) + "\n";
    }
    const auto unanswered = names_where(sheet, mark, &QuestionMark::unanswered);
    if (!unanswered.empty()) page += "- " + context.say(Phrase("no answer: {}", comma_list(unanswered))) + "\n";
    if (!mark.not_asked.empty())
      page += "- " + markdown_escaped(context.say(Phrase("no question has the name {}", comma_list(mark.not_asked)))) +
              "\n";
  }
  return page;
}

std::string blank_sheet(const SheetKey& key) {
  std::string page;
  for (const SheetKey::Piece& piece : key.page) {
    const bool hole = piece.question.has_value();
    page += hole ? code_block(key.questions[*piece.question].name + " = ...") : piece.text;
  }
  return page;
}

std::string solved_sheet(const SheetKey& key, const std::vector<SolvedQuestion>& solved, const Context& context) {
  std::string page;
  for (const SheetKey::Piece& piece : key.page) {
    if (!piece.question) {
      page += piece.text;
      continue;
    }
    const SolvedQuestion& one = solved[*piece.question];
    const bool left_open = one.parts.empty() && one.question->solution.text.empty();
    page += left_open ? context.say(Phrase("To be marked by hand.")) + "\n"
                      : code_block(broken_lines(one.question->name, one.solution()));
    if (!one.question->because.empty()) page += "\n" + one.question->because + "\n";
  }
  return page;
}

}  // namespace zermelo::cli
