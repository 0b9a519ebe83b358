// SPDX-License-Identifier: Apache-2.0
// Which characters a terminal obeys instead of showing them. The writer of each format escapes these, and only these,
// as the format's readers know it.
#pragma once
#include <cstdint>
#include <string_view>

namespace zermelo {

struct Character {
  std::string_view bytes;
  std::uint32_t code;  // not_utf8 for a byte that is none

  static constexpr std::uint32_t not_utf8 = 0x110000;

  // Controls, line and paragraph separators, marks of the direction of writing, and what has no width.
  [[nodiscard]] bool is_obeyed() const { return code < ' ' || (code >= 0x7F && is_obeyed_beyond_ascii()); }
  [[nodiscard]] bool is_ascii() const { return code < 0x80; }

 private:
  [[nodiscard]] bool is_obeyed_beyond_ascii() const;
};

namespace detail {
[[nodiscard]] Character first_beyond_ascii(std::string_view text);
}

// REQUIRES: the text is not empty.
[[nodiscard]] inline Character first_character(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text.front());
  return byte < 0x80 ? Character{text.substr(0, 1), byte} : detail::first_beyond_ascii(text);
}

template <class Each>
void each_character(std::string_view text, const Each& each) {
  while (!text.empty()) {
    const Character character = first_character(text);
    each(character);
    text.remove_prefix(character.bytes.size());
  }
}

[[nodiscard]] bool holds_obeyed(std::string_view text);

}  // namespace zermelo
