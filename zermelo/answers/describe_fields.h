// SPDX-License-Identifier: Apache-2.0
// Tables of fields as JSON, for whoever makes options, keywords or documents of them.
#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/answers/field.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

namespace detail {

template <class Value>
constexpr const char* kind_of_value() {
  if constexpr (std::is_same_v<Value, bool>) return "flag";
  if constexpr (std::is_same_v<Value, std::uint64_t>) return "whole";
  if constexpr (std::is_same_v<Value, double>) return "number";
  if constexpr (std::is_same_v<Value, std::string>) return "text";
  return "list";
}

inline void write_default(JsonWriter& json, const std::vector<std::string>& list) {
  json.begin_array();
  for (const std::string& item : list) json.value(item);
  json.end_array();
}
inline void write_default(JsonWriter& json, const auto& value) { json.value(value); }

template <class Question, class Value>
void describe(JsonWriter& json, const Field<Question, Value>& field, Language language) {
  json.begin_object().field("name", field.name).field("kind", kind_of_value<Value>());
  if constexpr (!std::is_same_v<Value, bool>) {
    if (field.min > 0) json.field("min", field.min);
    if (field.max < std::numeric_limits<std::uint64_t>::max()) json.field("max", field.max);
  }
  if (field.is_required) {
    json.field("required", true);
  } else {
    json.key("default");
    write_default(json, Question().*field.member);
  }
  if (*field.words != 0) {
    json.key("words");
    write_default(json, words_of(field.words));
  }
  if (field.excluded != nullptr) json.field("excludes", field.excluded);
  json.field("meaning", Phrase(field.meaning).in(language)).end_object();
}

}  // namespace detail

// An array with an object for each field of the tables.
template <class... Tables>
void describe_fields(JsonWriter& json, Language language) {
  json.begin_array();
  (for_each_field<Tables>([&](const auto& field) { detail::describe(json, field, language); }), ...);
  json.end_array();
}

}  // namespace zermelo::answers
