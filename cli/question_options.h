// SPDX-License-Identifier: Apache-2.0
// The fields of a question as options of a verb: --plays for `plays`, --every-move for `every_move`.
#pragma once
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/answers/wording.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/texts.h>

#include "cli/context.h"
#include "cli/options.h"
#include "cli/output.h"

namespace zermelo::cli {

using answers::option_name;

// --seed is an option of every verb.
template <class Question>
class QuestionOptions {
 public:
  void add(Verb& verb) {
    add(verb, [](std::string_view) { return true; });
  }
  // Only the fields whose names are `wanted`.
  void add(Verb& verb, const std::predicate<std::string_view> auto& wanted) {
    answers::for_each_field<Question>([&](const auto& field) {
      if (std::string_view(field.name) != "seed" && wanted(field.name)) add_field(verb, field);
    });
  }

  [[nodiscard]] Question question(const Context& context) const {
    Question asked = question_;
    answers::for_each_field<Question>([&](const auto& field) {
      using Value = std::remove_reference_t<decltype(asked.*field.member)>;
      if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
        const auto list = lists_.find(field.name);
        if (const std::string text = list == lists_.end() ? "" : joined(list->second, ","); !text.empty())
          answers::read_field(asked, field, option_of(field), std::string_view(text));
      } else if constexpr (std::is_same_v<Value, std::uint64_t>) {
        if (std::string_view(field.name) == "seed") asked.*field.member = context.seed;
      }
    });
    return asked;
  }

 private:
  static std::string option_of(const auto& field) {
    return option_name(field.option != nullptr ? field.option : field.name);
  }

  template <class Value>
  void add_field(Verb& verb, const answers::Field<Question, Value>& field) {
    const std::string name = option_of(field);
    Phrase meaning(field.meaning);
    if (field.suggested != nullptr) meaning = Phrase("{}: {}", meaning, joined(field.suggested(), ", "));
    Option& option = variable(verb, name, field, meaning).takes(field.value);
    if (field.is_required) option.required();
    if (field.excluded != nullptr) option.excludes(option_name(field.excluded));
    if (field.suggested != nullptr) option.suggests(field.suggested());
    if (field.alone != nullptr) option.alone_means(field.alone);
  }
  Option& variable(Verb& verb, const std::string& name, const answers::Field<Question, bool>& field,
                   const Phrase& meaning) {
    return verb.flag(name, question_.*field.member, meaning);
  }
  Option& variable(Verb& verb, const std::string& name, const answers::Field<Question, std::string>& field,
                   const Phrase& meaning) {
    Option& option = verb.option(name, question_.*field.member, meaning);
    if (*field.words == 0) return option;
    std::vector<std::string> words = answers::words_of(field.words);
    if (*field.program != 0) words.emplace_back(field.program);
    return option.one_of(std::move(words));
  }
  Option& variable(Verb& verb, const std::string& name, const answers::Field<Question, std::uint64_t>& field,
                   const Phrase& meaning) {
    return verb.option(name, question_.*field.member, meaning).whole_number(field.min, field.max);
  }
  Option& variable(Verb& verb, const std::string& name, const answers::Field<Question, double>& field,
                   const Phrase& meaning) {
    return verb.option(name, question_.*field.member, meaning);
  }
  Option& variable(Verb& verb, const std::string& name, const answers::Field<Question, std::vector<std::string>>& field,
                   const Phrase& meaning) {
    return verb.option(name, lists_[field.name], meaning);
  }

  Question question_;
  // By the names of their fields: with commas, or given several times. References to them stay valid.
  std::map<std::string_view, std::vector<std::string>> lists_;
};

template <class Answer>
void write_json(Output& output, const Answer& answer, const Context& context, bool ignores_priorities = false) {
  JsonWriter json(output);
  json.begin_object();
  write(json, answer, context.language);
  if (ignores_priorities) json.field("priorities_ignored", true);
  json.field("seconds", context.seconds()).end_object();
  output.line("");
}

// A line of a list: a line of JSON, or of CSV.
template <class Line>
void write_record(Output& output, const Line& line, const Context& context) {
  output.record(context.json ? answers::json_text(line, context.language) : csv_line(line));
}

// The answer as --json or as text, which begins with the line `rules`; none where it begins with one of its own. The
// line says of a parity game that no solver looks at its priorities, and JSON has a key for that.
template <class Answer>
void write_answer(Output& output, const std::optional<Phrase>& rules, const Answer& answer, const Context& context,
                  bool ignores_priorities = false) {
  if (context.json) {
    write_json(output, answer, context, ignores_priorities);
    return;
  }
  if (rules) context.headline(output, *rules);
  answers::Sentences sentences = sentences_to(output, context);
  say(sentences, answer);
}

}  // namespace zermelo::cli
