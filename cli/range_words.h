// SPDX-License-Identifier: Apache-2.0
// How ranges of parameters are written in answers.
#pragma once
#include <string>
#include <vector>

#include <zermelo/rules/ranges.h>

#include "cli/json_writer.h"

namespace zermelo::cli {

// The parameters with a range in them, each once.
[[nodiscard]] std::vector<std::size_t> ranged(const Ranges& ranges);

// «rows=1 cols=2»: only what has a range in it.
[[nodiscard]] std::string ranged_text(const Ranges& ranges, const Pairs& pairs);

// "ranges": each with its parameter and both ends.
void write_ranges(JsonWriter& json, const Ranges& ranges);

}  // namespace zermelo::cli
