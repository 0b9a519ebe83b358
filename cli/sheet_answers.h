// SPDX-License-Identifier: Apache-2.0
// The answers of one student: q1 = … in Python, a JSON object, or a notebook, whose outputs are read too. Nothing is
// run: a value that is not written out is not read, and the question then says where and why.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/budget.h>

#include "cli/context.h"

namespace zermelo::cli {

struct GivenAnswer {
  std::shared_ptr<const formats::Literal> value;
  std::string unreadable;  // why there is no value
};

struct GivenAnswers {
  std::map<std::string, GivenAnswer> by_question;
  std::vector<std::string> not_asked;  // names in a JSON object that no question has
};

// By the names of the questions. Throws an Error where the file cannot be read at all.
[[nodiscard]] GivenAnswers read_answers(const std::string& path, const std::vector<std::string>& questions,
                                        const Context& context);

}  // namespace zermelo::cli
