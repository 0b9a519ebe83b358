// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/key_part.h>

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace zermelo::formats::key_part_test {
namespace {

TEST(KeyParts, FirstAndLast) {
  for (const auto& [name, last, first] : std::vector<std::array<std::string, 3>>{{"4-J0", "J0", "4"},
                                                                                 {"(4, 0)", "0", "4"},
                                                                                 {"(4, 'Morgan')", "Morgan", "4"},
                                                                                 {"('J1', (2, 3))", "(2, 3)", "J1"},
                                                                                 {"(1,)", "1", "1"},
                                                                                 {"9a", "a", "9a"},
                                                                                 {"4J0", "J0", "4J0"},
                                                                                 {"12B", "B", "12B"},
                                                                                 {"xA", "A", "xA"},
                                                                                 {"J04", "J04", "J0"},
                                                                                 {"A12", "A12", "A"},
                                                                                 {"Alice: 3", "3", "Alice"},
                                                                                 {"3+4+5-J1", "J1", "3"},
                                                                                 {"J0", "J0", "J0"},
                                                                                 {"(", "", ""}}) {
    EXPECT_EQ(last_part(name).text, last) << name;
    EXPECT_EQ(first_part(name).text, first) << name;
  }
}

TEST(KeyParts, WholeIsWhatHasNoOtherPart) {
  for (const char* name : {"abc", "-1", "J0", "(1,)", "?A", "A!"}) {
    EXPECT_TRUE(last_part(name).whole) << name;
    EXPECT_TRUE(first_part(name).whole) << name;
  }
  for (const char* name : {"9-a", "-0.5", "(1, 2)", "A B"}) {
    EXPECT_FALSE(last_part(name).whole) << name;
    EXPECT_FALSE(first_part(name).whole) << name;
  }
  EXPECT_FALSE(last_part("9a").whole);
}

TEST(KeyParts, ASetHasNone) {
  EXPECT_EQ(last_part("frozenset({1, 2})").text, "");
  EXPECT_EQ(first_part("frozenset({1, 2})").text, "");
}

}  // namespace
}  // namespace zermelo::formats::key_part_test
