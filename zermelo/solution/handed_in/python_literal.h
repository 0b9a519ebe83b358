// SPDX-License-Identifier: Apache-2.0
// A value that a statement writes out.
#pragma once
#include <string>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>

#include <zermelo/solution/handed_in/python_parts.h>

namespace zermelo::handed_in {

// A tuple may stand without its brackets. Throws an Error where the tokens are no literal, with the code python-code
// where they are more than one. REQUIRES: the part is not empty.
[[nodiscard]] formats::Literal python_literal(const PythonPart& part, const std::string& source, const Budget& budget);

// What is said of a value that only running would show.
[[nodiscard]] Phrase is_python_code();

}  // namespace zermelo::handed_in
