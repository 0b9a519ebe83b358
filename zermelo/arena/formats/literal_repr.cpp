// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/literal_repr.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace zermelo {

std::string number_name(std::string_view repr) {
  if (repr.find_first_of(".en") == std::string_view::npos) return std::string(repr);
  double value = 0;
  std::from_chars(repr.data(), repr.data() + repr.size(), value);
  if (value != std::floor(value)) return std::string(repr);
  return value == 0 ? "0" : fmt::format("{:.0f}", value);
}

void append_text_repr(std::string& to, std::string_view text) {
  const bool single = text.find('\'') == std::string_view::npos || text.find('"') != std::string_view::npos;
  const char quote = single ? '\'' : '"';
  to += quote;
  for (const char byte : text) {
    if (byte == quote || byte == '\\') {
      to += '\\';
      to += byte;
    } else if (byte == '\n' || byte == '\t' || byte == '\r') {
      to += '\\';
      to += byte == '\n' ? 'n' : byte == '\t' ? 't' : 'r';
    } else if (static_cast<unsigned char>(byte) < ' ' || byte == 0x7F) {
      to += fmt::format("\\x{:02x}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
    } else {
      to += byte;
    }
  }
  to += quote;
}

void append_set_repr(std::string& to, std::vector<std::string> elements) {
  std::sort(elements.begin(), elements.end());
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
  to += elements.empty() ? "frozenset(" : "frozenset({";
  for (std::size_t i = 0; i < elements.size(); ++i) to.append(i == 0 ? "" : ", ").append(elements[i]);
  to += elements.empty() ? ")" : "})";
}

}  // namespace zermelo
