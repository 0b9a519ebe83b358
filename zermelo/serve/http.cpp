// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/http.h>

#include <algorithm>

#include <zermelo/base/utf8.h>

namespace zermelo::serve {

namespace {

std::optional<int> hexadecimal(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return std::nullopt;
}

// A control character has no place in a path or a parameter; a line feed has, in the text of a graph.
bool is_allowed(unsigned char byte) { return (byte >= 0x20 && byte != 0x7F) || byte == '\n' || byte == '\t'; }

std::optional<std::string> unescaped(std::string_view text, bool plus_is_blank) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char byte = text[i];
    if (byte == '+' && plus_is_blank) byte = ' ';
    if (byte == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const auto high = hexadecimal(text[i + 1]), low = hexadecimal(text[i + 2]);
      if (!high || !low) return std::nullopt;
      byte = static_cast<char>(*high * 16 + *low);
      i += 2;
    }
    if (!is_allowed(static_cast<unsigned char>(byte))) return std::nullopt;
    plain += byte;
  }
  return valid_utf8(plain) ? std::optional(plain) : std::nullopt;
}

}  // namespace

const std::string* Target::find(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return &value;
  }
  return nullptr;
}

std::optional<Target> read_target(std::string_view target) {
  const std::size_t mark = target.find('?');
  Target read;
  const auto path = unescaped(target.substr(0, mark), false);
  if (!path || !path->starts_with('/')) return std::nullopt;
  read.path = *path;
  std::string_view rest = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
    if (pair.empty()) continue;
    const std::size_t equals = pair.find('=');
    const auto key = unescaped(pair.substr(0, equals), true);
    const auto value = unescaped(equals == std::string_view::npos ? "" : pair.substr(equals + 1), true);
    if (!key || !value) return std::nullopt;
    read.query.emplace_back(*key, *value);
  }
  return read;
}

}  // namespace zermelo::serve
