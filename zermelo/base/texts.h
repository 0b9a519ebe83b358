// SPDX-License-Identifier: Apache-2.0
// Small helpers for texts.
#pragma once
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

#include <zermelo/base/real_number.h>

namespace zermelo {

// For ASCII, whatever the locale. `byte` may be TextReader::end_of_text.
[[nodiscard]] constexpr bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }
[[nodiscard]] constexpr bool is_capital(int byte) { return byte >= 'A' && byte <= 'Z'; }
[[nodiscard]] constexpr bool is_letter(int byte) { return (byte >= 'a' && byte <= 'z') || is_capital(byte); }
[[nodiscard]] constexpr bool is_blank(int byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }
[[nodiscard]] constexpr bool is_space(int byte) { return is_blank(byte) || byte == '\n'; }

// The text without white space at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// The text on one line, for people: control characters, and those that turn the direction of writing, as Python writes
// them (\n, \x1b, \u2028); a byte that is no UTF-8 as \xff.
[[nodiscard]] std::string escaped(std::string_view text);

// A name for a message: escaped, cut to 80 bytes, and «…» where more is left out.
[[nodiscard]] std::string shown(std::string_view name);

// Capital letters become small ones; letters beyond ASCII stay as they are.
[[nodiscard]] std::string lowered(std::string_view text);

// How many characters of UTF-8, not bytes.
[[nodiscard]] std::size_t characters(std::string_view text);

[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view separator);

// The whole text as a number; nothing where it is not a number or does not fit.
template <class Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [stop, error] = [&] {
    if constexpr (std::is_floating_point_v<Number>)
      return read_real(text.data(), text.data() + text.size(), number);
    else
      return std::from_chars(text.data(), text.data() + text.size(), number);
  }();
  return error == std::errc() && stop == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// The same for a text that spells a whole number as it is written: 7, not 07.
template <class Number>
[[nodiscard]] std::optional<Number> plain_number_in(std::string_view text) {
  return text.size() > 1 && text[0] == '0' ? std::nullopt : number_in<Number>(text);
}

}  // namespace zermelo
