// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/texts.h>

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/obeyed.h>

namespace zermelo {

namespace {

void append_escaped(std::string& to, const Character& character) {
  if (character.bytes == "\n" || character.bytes == "\r" || character.bytes == "\t") {
    to += character.bytes == "\n" ? "\\n" : character.bytes == "\r" ? "\\r" : "\\t";
  } else if (character.code == Character::not_utf8) {
    to += fmt::format("\\x{:02x}", static_cast<unsigned>(static_cast<unsigned char>(character.bytes[0])));
  } else if (!character.is_obeyed()) {
    to += character.bytes;
  } else {
    to += character.code < 0x100 ? fmt::format("\\x{:02x}", character.code) : fmt::format("\\u{:04x}", character.code);
  }
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string escaped(std::string_view text) {
  const auto plain = [](char byte) { return byte >= ' ' && byte < 0x7F; };
  std::string made;
  while (!text.empty()) {
    const auto stop = std::find_if_not(text.begin(), text.end(), plain);
    const auto length = static_cast<std::size_t>(stop - text.begin());
    made += text.substr(0, length);
    text.remove_prefix(length);
    if (text.empty()) break;
    const Character character = first_character(text);
    append_escaped(made, character);
    text.remove_prefix(character.bytes.size());
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
