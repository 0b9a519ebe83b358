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
  EXPECT_EQ(quoted_json("\n\t\r\b\f\x01\x1f\x7f"), "\"\\n\\t\\r\\b\\f\\u0001\\u001f\x7f\"");
}

TEST(Texts, JsonHasNoBytesThatAreNoUtf8) {
  EXPECT_EQ(quoted_json("\xE9!"), "\"\uFFFD!\"");
  EXPECT_EQ(quoted_json("\xE2\x82"), "\"\uFFFD\"") << "one for a character that is cut";
  EXPECT_EQ(quoted_json("\x80\x80"), "\"\uFFFD\uFFFD\"");
}

TEST(Texts, ANameForAMessageIsOneShortLine) {
  EXPECT_EQ(shown("a\nb"), "a?b");
  EXPECT_EQ(shown(std::string(79, 'a') + "éé"), std::string(79, 'a') + "…");
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
