// SPDX-License-Identifier: Apache-2.0
// Texts that anybody may have written, and numbers, as SVG and TeX take them.
#pragma once
#include <string>
#include <string_view>

namespace zermelo {

// What is no character of XML 1.0 becomes a space or U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);
// Signs that the programs use (≥, →, −, …) become mathematics; every other letter stays, and pdflatex knows those of
// Latin alphabets only.
[[nodiscard]] std::string tex_text(std::string_view text);
// Two digits behind the point at most, never -0.
[[nodiscard]] std::string decimal(double number);

}  // namespace zermelo
