// SPDX-License-Identifier: Apache-2.0
// Names as Python's repr writes them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

// The name of a number whose repr is given: equal numbers alike, 1.0 and -0.0 as 1 and 0.
[[nodiscard]] std::string number_name(std::string_view repr);

// Python's repr of a text.
void append_text_repr(std::string& to, std::string_view text);
// frozenset({…}) of these reprs, in their order, each once.
void append_set_repr(std::string& to, std::vector<std::string> elements);

}  // namespace zermelo
