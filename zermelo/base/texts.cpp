// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/texts.h>

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

bool is_control_byte(char byte) { return static_cast<unsigned char>(byte) < ' ' || byte == 0x7F; }

// REQUIRES: a well-formed character of two or three bytes.
std::uint32_t code_point(std::string_view character) {
  std::uint32_t code = static_cast<unsigned char>(character[0]) & (character.size() == 2 ? 0x1Fu : 0x0Fu);
  for (const char byte : character.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3Fu);
  return code;
}

// Whether a terminal would obey the character instead of showing it: C1 controls, line and paragraph separators, marks
// and overrides of the direction.
bool is_obeyed(std::uint32_t code) {
  const auto between = [code](std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; };
  return between(0x80, 0x9F) || between(0x200E, 0x200F) || between(0x2028, 0x202E) || between(0x2066, 0x2069);
}

void append_escaped(std::string& to, std::string_view character) {
  if (character == "\n" || character == "\r" || character == "\t") {
    to += character == "\n" ? "\\n" : character == "\r" ? "\\r" : "\\t";
    return;
  }
  const bool one_byte = character.size() == 1;
  if (one_byte && !is_control_byte(character[0]) && utf8_character(character) == 1) {
    to += character;
  } else if (one_byte) {
    to += fmt::format("\\x{:02x}", static_cast<unsigned>(static_cast<unsigned char>(character[0])));
  } else if (const std::uint32_t code = character.size() < 4 ? code_point(character) : 0; !is_obeyed(code)) {
    to += character;
  } else {
    to += code < 0x100 ? fmt::format("\\x{:02x}", code) : fmt::format("\\u{:04x}", code);
  }
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string escaped(std::string_view text) {
  const auto plain = [](char byte) { return !is_control_byte(byte) && static_cast<unsigned char>(byte) < 0x80; };
  std::string made;
  while (!text.empty()) {
    const auto stop = std::find_if_not(text.begin(), text.end(), plain);
    const auto length = static_cast<std::size_t>(stop - text.begin());
    made += text.substr(0, length);
    text.remove_prefix(length);
    if (text.empty()) break;
    const std::size_t character = std::max<std::size_t>(1, utf8_character(text));
    append_escaped(made, text.substr(0, character));
    text.remove_prefix(character);
  }
  return made;
}

std::string shown(std::string_view name) {
  constexpr std::size_t longest = 80;
  if (name.size() <= longest) return escaped(name);
  std::size_t kept = longest;
  while (kept > 0 && (static_cast<unsigned char>(name[kept]) & 0xC0) == 0x80) --kept;
  return escaped(name.substr(0, kept)) + "…";
}

std::string lowered(std::string_view text) {
  std::string made(text);
  for (char& letter : made)
    if (is_capital(letter)) letter = static_cast<char>(letter - 'A' + 'a');
  return made;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

}  // namespace zermelo
