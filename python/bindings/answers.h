// SPDX-License-Identifier: Apache-2.0
// Answers of the library as Python has them.
#pragma once
#include <string>

#include <zermelo/base/json_writer.h>

#include "python/bindings/calls.h"

namespace zermelo::python {

// Empty where nothing was asked yet.
template <class Answer>
[[nodiscard]] std::string json_text(const Answer& answer) {
  std::string text;
  if (answer.game == nullptr) return text;
  JsonWriter json(text);
  json.begin_object();
  write(json, answer, spoken());
  json.end_object();
  return text;
}

}  // namespace zermelo::python
