// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/handed_in/given_answers.h>

#include <algorithm>
#include <optional>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo::handed_in {

namespace {

using formats::Literal;

const Literal* member(const Literal& object, std::string_view key) {
  for (std::size_t i = 0; object.kind == Literal::Kind::dict && i + 1 < object.items.size(); i += 2) {
    if (object.items[i].kind == Literal::Kind::text && object.items[i].value == key) return &object.items[i + 1];
  }
  return nullptr;
}

// q02, q_2 and Question2 are likely to mean q2.
std::string likely_name(std::string_view name) {
  std::string made;
  for (const char byte : lowered(name)) {
    const bool leading_zero = byte == '0' && (made.empty() || !is_digit(made.back()));
    if (byte != '_' && !leading_zero) made += byte;
  }
  constexpr std::string_view question = "question";
  return made.starts_with(question) ? made.replace(1, question.size() - 1, "") : made;
}

// What a value found under any spelling of a question's name says: exactly that name, else in other letters.
class AnswerFinder {
 public:
  AnswerFinder(const std::vector<std::string>& questions, const PythonValues& values) : values_(values) {
    for (const auto& entry : values.names()) {
      const auto& [name, held] = entry;
      if (std::find(questions.begin(), questions.end(), name) != questions.end()) continue;
      by_letters_[lowered(name)] = &held;
      likely_.emplace(likely_name(name), &entry);
      if (held.value && held.value->kind == Literal::Kind::dict) dicts_.push_back(held.value);
    }
    for (const auto& [name, error] : values.mentions()) mentions_.emplace(lowered(name), &error);
  }

  [[nodiscard]] std::optional<PythonValues::Held> find(const std::string& question) const {
    if (const auto same = values_.names().find(question); same != values_.names().end()) return same->second;
    if (const auto alike = by_letters_.find(lowered(question)); alike != by_letters_.end()) return *alike->second;
    for (const auto& dict : dicts_) {
      if (const Literal* value = member(*dict, question)) return PythonValues::Held{{dict, value}, std::nullopt};
    }
    if (const auto mention = mentions_.find(lowered(question)); mention != mentions_.end())
      return PythonValues::Held{nullptr, *mention->second};
    if (const auto likely = likely_.find(likely_name(question)); likely != likely_.end()) {
      const auto& [name, held] = *likely->second;
      const Place place = held.value ? held.value->place : held.reason ? held.reason->place() : Place();
      return PythonValues::Held{
          nullptr, Error(Phrase("{} is no question of this sheet: write {} = VALUE", name, question), place)};
    }
    return std::nullopt;
  }

 private:
  const PythonValues& values_;
  std::map<std::string, const PythonValues::Held*> by_letters_;
  std::map<std::string, const Error*> mentions_;
  std::map<std::string, const PythonValues::Names::value_type*> likely_;
  std::vector<std::shared_ptr<const Literal>> dicts_;  // answers = {'q1': …}
};

// A notebook writes a text as one string or as a list of lines.
std::string text_of_cell(const Literal* lines) {
  if (lines == nullptr) return {};
  std::string text = lines->kind == Literal::Kind::text ? lines->value : "";
  for (const Literal& line : lines->items) text += line.value;
  return text;
}

bool is_name(std::string_view text) {
  const auto fits = [](char byte) { return is_letter(byte) || is_digit(byte) || byte == '_' || (byte & 0x80) != 0; };
  return !text.empty() && !is_digit(text[0]) && std::all_of(text.begin(), text.end(), fits);
}

// The question whose answer a cell puts out: its last line is q1 or print(q1), or its first is # q2.
std::string_view shown_name(std::string_view source) {
  const std::string_view text = trimmed(source);
  const std::size_t last = text.rfind('\n');
  std::string_view line = trimmed(last == std::string_view::npos ? text : text.substr(last + 1));
  for (const std::string_view show : {"print(", "display("}) {
    if (line.starts_with(show) && line.ends_with(')'))
      line = trimmed(line.substr(show.size(), line.size() - show.size() - 1));
  }
  if (is_name(line)) return line;
  if (!text.starts_with('#')) return {};
  const std::string_view comment = trimmed(text.substr(1, std::min(text.find('\n'), text.size()) - 1));
  const auto end = std::find_if(comment.begin(), comment.end(), [](char byte) {
    return !is_name({&byte, 1}) && !is_digit(byte);
  });
  return comment.substr(0, static_cast<std::size_t>(end - comment.begin()));
}

class NotebookReader {
 public:
  NotebookReader(PythonValues& values, Language language, const Budget& budget)
      : values_(values), language_(language), budget_(budget) {}

  void read(const Literal& cells, const std::string& path) {
    for (std::size_t i = 0; i < cells.items.size(); ++i) {
      const Literal& cell = cells.items[i];
      const std::string place = Phrase("{}, cell {}", path, i + 1).in(language_);
      const std::string source = text_of_cell(member(cell, "source"));
      if (text_of_cell(member(cell, "cell_type")) == "code") {
        code_cell(cell, source, place);
      } else {
        values_.mention_all(source, place);
      }
    }
  }

 private:
  void code_cell(const Literal& cell, const std::string& source, const std::string& place) {
    std::string printed, result;
    const Literal* outputs = member(cell, "outputs");
    for (std::size_t i = 0; outputs != nullptr && i < outputs->items.size(); ++i) {
      const Literal& output = outputs->items[i];
      printed += text_of_cell(member(output, "text"));
      if (const Literal* data = member(output, "data")) result = text_of_cell(member(*data, "text/plain"));
    }
    values_.run(source, place);
    values_.run(printed, place);
    show(shown_name(source), result.empty() ? printed : result, place);
  }

  // What a cell puts out is a value of its name, where it is a value at all.
  void show(std::string_view name, const std::string& output, const std::string& place) {
    if (name.empty() || trimmed(output).empty()) return;
    try {
      TextReader text(output, place);
      values_.set(name, formats::read_literal(text, budget_));
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::input) throw;
      const auto known = values_.names().find(name);
      if (known == values_.names().end() || !known->second.value) values_.fail(name, error);
    }
  }

  PythonValues& values_;
  Language language_;
  const Budget& budget_;
};

// A file whose first sign is a bracket is JSON, or a dict that was printed.
bool is_object(std::string_view text) {
  for (text = trimmed(text); text.starts_with('#'); text = trimmed(text))
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  return text.starts_with('{');
}

std::vector<std::string> read_object(PythonValues& values, const Literal& object,
                                     const std::vector<std::string>& questions) {
  std::vector<std::string> others;
  const std::size_t size = object.kind == Literal::Kind::dict ? object.items.size() : 0;
  for (std::size_t i = 0; i + 1 < size; i += 2) {
    const std::string name = object.items[i].name();
    const auto same = [&](const std::string& question) { return lowered(question) == lowered(name); };
    if (std::none_of(questions.begin(), questions.end(), same)) others.push_back(name);
    values.set(name, object.items[i + 1]);
  }
  if (2 * others.size() == size)
    throw Error(Phrase("no key of this object is a question: write {}\"{}\": …{}", '{', questions.front(), '}'),
                object.place);
  return others;
}

}  // namespace

GivenAnswers read_answers(const NamedBytes& file, const std::vector<std::string>& questions, Language language,
                          const Budget& budget) {
  const LargeArray<char> whole = plain_text(file, budget);
  const std::string_view text(whole.data(), whole.size());
  PythonValues values(budget);
  GivenAnswers answers;
  if (is_object(text) || lowered(file.name).ends_with(".json")) {
    TextReader input(text, file.name);
    const Literal object = formats::read_literal(input, budget);
    if (const Literal* cells = member(object, "cells")) {
      NotebookReader(values, language, budget).read(*cells, file.name);
    } else if (member(object, "worksheets") != nullptr) {
      throw Error(Phrase("this notebook has the form of before 2015: open it in Jupyter and save it again"),
                  {file.name, 0, 0});
    } else {
      answers.not_asked = read_object(values, object, questions);
    }
  } else {
    values.run(text, file.name);
  }
  const AnswerFinder finder(questions, values);
  for (const std::string& question : questions) {
    if (auto held = finder.find(question)) answers.by_question.emplace(question, std::move(*held));
  }
  return answers;
}

}  // namespace zermelo::handed_in
