// SPDX-License-Identifier: Apache-2.0
// The words of JSON and Python literals, taken one by one from a text that never lies in memory as a whole.
#pragma once
#include <string>
#include <string_view>

#include <zermelo/arena/formats/directives.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::formats::detail {

class LiteralLexer {
 public:
  static constexpr int deepest = 200;  // brackets inside brackets: readers recurse

  // Comments begin with '#'; `directives` may be null: then they are only skipped.
  enum class Comments : bool { refused, taken };
  LiteralLexer(TextReader& text, Comments comments, Directives* directives = nullptr)
      : text_(text), comments_(comments), directives_(directives) {}

  // Of a text in quotes, in bytes: a mebibyte, so that a quote that is never closed is blamed near its beginning.
  void allow_texts_of(std::size_t bytes) { longest_text_ = bytes; }
  [[nodiscard]] TextReader& reader() { return text_; }

  // The next byte that is neither space nor comment, not taken; TextReader::end_of_text at the end.
  int next() {
    const char* at = text_.cursor();
    if (static_cast<unsigned char>(*at) > ' ' && *at != '#') return static_cast<unsigned char>(*at);
    if (*at == ' ' && static_cast<unsigned char>(at[1]) > ' ' && at[1] != '#') {
      text_.set_cursor(at + 1);
      return static_cast<unsigned char>(at[1]);
    }
    return next_slowly();
  }
  bool take(char wanted) {
    if (next() != wanted) return false;
    text_.take();
    return true;
  }
  void expect(char wanted);
  // After an item: takes ',' and returns true, or takes `close` and returns false.
  bool more(char close) {
    const int found = next();
    if (found != ',' && found != close) fail_more(close);
    text_.take();
    return found == ',';
  }
  void expect_end();

  // A text between ' or ", with its escapes resolved. The view lives until the next call. REQUIRES: next() is a quote.
  std::string_view text();

  // Plain digits that fit in 64 bits and are a whole token. False: nothing was taken.
  bool plain_number(std::uint64_t& number) {
    const char* at = text_.cursor();
    std::uint64_t value = 0;
    for (; *at >= '0' && *at <= '9'; ++at) value = value * 10 + static_cast<std::uint64_t>(*at - '0');
    const auto digits = at - text_.cursor();
    // The usual bytes after a number; anything rarer, or the end of the block, goes the slow way.
    const bool whole = *at == ',' || *at == ']' || *at == ')' || *at == '}' || *at == ':' || *at == ' ' || *at == '\n';
    if (digits == 0 || digits > 18 || !whole || (digits > 1 && *text_.cursor() == '0')) return false;
    text_.set_cursor(at);
    number = value;
    return true;
  }
  // A tuple of two or more plain numbers that is written as its repr, (4, 0). Empty: nothing was taken.
  std::string_view plain_tuple();
  // Any number, as Python's repr writes it. REQUIRES: next() is a digit, '-', '+' or '.'.
  std::string_view number();
  // A number that must be a whole one from 0 to `max`.
  std::uint64_t whole_number(std::uint64_t max, const Phrase& what);

  // Whether «array(» begins here, as numpy prints it or a program writes it («np.array(»): `word` was taken already.
  // The bracket is taken too.
  bool begins_array(std::string_view word);
  // Takes the end of an array: «)», or «, dtype=int8)».
  void end_array();

  // Letters, digits and '_'. Empty where there is none. The view lives until the next call.
  std::string_view word();

  [[nodiscard]] static bool starts_number(int next) {
    return (next >= '0' && next <= '9') || next == '-' || next == '+' || next == '.';
  }
  [[nodiscard]] static bool starts_text(int next) { return next == '\'' || next == '"'; }

 private:
  int next_slowly();
  [[noreturn]] void fail_more(char close);
  void escape();
  std::uint32_t hexadecimal(int digits);
  void append(char byte);

  TextReader& text_;
  std::size_t longest_text_ = std::size_t{1} << 20;
  Comments comments_;
  Directives* directives_;
  std::string scratch_;
};

}  // namespace zermelo::formats::detail
