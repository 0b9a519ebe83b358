// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/text_reader.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <utility>

#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

constexpr std::size_t block_bytes = std::size_t{1} << 20;
constexpr std::size_t first_block_bytes = 4096;  // most texts are one name or one answer

constexpr std::array<std::string_view, 12> typographic_quotes = {"\u2018", "\u2019", "\u201A", "\u201B",
                                                                 "\u201C", "\u201D", "\u201E", "\u201F",
                                                                 "\u00AB", "\u00BB", "\u2039", "\u203A"};

std::size_t utf8_length(unsigned char lead) {
  if (lead >= 0xF0) return 4;
  if (lead >= 0xE0) return 3;
  return lead >= 0xC0 ? 2 : 1;
}

}  // namespace

std::string_view typographic_quote(std::string_view text) {
  for (const std::string_view quote : typographic_quotes) {
    if (text.starts_with(quote)) return quote;
  }
  return {};
}

Phrase described_character(std::string_view text) {
  if (text.empty()) return Phrase("the end of the text");
  if (const std::string_view quote = typographic_quote(text); !quote.empty()) {
    return Phrase("the typographic quote {} (write ' or \")", quote);
  }
  if (text.starts_with("\u00A0")) return Phrase("a no-break space (write a plain one)");
  if (text.starts_with("\u2013") || text.starts_with("\u2014") || text.starts_with("\u2212")) {
    return Phrase("the typographic dash {} (write -)", text.substr(0, 3));
  }
  if (text.starts_with("\uFEFF")) return Phrase("a byte order mark");
  const auto byte = static_cast<unsigned char>(text[0]);
  if (byte == '\n') return Phrase("the end of the line");
  if (byte < 0x20 || byte == 0x7F || (byte >= 0x80 && (byte < 0xC2 || text.size() < utf8_length(byte)))) {
    return Phrase("the byte {}", static_cast<unsigned>(byte));
  }
  return Phrase("'{}'", text.substr(0, utf8_length(byte)));
}

TextReader::TextReader(std::unique_ptr<Source> source, std::string name)
    : source_(std::move(source)), name_(std::move(name)), block_(1), cursor_(block_.data()), limit_(block_.data()) {
  constexpr std::string_view byte_order_mark = "\uFEFF";
  if (look_ahead(3).starts_with(byte_order_mark)) {
    cursor_ += byte_order_mark.size();
    line_begin_ = byte_order_mark.size();
  }
}

bool TextReader::refill() {
  block_offset_ += static_cast<std::uint64_t>(limit_ - block_.data());
  const bool was_full = limit_ == block_.data() + block_.size() - 1;
  if (was_full) block_.resize(std::clamp(16 * block_.size(), first_block_bytes, block_bytes) + 1);
  cursor_ = limit_ = block_.data();
  limit_ += fetch(block_.data(), block_.size() - 1);
  block_[static_cast<std::size_t>(limit_ - cursor_)] = '\0';
  return limit_ != cursor_;
}

std::size_t TextReader::fetch(char* into, std::size_t room) {
  const std::size_t got = source_->read(into, room);
  const std::uint64_t begin = block_offset_ + static_cast<std::uint64_t>(into - block_.data());
  const std::string_view fresh(into, got);
  if (const auto wrong = encoding_.wrong_in(fresh)) fail_encoding(begin + static_cast<std::uint64_t>(*wrong), fresh);
  if (got == 0 && encoding_.unfinished() != 0) fail_encoding(begin - encoding_.unfinished(), fresh);
  return got;
}

// REQUIRES: the block holds all bytes from the cursor to the wrong one. `at` counts from the beginning of the text.
void TextReader::fail_encoding(std::uint64_t at, std::string_view near) {
  const char* const wrong = block_.data() + (static_cast<std::int64_t>(at) - static_cast<std::int64_t>(block_offset_));
  Place here{name_, line_, at - line_begin_ + 1};
  for (const char* byte = cursor_; byte < wrong; ++byte) {
    if (*byte != '\n') continue;
    ++here.line;
    here.column = static_cast<std::uint64_t>(wrong - byte);
  }
  const auto control = [](char byte) { return static_cast<unsigned char>(byte) < ' ' && !is_space(byte); };
  const std::string_view head = near.substr(0, 512);
  if (std::any_of(head.begin(), head.end(), control)) throw Error(Phrase("this is a binary file, not a text"), here);
  throw Error(
      Phrase("this is not UTF-8: save the file as UTF-8, or convert it (from Latin-1: iconv -f latin1 -t utf8)"), here);
}

std::string_view TextReader::look_ahead(std::size_t wanted) {
  std::size_t have = static_cast<std::size_t>(limit_ - cursor_);
  if (have < wanted) {
    block_offset_ += static_cast<std::uint64_t>(cursor_ - block_.data());
    std::vector<char> moved(std::max({first_block_bytes, block_.size() - 1, wanted}) + 1);
    std::memcpy(moved.data(), cursor_, have);
    block_ = std::move(moved);
    cursor_ = block_.data();
    while (have < wanted) {
      const std::size_t got = fetch(block_.data() + have, block_.size() - 1 - have);
      if (got == 0) break;
      have += got;
    }
    block_[have] = '\0';
    limit_ = cursor_ + have;
  }
  return {cursor_, have};
}

void TextReader::skip_blanks() {
  for (;;) {
    if (!is_blank(peek())) return;
    take();
  }
}

void TextReader::skip_space() {
  for (;;) {
    const int next = peek();
    if (next == '\n') {
      take_line_feed();
    } else if (is_blank(next)) {
      take();
    } else {
      return;
    }
  }
}

void TextReader::skip_line() {
  for (int next = peek(); next != '\n' && next != end_of_text; next = peek()) {
    const void* line_feed = std::memchr(cursor_, '\n', static_cast<std::size_t>(limit_ - cursor_));
    cursor_ = line_feed != nullptr ? static_cast<const char*>(line_feed) : limit_;
  }
}

bool TextReader::read_number(std::uint64_t& number) {
  if (!is_digit(peek())) return false;
  std::uint64_t value = 0;
  for (int next = peek(); is_digit(next); next = peek()) {
    const auto digit = static_cast<std::uint64_t>(next - '0');
    if (value > (std::numeric_limits<std::uint64_t>::max() - digit) / 10) fail(Phrase("the number is too large"));
    value = value * 10 + digit;
    take();
  }
  number = value;
  return true;
}

void TextReader::fail_expected(const Phrase& expected) {
  const Place here = place();
  throw Error(Phrase("expected {}, found {}", expected, described_character(look_ahead(4))), here);
}

}  // namespace zermelo
