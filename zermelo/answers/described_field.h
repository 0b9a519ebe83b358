// SPDX-License-Identifier: Apache-2.0
// A table of fields as data, for whoever makes parameters, keywords or documents of it.
#pragma once
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

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
