// SPDX-License-Identifier: Apache-2.0
#include <zermelo/rules/notation.h>

#include <charconv>
#include <sstream>

#include <zermelo/base/error.h>
#include <zermelo/base/real_number.h>
#include <zermelo/rules/refuse.h>

namespace zermelo {

void NotationReader::fail(std::size_t at, const Phrase& expected) const {
  refuse(text_, at, Phrase("expected {}", expected));
}

void NotationReader::finish() const {
  if (at_ < text_.size()) fail(at_, Phrase("the end"));
}

std::int64_t NotationReader::read_number(std::int64_t min, std::int64_t max, const Phrase& expected) {
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
  if (error != std::errc() || number < min || number > max) fail(at_, expected);
  at_ = static_cast<std::size_t>(stop - text_.data());
  return number;
}

void NotationReader::word(std::string_view word) {
  if (text_.substr(at_, word.size()) != word) fail(at_, Phrase("«{}»", word));
  at_ += word.size();
}

int NotationReader::read_mover() {
  const std::string_view name = text_.substr(at_, 3);
  if (name != "-J0" && name != "-J1") fail(at_, Phrase("-J0 or -J1, for the player to move"));
  at_ += name.size();
  return name == "-J1" ? 1 : 0;
}

void NotationReader::read_cells(int rows, int cols, std::string_view letters,
                                const std::function<void(int, int, int)>& set) {
  const Phrase size = Phrase("a grid of {} by {} cells, its rows split by /", rows, cols);
  for (int row = 0; row < rows; ++row) {
    if (row > 0 && (at_ >= text_.size() || text_[at_++] != '/')) fail(row > 0 ? at_ - 1 : at_, size);
    for (int col = 0; col < cols; ++col, ++at_) {
      if (at_ >= text_.size() || text_[at_] == '/') fail(at_, size);
      const std::size_t place = letters.find(text_[at_]);
      if (place == std::string_view::npos) fail(at_, Phrase("one of {} for a cell", letters));
      set(row, col, static_cast<int>(place));
    }
  }
}

void refuse_reading(std::string_view text) {
  throw Error(Phrase("{}: these rules read no positions", text)).coded("no-notation");
}

namespace detail {

std::string hexadecimal(const void* bytes, std::size_t size) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    const auto byte = static_cast<const unsigned char*>(bytes)[i];
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

std::string streamed(const void* value, void (*write)(std::ostream&, const void*)) {
  std::ostringstream stream;
  write(stream, value);
  return stream.str();
}

std::string to_text(std::int64_t number) { return std::to_string(number); }

std::string to_text(double number) { return shortest_text(number); }

}  // namespace detail

}  // namespace zermelo
