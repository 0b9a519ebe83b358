// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/quoted.h>

namespace zermelo {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; }

// Empty where the character stands for itself.
std::string_view mermaid_entity(char c) {
  switch (c) {
    case '"':
      return "#quot;";
    case '#':
      return "#35;";
    case '&':
      return "#amp;";
    case '<':
      return "#lt;";
    case '>':
      return "#gt;";
    case '`':
      return "#96;";
    case '\\':
      return "#92;";
    case '\n':
      return "<br/>";
    default:
      return {};
  }
}

}  // namespace

std::string dot_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n') {
      result += "\\n";
    } else {
      result += is_control(c) ? ' ' : c;
    }
  }
  return result += '"';
}

std::string mermaid_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const std::string_view entity = mermaid_entity(c);
    if (!entity.empty()) {
      result += entity;
    } else {
      result += is_control(c) ? ' ' : c;
    }
  }
  return result += '"';
}

}  // namespace zermelo
