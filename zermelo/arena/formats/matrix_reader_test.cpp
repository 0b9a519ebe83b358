// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>

#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::matrix_reader_test {
namespace {

using reader_fixture::without_owners;

Arena read(std::string_view text) { return reader_fixture::read(read_matrix, text, without_owners()).arena; }
std::string error(std::string_view text) {
  return reader_fixture::error_of([&] { return read(text); });
}

TEST(MatrixReader, TakesEveryWayToWriteRows) {
  for (const std::string text :
       {"0 1 1\n0 0 0\n1 0 0\n", "0,1,1\n0,0,0\n1,0,0", "0 1 1;\n0 0 0;\n1 0 0;\n", "011\n000\n100",
        "[0 1 1; 0 0 0; 1 0 0]", "[[0 1 1]\n [0 0 0]\n [1 0 0]]", "[[0, 1, 1],\n [0, 0, 0],\n [1, 0, 0]]",
        "[[0. 1.\n  1.]\n [0. 0. 0.]\n [1. 0. 0.]]", "# x\n\n0\t1\t1\r\n0 0 0 # y\r\n1 0 0"}) {
    const Arena arena = read(text);
    ASSERT_EQ(arena.size(), 3u) << text;
    EXPECT_EQ(arena.edges(), 3u) << text;
    EXPECT_TRUE(arena.has_edge(0, 1) && arena.has_edge(0, 2) && arena.has_edge(2, 0)) << text;
    EXPECT_FALSE(arena.named()) << text;
  }
}

TEST(MatrixReader, TakesNamesAboveBeforeOrBoth) {
  for (const std::string text : {"a b\n0 1\n0 0\n", "a 0 1\nb 0 0\n", "a b\na 0 1\nb 0 0\n", "x a b\na 0 1\nb 0 0\n",
                                 ",a,b\na,0,1\nb,0,0\n", "a b\na 01\nb 00\n"}) {
    const Arena arena = read(text);
    ASSERT_EQ(arena.size(), 2u) << text;
    EXPECT_EQ(arena.name(0), "a") << text;
    EXPECT_EQ(arena.name(1), "b") << text;
    EXPECT_TRUE(arena.has_edge(0, 1)) << text;
    EXPECT_EQ(arena.edges(), 1u) << text;
  }
}

TEST(MatrixReader, NumbersAboveAndBeforeAreNames) {
  const Arena arena = read("  0 1 2\n0 0 1 0\n1 0 0 1\n2 1 0 0\n");
  ASSERT_EQ(arena.size(), 3u);
  EXPECT_TRUE(arena.has_edge(0, 1) && arena.has_edge(1, 2) && arena.has_edge(2, 0));
}

TEST(MatrixReader, SaysWhereAndWhatIsWrong) {
  EXPECT_EQ(error("0 1\n0 2\n"), "f:2:3: row 2, column 2 of the matrix: expected 0 or 1, found 2");
  EXPECT_EQ(error("a b c\n0 1 0\n0 x 0\n"), "f:3:3: row 2, column 2 of the matrix: expected 0 or 1, found x");
  EXPECT_EQ(error("0 1\n0 11\n"), "f:2:3: row 2, column 2 of the matrix: expected 0 or 1, found 11");
  EXPECT_EQ(error("0 1\n0\n"), "f:2:1: this row has 1 columns, expected 2");
  EXPECT_EQ(error("0 1\n"), "f:2:1: a matrix has as many rows as columns: there are 1 rows and 2 columns");
  EXPECT_EQ(error("a b\na 0 1\nc 0 0\n"), "f:3:1: this row is called c, but its column b");
  EXPECT_EQ(error("a 0 1\n0 0\n"), "f:2:1: either every row begins with a name, or none");
  EXPECT_EQ(error("[[0 1]\n [0 0]"), "f:2:7: expected ']', found the end of the text");
  EXPECT_EQ(error("# x\n"), "f:2:1: expected a row of 0 and 1, found the end of the text");
  EXPECT_EQ(error("a b\n0 1\n01 0\n"), "f:3:4: row 2 of the matrix: expected its end, found 0");
}

}  // namespace
}  // namespace zermelo::formats::detail::matrix_reader_test
