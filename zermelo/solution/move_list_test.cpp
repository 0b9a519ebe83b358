// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/move_list.h>

#include <gtest/gtest.h>

namespace zermelo {
namespace {

using Moves = std::vector<std::string>;

TEST(MoveList, PlainMovesStandBare) {
  EXPECT_EQ(write_moves(Moves{"1", "2", "3"}), "1,2,3");
  EXPECT_EQ(write_moves(Moves{"the end", "(1, 0)", "l'a"}), "the end,(1, 0),l'a");
  EXPECT_EQ(write_moves(Moves{}), "");
}

TEST(MoveList, WhatWouldBeMisreadIsQuoted) {
  EXPECT_EQ(write_moves(Moves{"a, b", "c"}), "'a, b',c");
  EXPECT_EQ(write_moves(Moves{"(", ")"}), "'(',)");
}

TEST(MoveList, EveryListIsReadBack) {
  const Moves strange = {"",  " ",   "a b", " a", "a,b",  ",",  "'",      "\"",     "'a'",    "\"a\"", "it's",    "(",
                         ")", "[a,", "}",   "\\", "a\\'", "\n", "a\r\nb", "(it's)", "(1, 0)", "é…",    "{'a': 1}"};
  for (const std::string& first : strange) {
    for (const std::string& second : strange) {
      const Moves moves = {first, second, first};
      EXPECT_EQ(read_moves(write_moves(moves), {"f", 3, 1}), moves) << write_moves(moves);
    }
  }
}

TEST(MoveList, AQuoteThatIsNotClosedFailsAtItsLine) {
  try {
    (void)read_moves("a,'b", {"f", 3, 1});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.place().line, 3u);
    EXPECT_EQ(error.place().file, "f");
  }
}

}  // namespace
}  // namespace zermelo
