// SPDX-License-Identifier: Apache-2.0
// Any text as a label of Graphviz or Mermaid, with its double quotes.
#pragma once
#include <string>
#include <string_view>

namespace zermelo::formats {

// Graphviz reads backslashes and quotes inside a text; a line end becomes its \n.
[[nodiscard]] std::string dot_text(std::string_view text);
// Mermaid has no escapes but the entities of HTML, written with # instead of &; a line end becomes <br/>.
[[nodiscard]] std::string mermaid_text(std::string_view text);

}  // namespace zermelo::formats
