// SPDX-License-Identifier: Apache-2.0
// Decimal numbers as texts. Own code where the library reads and writes none: libc++ before version 20.
#pragma once
#include <charconv>
#include <string>

namespace zermelo {

// As std::from_chars. `value` stays as it was where there is no number, or one that a double cannot hold.
std::from_chars_result read_real(const char* begin, const char* end, double& value);

// The shortest text that reads back as the same number: 0.1, 1e+300, 100000.
[[nodiscard]] std::string shortest_text(double value);

namespace detail {

// The same for every library.
std::from_chars_result read_real_by_hand(const char* begin, const char* end, double& value);
[[nodiscard]] std::string shortest_text_by_hand(double value);

}  // namespace detail

}  // namespace zermelo
