// SPDX-License-Identifier: Apache-2.0
// A Markdown page as a LaTeX document: headings, lists, tables, code and emphasis; formulas stay as they are.
#pragma once
#include <string>
#include <string_view>

#include <zermelo/base/phrase.h>

namespace zermelo::draw {

[[nodiscard]] std::string latex_page(std::string_view markdown, Language language);

}  // namespace zermelo::draw
