// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

namespace zermelo {

// The length of the well-formed UTF-8 character at the beginning of `text` (1 to 4), or 0 where there is none:
// no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] std::size_t utf8_character(std::string_view text);

[[nodiscard]] bool valid_utf8(std::string_view text);

}  // namespace zermelo
