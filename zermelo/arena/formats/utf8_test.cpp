// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/utf8.h>

#include <gtest/gtest.h>

namespace zermelo {
namespace {

TEST(Utf8, WellFormed) {
  for (const char* text : {"", "abc", "é", "…", "😀"}) EXPECT_TRUE(valid_utf8(text)) << text;
  for (const char* text : {"\xE9", "a\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80"})
    EXPECT_FALSE(valid_utf8(text));
}

}  // namespace
}  // namespace zermelo
