// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

namespace zermelo {

// The text between double quotes, with JSON's escapes. Bytes that are no UTF-8 become U+FFFD, so that the document
// stays JSON.
[[nodiscard]] std::string quoted_json(std::string_view text);

}  // namespace zermelo
