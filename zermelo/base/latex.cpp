// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/latex.h>

#include <utility>

namespace zermelo {

std::string_view latex_escape(std::string_view character) {
  constexpr std::pair<std::string_view, std::string_view> escapes[] = {{"\\", "\\textbackslash{}"},
                                                                       {"{", "\\{"},
                                                                       {"}", "\\}"},
                                                                       {"$", "\\$"},
                                                                       {"&", "\\&"},
                                                                       {"#", "\\#"},
                                                                       {"%", "\\%"},
                                                                       {"_", "\\_"},
                                                                       {"^", "\\textasciicircum{}"},
                                                                       {"~", "\\textasciitilde{}"}};
  for (const auto& [from, to] : escapes) {
    if (character == from) return to;
  }
  return {};
}

}  // namespace zermelo
