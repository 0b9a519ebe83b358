// SPDX-License-Identifier: Apache-2.0
// A question from the keywords of a call: what each may be, and the sentence for what it may not, come from the
// question's table of fields.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include <pybind11/pybind11.h>

#include <zermelo/answers/field.h>
#include <zermelo/answers/wording.h>

#include "python/bindings/calls.h"

namespace zermelo::python {

// Fields whose keyword has another name.
constexpr std::pair<std::string_view, const char*> renamed_fields[] = {{"exhaustive", "every_line"},
                                                                       {"longest", "max_plies"}};
[[nodiscard]] const char* keyword_of(const char* field);

// The value for a field of that kind (described_field.h), numpy's numbers too. What it may not be is refused as its
// repr.
[[nodiscard]] formats::Literal literal_of(const pybind11::handle& value, std::string_view kind);

[[nodiscard]] inline bool is_empty_text(const pybind11::handle& value) {
  return pybind11::isinstance<pybind11::str>(value) && pybind11::len(value) == 0;
}

// The same value, checked as a field of that kind would be: a whole number within its limits, a number above 0, a flag
// or a text. An InputError names it as `name`.
void bind_checks(pybind11::module_& module);

// Keywords that are not given, and empty texts, keep their defaults; one that is its default says nothing. REQUIRES:
// all are fields of the question.
template <class Question>
[[nodiscard]] Question question_of(const pybind11::dict& keywords) {
  Question question;
  const auto says = [&](const char* name) {
    bool differs = false;
    answers::for_each_field<Question>([&](const auto& field) {
      if (std::string_view(name) == field.name) differs = question.*field.member != Question().*field.member;
    });
    return differs;
  };
  answers::for_each_field<Question>([&]<class Value>(const answers::Field<Question, Value>& field) {
    const char* keyword = keyword_of(field.name);
    if (keywords.contains(keyword) && !is_empty_text(keywords[keyword]))
      answers::read_field(question, field, keyword, literal_of(keywords[keyword], answers::kind_of_field<Value>()));
  });
  answers::for_each_field<Question>([&](const auto& field) {
    if (field.excluded != nullptr && says(field.name) && says(field.excluded))
      answers::throw_both(keyword_of(field.name), keyword_of(field.excluded));
  });
  return question;
}

template <class Answer>
[[nodiscard]] std::string json_text(const Answer& answer) {
  return answers::json_text(answer, spoken());
}

}  // namespace zermelo::python
