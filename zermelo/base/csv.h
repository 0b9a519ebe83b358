// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>

namespace zermelo {

// A field of a CSV line, quoted where it must be (RFC 4180).
[[nodiscard]] std::string csv_field(std::string_view text);

}  // namespace zermelo
