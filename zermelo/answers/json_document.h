// SPDX-License-Identifier: Apache-2.0
// The one JSON document of an answer.
#pragma once
#include <string>

#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

template <class Answer>
[[nodiscard]] std::string json_text(const Answer& answer, Language language) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write(json, answer, language);
  json.end_object();
  return text;
}

}  // namespace zermelo::answers
