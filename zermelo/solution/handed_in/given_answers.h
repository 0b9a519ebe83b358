// SPDX-License-Identifier: Apache-2.0
// The answers of one student: q1 = … in Python, a JSON object, or a notebook, whose outputs are read too. Nothing is
// run: a value that is not written out is not read, and the question then says where and why.
#pragma once
#include <map>
#include <string>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/base/plain_text.h>
#include <zermelo/solution/handed_in/python_values.h>

namespace zermelo::handed_in {

struct GivenAnswers {
  std::map<std::string, PythonValues::Held> by_question;
  std::vector<std::string> not_asked;  // names in a JSON object that no question has
};

// By the names of the questions. Throws an Error where the file cannot be read at all. `language`: of the places in
// errors, such as a notebook's cells.
[[nodiscard]] GivenAnswers read_answers(const NamedBytes& file, const std::vector<std::string>& questions,
                                        Language language, const Budget& budget);

}  // namespace zermelo::handed_in
