// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

namespace zermelo {

// The text between double quotes, with JSON's escapes, \u202e for what a terminal would obey. Bytes that are no UTF-8
// become U+FFFD, so that the document stays JSON.
[[nodiscard]] std::string quoted_json(std::string_view text);

}  // namespace zermelo
