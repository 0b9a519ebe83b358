// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/literal_lexer.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <zermelo/base/real_number.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

constexpr std::size_t longest_number = 4300;  // as Python's limit

bool is_word_byte(int byte) { return is_digit(byte) || is_letter(byte) || byte == '_'; }

// Shortest digits that read back; fmt chooses between 1e+16 and digits as Python does.
std::string float_repr(double value) {
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

}  // namespace

int LiteralLexer::next_slowly() {
  for (;;) {
    text_.skip_space();
    const int next = text_.peek();
    if (next != '#' || comments_ == Comments::refused) return next;
    text_.take();
    if (directives_ != nullptr) {
      directives_->read(text_);
    } else {
      text_.skip_line();
    }
  }
}

void LiteralLexer::expect(char wanted) {
  if (take(wanted)) return;
  if (text_.peek() == TextReader::end_of_text) text_.fail(Phrase("the text stops here, before its '{}'", wanted));
  text_.fail_expected(Phrase("'{}'", wanted));
}

void LiteralLexer::fail_more(char close) {
  if (text_.peek() == TextReader::end_of_text) text_.fail(Phrase("the text stops here, before its '{}'", close));
  text_.fail_expected(Phrase("',' or '{}'", close));
}

void LiteralLexer::expect_end() {
  if (next() != TextReader::end_of_text) text_.fail_expected(Phrase("nothing more"));
}

std::string_view LiteralLexer::text() {
  const Spot begin = text_.spot();
  const char quote = *text_.cursor();
  text_.take();
  const char* const start = text_.cursor();
  const char* at = start;
  while (*at != quote && *at != '\\' && static_cast<unsigned char>(*at) >= ' ') ++at;
  text_.set_cursor(at);
  if (*at == quote) {
    text_.take();
    return {start, static_cast<std::size_t>(at - start)};
  }
  scratch_.assign(start, at);
  for (int byte = text_.peek(); byte != quote; byte = text_.peek()) {
    if (byte == TextReader::end_of_text || byte == '\n') {
      throw Error(Phrase("this text is not closed: a {} is missing", quote), text_.place(begin));
    }
    if (byte == '\\') {
      escape();
    } else if (byte < ' ' && byte != '\t') {
      text_.fail_expected(Phrase("a character of a text"));
    } else {
      append(static_cast<char>(byte));
      text_.take();
    }
  }
  text_.take();
  return scratch_;
}

void LiteralLexer::append(char byte) {
  if (scratch_.size() >= longest_text_) text_.fail(Phrase("a text has at most {} bytes", longest_text_));
  scratch_ += byte;
}

void LiteralLexer::escape() {
  const Spot begin = text_.spot();
  text_.take();
  const int kind = text_.peek();
  constexpr std::string_view letters = "ntrbfav0\\'\"/";
  constexpr std::string_view bytes("\n\t\r\b\f\a\v\0\\'\"/", 12);
  if (const std::size_t found = letters.find(static_cast<char>(kind)); kind > 0 && found != std::string_view::npos) {
    text_.take();
    append(bytes[found]);
    return;
  }
  if (kind != 'x' && kind != 'u' && kind != 'U') {
    throw Error(Phrase("unknown escape in a text: write \\\\ for a backslash"), text_.place(begin));
  }
  text_.take();
  std::uint32_t code = hexadecimal(kind == 'x' ? 2 : kind == 'u' ? 4 : 8);
  if (code >= 0xD800 && code < 0xDC00 && text_.look_ahead(2).substr(0, 2) == "\\u") {
    text_.take();
    text_.take();
    const std::uint32_t low = hexadecimal(4);
    if (low >= 0xDC00 && low < 0xE000) code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
  }
  if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
    throw Error(Phrase("this escape is not a character"), text_.place(begin));
  }
  std::string character;
  append_utf8(character, code);
  for (const char byte : character) append(byte);
}

std::uint32_t LiteralLexer::hexadecimal(int digits) {
  std::uint32_t value = 0;
  for (int i = 0; i < digits; ++i) {
    const int byte = text_.peek();
    const bool letter = (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
    if (!is_digit(byte) && !letter) text_.fail_expected(Phrase("a hexadecimal digit"));
    value = value * 16 + static_cast<std::uint32_t>(is_digit(byte) ? byte - '0' : (byte | 0x20) - 'a' + 10);
    text_.take();
  }
  return value;
}

std::string_view LiteralLexer::plain_tuple() {
  const char* const begin = text_.cursor();
  const char* at = begin;
  bool first = true;
  // The block ends with a NUL, which fits nowhere here.
  for (; *at == (first ? '(' : ','); first = false) {
    ++at;
    if (!first && *at++ != ' ') return {};
    if (!is_digit(*at) || (*at == '0' && is_digit(at[1]))) return {};
    while (is_digit(*at)) ++at;
  }
  if (*at != ')' || std::find(begin, at, ',') == at) return {};
  text_.set_cursor(at + 1);
  return {begin, static_cast<std::size_t>(at + 1 - begin)};
}

namespace {

// 0x42, 0b101, 0o17 and 1_000, as Python writes whole numbers too, in plain digits; nothing for any other text.
std::optional<std::string> plain_whole(std::string_view text) {
  const std::string_view sign = text.starts_with('-') ? "-" : "";
  std::string digits(text.substr(sign.size()));
  int base = 10;
  for (const auto& [prefix, of] : {std::pair{'x', 16}, std::pair{'o', 8}, std::pair{'b', 2}}) {
    if (digits.size() > 2 && digits[0] == '0' && (digits[1] | 0x20) == prefix) base = of;
  }
  if (base != 10) digits.erase(0, 2);
  for (std::size_t at = digits.find('_', 1); at != std::string::npos && at + 1 < digits.size() && digits[at + 1] != '_';
       at = digits.find('_', at)) {
    digits.erase(at, 1);
  }
  std::uint64_t value = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (error != std::errc() || stop != digits.data() + digits.size()) return std::nullopt;
  return std::string(value == 0 ? "" : sign) + std::to_string(value);
}

}  // namespace

std::string_view LiteralLexer::number() {
  const Spot begin = text_.spot();
  const auto fail = [&](Phrase why) { throw Error(std::move(why), text_.place(begin)); };
  scratch_.clear();
  bool whole = true;
  for (int byte = text_.peek(); is_word_byte(byte) || byte == '.' || byte == '-' || byte == '+'; byte = text_.peek()) {
    const bool sign = byte == '-' || byte == '+';
    if (sign && !scratch_.empty() && scratch_.back() != 'e' && scratch_.back() != 'E') break;
    if (scratch_.size() >= longest_number) fail(Phrase("a number has at most {} digits", longest_number));
    if (!is_digit(byte) && !(sign && scratch_.empty())) whole = false;
    scratch_ += static_cast<char>(byte);
    text_.take();
  }
  if (scratch_[0] == '+') scratch_.erase(0, 1);
  const std::size_t first = scratch_[0] == '-' ? 1 : 0;
  if (scratch_.size() == first) text_.fail_expected(Phrase("a digit"));
  if (scratch_.size() > first + 1 && scratch_[first] == '0' && is_digit(scratch_[first + 1])) {
    fail(Phrase("{} begins with a zero: write the number without it", scratch_));
  }
  if (whole) {
    if (scratch_ == "-0") scratch_ = "0";
    return scratch_;
  }
  if (const auto plain = plain_whole(scratch_)) return scratch_ = *plain;
  double value = 0;
  const auto [stop, error] = read_real(scratch_.data(), scratch_.data() + scratch_.size(), value);
  if (error == std::errc::result_out_of_range) fail(Phrase("the number is too large"));
  if (error != std::errc() || stop != scratch_.data() + scratch_.size() || !std::isfinite(value)) {
    fail(Phrase("{} is not a number", scratch_));
  }
  return scratch_ = float_repr(value);
}

std::uint64_t LiteralLexer::whole_number(std::uint64_t max, const Phrase& what) {
  const int first = next();
  const Spot begin = text_.spot();
  std::uint64_t value = 0;
  if (!plain_number(value)) {
    if (!starts_number(first)) text_.fail_expected(what);
    const std::string_view repr = number();
    const auto [stop, error] = std::from_chars(repr.data(), repr.data() + repr.size(), value);
    if (error == std::errc::result_out_of_range) throw Error(Phrase("{} is too large", repr), text_.place(begin));
    if (error != std::errc() || stop != repr.data() + repr.size()) {
      throw Error(Phrase("expected {}, found {}", what, repr), text_.place(begin));
    }
  }
  if (value > max) throw Error(Phrase("{} is too large: expected {}", value, what), text_.place(begin));
  return value;
}

bool LiteralLexer::begins_array(std::string_view word) {
  const bool numpy = word == "np" || word == "numpy";
  if (!numpy && word != "array") return false;
  if (numpy) {
    expect('.');
    if (this->word() != "array") text_.fail(Phrase("only array(…) of numpy is read"));
  }
  expect('(');
  return true;
}

void LiteralLexer::end_array() {
  if (!more(')')) return;
  next();
  const Spot begin = text_.spot();
  if (word() != "dtype") throw Error(Phrase("after the rows of an array only dtype=… is read"), text_.place(begin));
  expect('=');
  if (starts_text(next())) {
    static_cast<void>(text());
  } else {
    do static_cast<void>(word());
    while (take('.'));
  }
  expect(')');
}

std::string_view LiteralLexer::word() {
  scratch_.clear();
  next();
  for (int byte = text_.peek(); is_word_byte(byte); byte = text_.peek()) {
    append(static_cast<char>(byte));
    text_.take();
  }
  return scratch_;
}

}  // namespace zermelo::formats::detail
