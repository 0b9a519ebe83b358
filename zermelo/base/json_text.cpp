// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/json_text.h>

#include <algorithm>

#include <fmt/format.h>

#include <zermelo/base/obeyed.h>
#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

constexpr std::string_view replacement_character = "\uFFFD";

void append_character(std::string& to, const Character& character) {
  constexpr std::string_view with_letter = "\"\\\b\f\n\r\t", letters = "\"\\bfnrt";
  if (const std::size_t at = with_letter.find(character.bytes); at != std::string_view::npos) {
    (to += '\\') += letters[at];
  } else if (character.is_obeyed()) {
    to += fmt::format("\\u{:04x}", character.code);
  } else {
    to += character.bytes;
  }
}

// How many bytes of the malformed beginning of `text` one U+FFFD replaces.
std::size_t broken_character(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && !Utf8Check().wrong_in(text.substr(0, length + 1))) ++length;
  return length;
}

}  // namespace

std::string quoted_json(std::string_view text) {
  std::string quoted = "\"";
  const auto plain = [](char byte) { return byte >= ' ' && byte < 0x7F && byte != '"' && byte != '\\'; };
  for (;;) {
    const auto stop = std::find_if_not(text.begin(), text.end(), plain);
    const auto length = static_cast<std::size_t>(stop - text.begin());
    quoted += text.substr(0, length);
    text.remove_prefix(length);
    if (text.empty()) return quoted += '"';
    const Character character = first_character(text);
    if (character.code == Character::not_utf8) {
      quoted += replacement_character;
      text.remove_prefix(broken_character(text));
    } else {
      append_character(quoted, character);
      text.remove_prefix(character.bytes.size());
    }
  }
}

}  // namespace zermelo
