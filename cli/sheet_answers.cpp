// SPDX-License-Identifier: Apache-2.0
#include "cli/sheet_answers.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <zermelo/arena/formats/literal_lexer.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/base/utf8.h>

#include "cli/files.h"
#include "cli/remedies.h"

namespace zermelo::cli {

namespace {

using formats::Literal;

bool in_identifier(char byte) { return is_letter(byte) || is_digit(byte) || byte == '_'; }

std::string_view identifier_at(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && in_identifier(text[length])) ++length;
  return length == 0 || is_digit(text[0]) ? std::string_view() : text.substr(0, length);
}

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& byte : made) byte = is_capital(byte) ? static_cast<char>(byte - 'A' + 'a') : byte;
  return made;
}

// The name of «name = value» at the beginning of a line; empty where the line is none.
std::string_view assigned_name(std::string_view line) {
  const std::string_view name = identifier_at(line);
  const std::string_view rest = name.empty() ? name : trimmed(line.substr(name.size()));
  return rest.starts_with('=') && !rest.starts_with("==") ? name : std::string_view();
}

class AnswersReader {
 public:
  AnswersReader(const std::vector<std::string>& names, const Context& context) : context_(context) {
    for (const std::string& name : names) asked_.emplace(lower(name), name);
  }

  // Every «name = value» that begins a line.
  void scan(std::string_view text, const std::string& source) {
    std::uint64_t number = 1;
    while (!text.empty()) {
      std::size_t lines = 1;
      const std::string_view name = assigned_name(text.substr(0, std::min(text.find('\n'), text.size())));
      if (!name.empty()) lines = assign(name, text, source, number);
      number += lines;
      for (; lines > 0 && !text.empty(); --lines) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    }
  }

  void object(const Literal& dict) {
    for (std::size_t i = 0; i + 1 < dict.items.size(); i += 2) set(dict.items[i].name(), dict.items[i + 1]);
  }

  // A cell: its assignments, then what it printed. Its output answers the question that its last line names, or a
  // comment in its first.
  void cell(const std::string& source, const std::string& output, const std::string& result, const std::string& place) {
    scan(source, place);
    scan(output, place);
    const std::string name = cell_name(source);
    const std::string& value = result.empty() ? output : result;
    if (name.empty() || asked_.find(lower(name)) == asked_.end() || trimmed(value).empty()) return;
    try {
      TextReader text(value, place);
      set(name, formats::read_literal(text, context_.budget));
    } catch (const Error& error) {
      fail(name, error);
    }
  }

  [[nodiscard]] std::map<std::string, GivenAnswer> answers() const {
    std::map<std::string, GivenAnswer> found;
    for (const auto& [key, name] : asked_) {
      const auto given = values_.find(key);
      if (given != values_.end()) found.emplace(name, given->second);
    }
    return found;
  }

 private:
  // Returns how many lines it takes.
  std::size_t assign(std::string_view name, std::string_view text, const std::string& source, std::uint64_t number) {
    TextReader reader(text, source, number);
    formats::detail::LiteralLexer lexer(reader, formats::detail::LiteralLexer::Comments::taken);
    try {
      (void)lexer.word();
      lexer.expect('=');
      const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
      const std::string_view value = trimmed(line.substr(line.find('=') + 1));
      if (take_known(name, value)) return 1;
      refuse_call(value, reader);
      Literal literal = formats::read_literal(lexer, context_.budget);
      const std::size_t lines = reader.place().line - number + 1;
      end_of_line(reader);
      set(name, std::move(literal));
      return lines;
    } catch (const Error& error) {
      fail(name, error);
      return 1;
    }
  }

  // «q1 = g», where g has a value already.
  bool take_known(std::string_view name, std::string_view value) {
    const auto known = values_.find(lower(value));
    if (identifier_at(value) != value || known == values_.end()) return false;
    const GivenAnswer copy = known->second;
    values_[lower(name)] = copy;
    return true;
  }

  static void refuse_call(std::string_view value, const TextReader& reader) {
    const std::string_view word = identifier_at(value);
    const std::string_view rest = value.substr(word.size());
    const bool known = word == "set" || word == "frozenset" || word == "array" || word == "np" || word == "numpy";
    if (!word.empty() && !known && (rest.starts_with('(') || rest.starts_with('.') || rest.starts_with('[')))
      throw Error(Phrase("this is code, and only values are read: print the value and write what is printed"),
                  reader.place());
  }

  static void end_of_line(TextReader& reader) {
    reader.skip_blanks();
    const int next = reader.peek();
    if (next != TextReader::end_of_text && next != '\n' && next != '#' && next != ';')
      throw Error(Phrase("this is code, and only values are read: print the value and write what is printed"),
                  reader.place());
  }

  static std::string cell_name(std::string_view source) {
    const std::string_view text = trimmed(source);
    const std::size_t last = text.rfind('\n');
    const std::string_view line = trimmed(last == std::string_view::npos ? text : text.substr(last + 1));
    if (!line.empty() && identifier_at(line) == line) return std::string(line);
    if (!text.starts_with('#')) return {};
    const std::string_view comment = trimmed(text.substr(1, std::min(text.find('\n'), text.size()) - 1));
    return std::string(identifier_at(comment));
  }

  void set(std::string_view name, Literal value) { values_[lower(name)] = {std::move(value), {}}; }
  void fail(std::string_view name, const Error& error) {
    if (error.kind() != Error::Kind::input) throw error;
    if (asked_.find(lower(name)) == asked_.end()) return;
    values_[lower(name)] = {std::nullopt, with_remedy(error).message(context_.language)};
  }

  const Context& context_;
  std::map<std::string, std::string> asked_;   // lower case → as the key writes it
  std::map<std::string, GivenAnswer> values_;  // of every name met, so that q1 = g finds g
};

const Literal* member(const Literal& object, std::string_view key) {
  for (std::size_t i = 0; object.kind == Literal::Kind::dict && i + 1 < object.items.size(); i += 2) {
    if (object.items[i].kind == Literal::Kind::text && object.items[i].value == key) return &object.items[i + 1];
  }
  return nullptr;
}

// A notebook writes a text as one string or as a list of lines.
std::string text_of_cell(const Literal* lines) {
  if (lines == nullptr) return {};
  std::string text = lines->kind == Literal::Kind::text ? lines->value : "";
  for (const Literal& line : lines->items) text += line.value;
  return text;
}

void read_notebook(AnswersReader& reader, const Literal& cells, const std::string& path, const Context& context) {
  std::size_t number = 0;
  for (const Literal& cell : cells.items) {
    ++number;
    if (text_of_cell(member(cell, "cell_type")) != "code") continue;
    std::string printed, result;
    const Literal* outputs = member(cell, "outputs");
    for (std::size_t i = 0; outputs != nullptr && i < outputs->items.size(); ++i) {
      const Literal& output = outputs->items[i];
      printed += text_of_cell(member(output, "text"));
      if (const Literal* data = member(output, "data")) result = text_of_cell(member(*data, "text/plain"));
    }
    const std::string place = context.say(Phrase("{}, cell {}", path, number));
    reader.cell(text_of_cell(member(cell, "source")), printed, result, place);
  }
}

}  // namespace

std::map<std::string, GivenAnswer> read_answers(const std::string& path, const std::vector<std::string>& names,
                                                const Context& context) {
  const LargeArray<char> whole = read_whole(path, context.budget);
  const std::string_view text(whole.data(), whole.size());
  if (!valid_utf8(text)) throw Error(Phrase("the file is not UTF-8"), {path, 0, 0});
  AnswersReader reader(names, context);
  if (!trimmed(text).starts_with('{')) {
    reader.scan(text, path);
    return reader.answers();
  }
  TextReader input(text, path);
  const Literal object = formats::read_literal(input, context.budget);
  if (const Literal* cells = member(object, "cells")) {
    read_notebook(reader, *cells, path, context);
  } else {
    reader.object(object);
  }
  return reader.answers();
}

}  // namespace zermelo::cli
