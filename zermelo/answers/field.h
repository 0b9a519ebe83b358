// SPDX-License-Identifier: Apache-2.0
// A question is a plain struct with one table of its fields: what each is called, what it may be, what it means. The
// options of the command line, the parameters of the server and the keys of a question in JSON come from this table.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

// A text and what errors call it.
struct NamedText {
  std::string name, text;
};

// `Value` is bool, std::uint64_t, double (above 0), std::string, or a list of std::string or NamedText.
template <class Question, class Value>
struct Field {
  const char* name;  // in JSON and in addresses
  Value Question::*member;
  const char* meaning;                                                     // a pattern of po/
  const char* value = "";                                                  // how the help names it: N, PLAYER
  std::uint64_t min = 0, max = std::numeric_limits<std::uint64_t>::max();  // of a number; how many, of a list
  bool is_required = false;
  const char* excluded = nullptr;                     // the field that cannot be given with it
  const char* words = "";                             // those that a text may be, with «|» between them; empty: any
  std::vector<std::string> (*suggested)() = nullptr;  // texts that are known, for completions
  const char* option = nullptr;                       // its name at the command line, where that is another
  const char* alone = nullptr;                        // what an option without a value means
  bool is_of_nodes = false;                           // JSON may write it as any literal, whose name it is: 0, [1, 1]
  const char* program = "";                           // one more word, for doors that may start that program

  [[nodiscard]] constexpr Field takes(const char* word) const {
    Field changed = *this;
    changed.value = word;
    return changed;
  }
  [[nodiscard]] constexpr Field between(std::uint64_t least, std::uint64_t most) const {
    Field changed = *this;
    changed.min = least;
    changed.max = most;
    return changed;
  }
  [[nodiscard]] constexpr Field required() const {
    Field changed = *this;
    changed.is_required = true;
    return changed;
  }
  [[nodiscard]] constexpr Field excludes(const char* other) const {
    Field changed = *this;
    changed.excluded = other;
    return changed;
  }
  [[nodiscard]] constexpr Field one_of(const char* all) const {
    Field changed = *this;
    changed.words = all;
    return changed;
  }
  [[nodiscard]] constexpr Field suggests(std::vector<std::string> (*known)()) const {
    Field changed = *this;
    changed.suggested = known;
    return changed;
  }
  [[nodiscard]] constexpr Field typed(const char* other) const {
    Field changed = *this;
    changed.option = other;
    return changed;
  }
  [[nodiscard]] constexpr Field alone_means(const char* word) const {
    Field changed = *this;
    changed.alone = word;
    return changed;
  }
  [[nodiscard]] constexpr Field or_program(const char* word) const {
    Field changed = *this;
    changed.program = word;
    return changed;
  }
  [[nodiscard]] constexpr Field names_nodes() const {
    Field changed = *this;
    changed.is_of_nodes = true;
    return changed;
  }
};

// Always written field("…", &…, "…"): scripts/check_translations finds every meaning that way.
template <class Question, class Value>
[[nodiscard]] constexpr Field<Question, Value> field(const char* name, Value Question::*member, const char* meaning) {
  return {name, member, meaning};
}

template <class Question, class Visit>
void for_each_field(const Visit& visit) {
  std::apply([&](const auto&... fields) { (visit(fields), ...); }, Question::fields);
}

template <class... Tables>
[[nodiscard]] std::vector<std::string> field_names() {
  std::vector<std::string> names;
  (for_each_field<Tables>([&](const auto& field) { names.emplace_back(field.name); }), ...);
  return names;
}

// A value as it was given: a text of an address, or a literal of JSON.
using Given = std::variant<const std::string*, const formats::Literal*>;

// A value as an address has it (true is 1, a list has commas), or as JSON does. Throws an Error that names the field
// and what it may be.
void read_value(bool& value, std::string_view name, std::string_view text);
void read_value(double& value, std::string_view name, std::string_view text);
void read_value(std::string& value, std::string_view name, std::string_view text);
void read_value(std::vector<std::string>& value, std::string_view name, std::string_view text);
void read_value(std::vector<NamedText>& value, std::string_view name, std::string_view text);
void read_value(bool& value, std::string_view name, const formats::Literal& literal);
void read_value(double& value, std::string_view name, const formats::Literal& literal);
void read_value(std::string& value, std::string_view name, const formats::Literal& literal);
void read_value(std::vector<std::string>& value, std::string_view name, const formats::Literal& literal);
void read_value(std::vector<NamedText>& value, std::string_view name, const formats::Literal& literal);
// The same, where any literal is the name of a node or a player.
void read_names(std::string& value, std::string_view name, const formats::Literal& literal);
void read_names(std::vector<std::string>& value, std::string_view name, const formats::Literal& literal);
[[nodiscard]] std::uint64_t read_whole(std::string_view name, std::string_view text, std::uint64_t min,
                                       std::uint64_t max);
[[nodiscard]] std::uint64_t read_whole(std::string_view name, const formats::Literal& literal, std::uint64_t min,
                                       std::uint64_t max);
[[noreturn]] void refuse(std::string_view name, const Phrase& expected, std::string_view found);
// Throws an Error where a list is too short or too long.
void check_size(std::string_view name, std::size_t size, std::uint64_t min, std::uint64_t max);
// The words of «layer|ply»; and throws an Error for a text that is none of them.
[[nodiscard]] std::vector<std::string> words_of(std::string_view words);
void check_word(std::string_view name, std::string_view text, std::string_view words);

// Sets a field from a text or a literal. `name` is what the asker calls it.
template <class Question, class Value, class Source>
void read_field(Question& question, const Field<Question, Value>& field, std::string_view name, const Source& source) {
  if constexpr (std::is_same_v<Value, std::uint64_t>) {
    question.*field.member = read_whole(name, source, field.min, field.max);
  } else if constexpr (std::is_same_v<Source, formats::Literal> &&
                       (std::is_same_v<Value, std::string> || std::is_same_v<Value, std::vector<std::string>>)) {
    if (field.is_of_nodes) {
      read_names(question.*field.member, name, source);
    } else {
      read_value(question.*field.member, name, source);
    }
  } else {
    read_value(question.*field.member, name, source);
  }
  if constexpr (std::is_same_v<Value, std::vector<std::string>>)
    check_size(name, (question.*field.member).size(), field.min, field.max);
  if constexpr (std::is_same_v<Value, std::string>) {
    if (*field.program == 0 || question.*field.member != field.program)
      check_word(name, question.*field.member, field.words);
  }
}

template <class Question, class Value>
void read_field(Question& question, const Field<Question, Value>& field, std::string_view name, const Given& given) {
  std::visit([&](const auto* source) { read_field(question, field, name, *source); }, given);
}

// --first-nodes for first_nodes: the name of an option.
[[nodiscard]] std::string option_name(std::string_view field);

[[noreturn]] void throw_missing(std::string_view name);
[[noreturn]] void throw_twice(std::string_view name);
[[noreturn]] void throw_both(std::string_view name, std::string_view excluded);
// Throws an Error, which lists them, for a name that is none of these.
void check_name(std::string_view name, const std::vector<std::string>& names);

// False for a flag that is off, which says no more than one that is absent.
template <class Question, class Value>
[[nodiscard]] bool says_something(const Question& question, const Field<Question, Value>& field) {
  if constexpr (std::is_same_v<Value, bool>) return question.*field.member;
  return true;
}

// The question whose fields `find(name)` gives, a pointer to a text or a literal, or null where a field keeps its
// default.
template <class Question, class Find>
[[nodiscard]] Question read_question(const Find& find) {
  Question question;
  std::vector<std::string_view> said;
  for_each_field<Question>([&](const auto& field) {
    if (const auto* source = find(field.name)) {
      read_field(question, field, field.name, *source);
      if (says_something(question, field)) said.push_back(field.name);
    } else if (field.is_required) {
      throw_missing(field.name);
    }
  });
  const auto was_said = [&](std::string_view name) { return std::find(said.begin(), said.end(), name) != said.end(); };
  for_each_field<Question>([&](const auto& field) {
    if (field.excluded != nullptr && was_said(field.name) && was_said(field.excluded))
      throw_both(field.name, field.excluded);
  });
  return question;
}

struct DescribedField {
  const char* name;
  const char* kind;        // flag, whole, number (above 0), text, list, or texts with names
  std::uint64_t min, max;  // of a number; how many, of a list
  bool is_required;
  std::string default_value;  // JSON
  const char* words;          // those that a text may be, with «|» between them; empty: any
  const char* excluded;       // null: none
  const char* meaning;        // a pattern of po/
};

// Its object: a limit that says nothing and a default that is missing are left out.
void write(JsonWriter& json, const DescribedField& field, Language language);

template <class Value>
[[nodiscard]] constexpr const char* kind_of_field() {
  if constexpr (std::is_same_v<Value, bool>) return "flag";
  if constexpr (std::is_same_v<Value, std::uint64_t>) return "whole";
  if constexpr (std::is_same_v<Value, double>) return "number";
  if constexpr (std::is_same_v<Value, std::string>) return "text";
  if constexpr (std::is_same_v<Value, std::vector<NamedText>>) return "texts";
  return "list";
}

[[nodiscard]] std::string default_text(const std::vector<std::string>& list);
[[nodiscard]] inline std::string default_text(const std::vector<NamedText>&) { return "[]"; }
[[nodiscard]] std::string default_text(const auto& value) {
  std::string text;
  JsonWriter(text).value(value);
  return text;
}

// Of the tables, in their order.
template <class... Tables>
[[nodiscard]] std::vector<DescribedField> described_fields() {
  std::vector<DescribedField> all;
  const auto describe = [&]<class Question, class Value>(const Field<Question, Value>& field) {
    all.push_back({field.name, kind_of_field<Value>(), field.min, field.max, field.is_required,
                   default_text(Question().*field.member), field.words, field.excluded, field.meaning});
  };
  (for_each_field<Tables>(describe), ...);
  return all;
}

}  // namespace zermelo::answers
