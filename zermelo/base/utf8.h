// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo {

// The length of the well-formed UTF-8 character at the beginning of `text` (1 to 4), or 0 where there is none:
// no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] std::size_t utf8_character(std::string_view text);

// REQUIRES: a code point, which is no half of a surrogate pair where the text must be valid.
void append_utf8(std::string& to, std::uint32_t code);

[[nodiscard]] bool valid_utf8(std::string_view text);

// Checks a text that comes in pieces, which may cut characters.
class Utf8Check {
 public:
  // The offset of the first malformed character in this piece; negative where it began in an earlier piece.
  [[nodiscard]] std::optional<std::ptrdiff_t> wrong_in(std::string_view piece);
  // How many bytes of an unfinished character the last piece ended with; at the end of the text there must be none.
  [[nodiscard]] std::size_t unfinished() const { return begun_.size(); }

 private:
  std::string begun_;  // the bytes of a character that is not complete yet
};

}  // namespace zermelo
