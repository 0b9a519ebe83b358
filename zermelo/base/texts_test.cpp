// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/texts.h>

#include <cstdint>

#include <gtest/gtest.h>

#include <zermelo/base/json_text.h>

namespace zermelo::texts_test {
namespace {

TEST(Texts, TrimmedAndJoined) {
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_EQ(joined({"a", "b", "c"}, ", "), "a, b, c");
  EXPECT_EQ(joined({}, ", "), "");
}

TEST(Texts, JsonIsQuoted) {
  EXPECT_EQ(quoted_json("a\"b\\c/é"), R"("a\"b\\c/é")");
  EXPECT_EQ(quoted_json("\n\t\r\b\f\x01\x1f\x7f"), "\"\\n\\t\\r\\b\\f\\u0001\\u001f\\u007f\"");
}

TEST(Texts, JsonEscapesWhatATerminalWouldObey) {
  EXPECT_EQ(quoted_json("é\u009b5m\u202e→\u200b\ufeff😀"), R"("é\u009b5m\u202e→\u200b\ufeff😀")");
}

TEST(Texts, JsonHasNoBytesThatAreNoUtf8) {
  EXPECT_EQ(quoted_json("\xE9!"), "\"\uFFFD!\"");
  EXPECT_EQ(quoted_json("\xE2\x82"), "\"\uFFFD\"") << "one for a character that is cut";
  EXPECT_EQ(quoted_json("\x80\x80"), "\"\uFFFD\uFFFD\"");
}

TEST(Texts, ANameForAMessageIsOneShortLine) {
  EXPECT_EQ(shown("a\nb"), "a\\nb");
  EXPECT_EQ(shown(std::string(79, 'a') + "éé"), std::string(79, 'a') + "…");
}

TEST(Texts, WhatATerminalWouldObeyIsEscaped) {
  EXPECT_EQ(escaped("a\t\r\n\x1b[31m\x7f\\n"), R"(a\t\r\n\x1b[31m\x7f\n)");
  EXPECT_EQ(escaped("é\u0085\u009B\u2028\u202E\u2067→\U0001F600"), R"(é\x85\x9b\u2028\u202e\u2067→😀)");
  EXPECT_EQ(escaped("\u00a0\u200b\u200d\u202f\u2060\u061c\ufeff"), "\u00a0\\u200b\\u200d\u202f\\u2060\\u061c\\ufeff");
  EXPECT_EQ(escaped("\xE9!\xE2\x82!\x80"), R"(\xe9!\xe2\x82!\x80)") << "bytes that are no UTF-8";
  EXPECT_EQ(escaped(std::string_view("a\0b", 3)), R"(a\x00b)");
}

TEST(Texts, ANumberIsTheWholeText) {
  EXPECT_EQ(number_in<std::uint32_t>("007"), 7u);
  EXPECT_EQ(number_in<std::int64_t>("-3"), -3);
  for (const char* text : {"", "-1", "+1", " 1", "1 ", "1x", "4294967296"})
    EXPECT_EQ(number_in<std::uint32_t>(text), std::nullopt) << text;
  EXPECT_EQ(plain_number_in<std::uint32_t>("0"), 0u);
  EXPECT_EQ(plain_number_in<std::uint32_t>("00"), std::nullopt);
  EXPECT_EQ(plain_number_in<std::uint32_t>("07"), std::nullopt);
}

}  // namespace
}  // namespace zermelo::texts_test
