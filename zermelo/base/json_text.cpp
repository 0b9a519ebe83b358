// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/json_text.h>

#include <zermelo/base/utf8.h>

namespace zermelo {

namespace {

constexpr std::string_view replacement_character = "\uFFFD";

void append_ascii(std::string& to, char character) {
  constexpr std::string_view hexadecimal = "0123456789abcdef", with_letter = "\"\\\b\f\n\r\t", letters = "\"\\bfnrt";
  const auto byte = static_cast<unsigned char>(character);
  if (const std::size_t at = with_letter.find(character); at != std::string_view::npos) {
    (to += '\\') += letters[at];
  } else if (byte < ' ') {
    ((to += "\\u00") += hexadecimal[byte >> 4]) += hexadecimal[byte & 15];
  } else {
    to += character;
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
  while (!text.empty()) {
    const std::size_t length = utf8_character(text);
    if (length == 1) {
      append_ascii(quoted, text[0]);
    } else {
      quoted += length == 0 ? replacement_character : text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? broken_character(text) : length);
  }
  return quoted += '"';
}

}  // namespace zermelo
