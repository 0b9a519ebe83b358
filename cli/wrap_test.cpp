// SPDX-License-Identifier: Apache-2.0
#include "cli/wrap.h"

#include <gtest/gtest.h>

namespace zermelo::cli::wrap_test {

namespace {

TEST(Wrap, BreaksBetweenWords) {
  EXPECT_EQ(wrapped("A_1: 4-J0, 2-J0, 3-J0, 5-J0", 20), "A_1: 4-J0, 2-J0,\n  3-J0, 5-J0");
  EXPECT_EQ(wrapped("  a: one two three four", 20), "  a: one two three\n    four");
}

TEST(Wrap, KeepsAnItemInOnePiece) {
  EXPECT_EQ(wrapped("A_1: (2, 3, 0), (12, 13, 0), (1, 1, 1)", 24), "A_1: (2, 3, 0),\n  (12, 13, 0), (1, 1, 1)");
}

TEST(Wrap, KeepsAWordThatIsTooLong) {
  EXPECT_EQ(wrapped("a (0, 1, 2, 3, 4, 5, 6, 7, 8, 9) b", 20), "a (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)\n  b");
}

TEST(Wrap, CountsCharactersAndKeepsMarks) {
  EXPECT_EQ(wrapped("éééééééééé éééééé\u00a0: é", 20), "éééééééééé éééééé\u00a0:\n  é");
}

TEST(Wrap, LeavesTheLineWithoutAScreen) {
  EXPECT_EQ(wrapped("one two three four five six", 0), "one two three four five six");
}

TEST(Wrap, AnOpenBracketBindsNothing) {
  EXPECT_EQ(wrapped("( one two three four five six", 20), "( one two three four\n  five six");
}

}  // namespace

}  // namespace zermelo::cli::wrap_test
