// SPDX-License-Identifier: Apache-2.0
// What the value of an option must be; a wrong one is said in the person's language.
#pragma once
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "cli/context.h"

namespace zermelo::cli {

[[nodiscard]] CLI::Validator not_empty(const Context& context);
[[nodiscard]] CLI::Validator one_of(const Context& context, const std::vector<std::string>& words);
[[nodiscard]] CLI::Validator whole_number(const Context& context, int least, int most);
[[nodiscard]] CLI::Validator seed_number(const Context& context);
[[nodiscard]] CLI::Validator positive_seconds(const Context& context);

}  // namespace zermelo::cli
