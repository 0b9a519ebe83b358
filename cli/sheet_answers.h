// SPDX-License-Identifier: Apache-2.0
// The answers of one student: q1 = … in Python, a JSON object, or a notebook, whose outputs are read too. Nothing is
// run: a value that is no literal is not read.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/budget.h>

#include "cli/context.h"

namespace zermelo::cli {

struct GivenAnswer {
  std::optional<formats::Literal> value;
  std::string unreadable;  // why there is no value
};

// By the names of the questions. Throws an Error where the file cannot be read at all.
[[nodiscard]] std::map<std::string, GivenAnswer> read_answers(const std::string& path,
                                                              const std::vector<std::string>& names,
                                                              const Context& context);

}  // namespace zermelo::cli
