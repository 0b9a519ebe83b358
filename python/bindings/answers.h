// SPDX-License-Identifier: Apache-2.0
// Answers of the library as Python has them.
#pragma once
#include <string>

#include <zermelo/answers/json_document.h>

#include "python/bindings/calls.h"

namespace zermelo::python {

template <class Answer>
[[nodiscard]] std::string json_text(const Answer& answer) {
  return answers::json_text(answer, spoken());
}

}  // namespace zermelo::python
