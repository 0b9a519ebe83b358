// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/real_number.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

// The length of the number that the text begins with: digits with at most one point among them, and an exponent.
std::size_t length_of_number(std::string_view text) {
  std::size_t at = text.starts_with('-') ? 1 : 0, digits = 0;
  for (const std::string_view name : {"infinity", "inf", "nan"}) {
    if (lowered(text.substr(at, name.size())) == name) return at + name.size();
  }
  bool has_point = false;
  for (; at < text.size() && (is_digit(text[at]) || (text[at] == '.' && !has_point)); ++at) {
    has_point = has_point || text[at] == '.';
    digits += is_digit(text[at]);
  }
  if (digits == 0) return 0;
  if (at == text.size() || (text[at] != 'e' && text[at] != 'E')) return at;
  std::size_t exponent = at + 1;
  if (exponent < text.size() && (text[exponent] == '-' || text[exponent] == '+')) ++exponent;
  if (exponent == text.size() || !is_digit(text[exponent])) return at;
  while (exponent < text.size() && is_digit(text[exponent])) ++exponent;
  return exponent;
}

bool is_zero(std::string_view number) {
  return number.substr(0, number.find_first_of("eE")).find_first_of("123456789") == std::string_view::npos;
}

// As many digits as it takes, and the power of ten of the first.
std::string shortest_digits(double value, int& exponent) {
  char text[32];
  for (int after_point = 0; after_point <= 16; ++after_point) {
    std::snprintf(text, sizeof text, "%.*e", after_point, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  const std::string_view whole = text;
  const std::size_t end = whole.find('e');
  exponent = std::atoi(text + end + 1);
  std::string digits(1, whole[0]);
  if (end > 2) digits += whole.substr(2, end - 2);
  return digits;
}

}  // namespace

std::from_chars_result detail::read_real_by_hand(const char* begin, const char* end, double& value) {
  const std::string number(begin, length_of_number({begin, static_cast<std::size_t>(end - begin)}));
  if (number.empty()) return {begin, std::errc::invalid_argument};
  const char* const stop = begin + number.size();
  const double read = std::strtod(number.c_str(), nullptr);
  const bool is_named = number.find_first_of("iInN") != std::string::npos;
  if ((std::isinf(read) && !is_named) || (read == 0 && !is_zero(number))) return {stop, std::errc::result_out_of_range};
  value = read;
  return {stop, std::errc()};
}

// With an exponent only where that is shorter.
std::string detail::shortest_text_by_hand(double value) {
  if (std::isnan(value)) return std::signbit(value) ? "-nan" : "nan";
  const std::string sign = std::signbit(value) ? "-" : "";
  if (std::isinf(value)) return sign + "inf";
  if (value == 0) return sign + "0";
  int exponent = 0;
  const std::string digits = shortest_digits(std::fabs(value), exponent);
  const int count = static_cast<int>(digits.size());
  char tail[16];
  std::snprintf(tail, sizeof tail, "e%c%02d", exponent < 0 ? '-' : '+', std::abs(exponent));
  const std::string scientific = digits.substr(0, 1) + (count > 1 ? "." + digits.substr(1) : "") + tail;
  std::string fixed;
  if (exponent < 0) {
    fixed = "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
  } else if (count <= exponent + 1) {
    // All of its digits, not zeros after the shortest ones, as the standard has it.
    char whole[400];
    std::snprintf(whole, sizeof whole, "%.0f", std::fabs(value));
    fixed = whole;
  } else {
    fixed = digits.substr(0, static_cast<std::size_t>(exponent) + 1) + "." +
            digits.substr(static_cast<std::size_t>(exponent) + 1);
  }
  return sign + (fixed.size() <= scientific.size() ? fixed : scientific);
}

#ifdef __cpp_lib_to_chars

std::from_chars_result read_real(const char* begin, const char* end, double& value) {
  return std::from_chars(begin, end, value);
}
std::string shortest_text(double value) {
  char text[32];
  return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}

#else

std::from_chars_result read_real(const char* begin, const char* end, double& value) {
  return detail::read_real_by_hand(begin, end, value);
}
std::string shortest_text(double value) { return detail::shortest_text_by_hand(value); }

#endif

}  // namespace zermelo
