// SPDX-License-Identifier: Apache-2.0
// Whether somebody wrote code where a value was expected: a comprehension, a call, a sum.
#pragma once
#include <cstddef>
#include <string_view>

namespace zermelo::formats::detail {

// A word that only code begins with.
[[nodiscard]] bool begins_python_code(std::string_view word);

// `ahead` follows a name that is no value, inside so many open brackets.
[[nodiscard]] bool name_is_in_code(std::string_view ahead, std::size_t brackets);

// `ahead` follows a value inside brackets.
[[nodiscard]] bool value_is_in_code(std::string_view ahead);

}  // namespace zermelo::formats::detail
