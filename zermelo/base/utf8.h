// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo {

// The length of the well-formed UTF-8 character at the beginning of `text` (1 to 4), or 0 where there is none:
// no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] std::size_t utf8_character(std::string_view text);

[[nodiscard]] bool valid_utf8(std::string_view text);

// Checks a text that comes in pieces, which may cut characters.
class Utf8Check {
 public:
  // Where the first character that is no UTF-8 begins, from the beginning of this piece: below 0 where it began before.
  [[nodiscard]] std::optional<std::ptrdiff_t> wrong_in(std::string_view piece);
  // How many bytes of an unfinished character came last: the text must not end with any.
  [[nodiscard]] std::size_t unfinished() const { return begun_.size(); }

 private:
  std::string begun_;  // a character of which only the beginning came
};

}  // namespace zermelo
