// SPDX-License-Identifier: Apache-2.0
// The kinds of questions, for doors that ask by name: a text of JSON, an address. Each is one line of kinds.cpp.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/answers/asked.h>
#include <zermelo/answers/field.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

struct Answered {
  std::string text = {};
  bool complete = true;  // asked again, it is the same
  const char* type = "application/json";
};

struct Kind {
  const char* name;
  Phrase summary;
  Answered (*answer)(const Asked&);
  std::vector<DescribedField> (*fields)();  // of what it is about, and its own
};

// In the order of their names.
[[nodiscard]] const std::vector<Kind>& all_kinds();
// Throws an Error that lists them for any other name.
[[nodiscard]] const Kind& kind_named(std::string_view name);

// "ask", "summary" and "fields", within an open object. A door may have changed the fields.
void write(JsonWriter& json, const Kind& kind, const std::vector<DescribedField>& fields, Language language);

}  // namespace zermelo::answers
