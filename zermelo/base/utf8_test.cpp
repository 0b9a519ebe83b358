// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/utf8.h>

#include <gtest/gtest.h>

namespace zermelo::utf8_test {
namespace {

TEST(Utf8, WellFormed) {
  for (const char* text : {"", "abc", "é", "…", "😀"}) EXPECT_TRUE(valid_utf8(text)) << text;
  for (const char* text : {"\xE9", "a\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80"})
    EXPECT_FALSE(valid_utf8(text));
}

// Where the first wrong character begins when the text comes in pieces of `size` bytes.
std::optional<std::ptrdiff_t> wrong_at(std::string_view text, std::size_t size) {
  Utf8Check check;
  for (std::size_t begin = 0; begin < text.size(); begin += size) {
    if (const auto wrong = check.wrong_in(text.substr(begin, size))) return static_cast<std::ptrdiff_t>(begin) + *wrong;
  }
  if (check.unfinished() == 0) return std::nullopt;
  return static_cast<std::ptrdiff_t>(text.size() - check.unfinished());
}

TEST(Utf8, IsCheckedPieceByPiece) {
  for (std::size_t size = 1; size < 20; ++size) {
    EXPECT_EQ(wrong_at("plain ASCII, é, …, 😀, and more of it", size), std::nullopt) << size;
    EXPECT_EQ(wrong_at("0123456789\xE9t\xE9", size), 10) << size;
    EXPECT_EQ(wrong_at("…\xE9", size), 3) << size;
    EXPECT_EQ(wrong_at("\x80", size), 0) << size;
  }
}

}  // namespace
}  // namespace zermelo::utf8_test
