// SPDX-License-Identifier: Apache-2.0
// Reads a text once, in large blocks, and knows the line and column for errors. A line feed is the only line end
// (a carriage return is a space). Whatever is not UTF-8 is refused as soon as it is in memory.
//
// The block in memory ends with a NUL sentinel, so that an inner loop may scan `cursor()` for as long as the bytes fit
// its pattern and ask refill() only when it stops at `at_limit()`. A real NUL in the text is an error like any other
// wrong character.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/base/source.h>
#include <zermelo/base/utf8.h>

namespace zermelo {

// A place without its file: cheap enough to keep for each node.
struct Spot {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

class TextReader {
 public:
  TextReader(std::unique_ptr<Source> source, std::string name);
  // `text` must outlive the reader. It begins at this line and column of what `name` names.
  TextReader(std::string_view text, std::string name, std::uint64_t first_line = 1, std::uint64_t first_column = 1)
      : TextReader(text_source(text), std::move(name)) {
    line_ = first_line;
    line_begin_ -= first_column - 1;  // it may wrap: only its distance to an offset counts
  }

  [[nodiscard]] const std::string& name() const { return name_; }

  // The next byte without taking it, or `end_of_text`.
  static constexpr int end_of_text = -1;
  int peek() {
    if (cursor_ == limit_ && !refill()) return end_of_text;
    return static_cast<unsigned char>(*cursor_);
  }
  void take() { ++cursor_; }  // REQUIRES: peek() was not end_of_text, nor a line feed
  void take_line_feed() {
    ++cursor_;
    ++line_;
    line_begin_ = offset();
  }

  // Blanks (space, tab, carriage return); with lines, line feeds too.
  void skip_blanks();
  void skip_space();
  void skip_line();  // up to the line feed, which stays

  // Digits only. False where there is none; throws where it does not fit in 64 bits.
  bool read_number(std::uint64_t& number);

  // For inner loops.
  [[nodiscard]] const char* cursor() const { return cursor_; }
  [[nodiscard]] bool at_limit() const { return cursor_ == limit_; }
  void set_cursor(const char* cursor) { cursor_ = cursor; }
  bool refill();  // REQUIRES: at_limit(). False at the end of the text.

  // The bytes that are in memory from the cursor on: at least `wanted`, unless the text ends before.
  std::string_view look_ahead(std::size_t wanted);

  [[nodiscard]] Spot spot() const { return {line_, offset() - line_begin_ + 1}; }
  [[nodiscard]] Place place() const { return place(spot()); }
  [[nodiscard]] Place place(Spot spot) const { return {name_, spot.line, spot.column}; }
  [[noreturn]] void fail(Phrase message) const { throw Error(std::move(message), place()); }
  // «expected …, found …» at the cursor; names typographic quotes and other unexpected characters.
  [[noreturn]] void fail_expected(const Phrase& expected);

 private:
  [[nodiscard]] std::uint64_t offset() const {
    return block_offset_ + static_cast<std::uint64_t>(cursor_ - block_.data());
  }

  // Reads and checks the next bytes of the source, and returns how many; 0 only at the end.
  std::size_t fetch(char* into, std::size_t room);
  [[noreturn]] void fail_encoding(std::uint64_t at, std::string_view near);

  std::unique_ptr<Source> source_;
  std::string name_;
  Utf8Check encoding_;
  std::vector<char> block_;  // the bytes in memory, then one NUL
  const char* cursor_;
  const char* limit_;
  std::uint64_t block_offset_ = 0;  // of block_[0] in the whole text
  std::uint64_t line_ = 1;
  std::uint64_t line_begin_ = 0;
};

// Describes the beginning of `text` for a person: a quoted character, «typographic quote “», «the end of the text» …
[[nodiscard]] Phrase described_character(std::string_view text);

// The typographic quote that `text` begins with; empty where it begins otherwise.
[[nodiscard]] std::string_view typographic_quote(std::string_view text);

}  // namespace zermelo
