// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>

#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::edges_reader_test {
namespace {

using reader_fixture::without_owners;

Arena read(std::string_view text) { return reader_fixture::read(read_edges, text, without_owners()).arena; }
std::string error(std::string_view text) {
  return reader_fixture::error_of([&] { return read(text); });
}

TEST(EdgesReader, TakesEverySeparator) {
  for (const std::string text : {"a b\nb c", "a -> b\nb->c\n", "a,b\nb , c\n", "a;b\nb;c\r\n", "a\tb\n\n# x\nb c;\n"}) {
    const Arena arena = read(text);
    ASSERT_EQ(arena.size(), 3u) << text;
    EXPECT_TRUE(arena.has_edge(0, 1)) << text;
    EXPECT_TRUE(arena.has_edge(1, 2)) << text;
    EXPECT_EQ(arena.name(2), "c") << text;
  }
}

TEST(EdgesReader, TakesQuotesTuplesAndNodesAlone) {
  const Arena arena = read("(1,0) (0, 1)\n'a b' \"c\"\n4-J0->3-J1\nalone\n");
  ASSERT_EQ(arena.size(), 7u);
  EXPECT_EQ(arena.name(0), "(1, 0)");
  EXPECT_EQ(arena.name(2), "a b");
  EXPECT_EQ(arena.name(4), "4-J0");
  EXPECT_EQ(arena.name(5), "3-J1");
  EXPECT_TRUE(arena.terminal(6));
}

TEST(EdgesReader, NumbersWithoutGapsAreNumbers) {
  const Arena arena = read("2 0\n0 1\n");
  EXPECT_FALSE(arena.named());
  EXPECT_TRUE(arena.has_edge(2, 0));
}

TEST(EdgesReader, OtherNumbersAreNamesInOrderOfAppearance) {
  const Arena gaps = read("7 5\n5 4000000000\n");
  ASSERT_EQ(gaps.size(), 3u);
  EXPECT_EQ(gaps.name(0), "7");
  EXPECT_EQ(gaps.name(2), "4000000000");
  EXPECT_TRUE(gaps.has_edge(0, 1) && gaps.has_edge(1, 2));
  const Arena mixed = read("1 0\n0 x\n9\nx 1\n");
  ASSERT_EQ(mixed.size(), 4u);
  EXPECT_EQ(mixed.name(0), "1");
  EXPECT_EQ(mixed.name(2), "x");
  EXPECT_EQ(mixed.name(3), "9");
  EXPECT_TRUE(mixed.has_edge(0, 1) && mixed.has_edge(1, 2) && mixed.has_edge(2, 0));
}

TEST(EdgesReader, DirectivesSayTheRest) {
  const Arena arena = reader_fixture::read(read_edges, "a b\n# first-nodes: b\n# end draw: b\n# start: a\n").arena;
  EXPECT_EQ(arena.owner(0), Player::second);
  EXPECT_EQ(arena.owner(1), Player::first);
  EXPECT_EQ(arena.end(1), End::draw);
  EXPECT_EQ(arena.start(), 0u);
}

TEST(EdgesReader, SaysWhereAndWhatIsWrong) {
  EXPECT_EQ(error("a b\nb c 3\n"), "f:2:5: expected the end of the line (an edge is two nodes), found '3'");
  EXPECT_EQ(error("a ->\n"), "f:1:5: expected a node, found the end of the line");
  EXPECT_EQ(error("a,\n"), "f:1:3: expected a node, found the end of the line");
  EXPECT_EQ(error("\"\" b\n"), "f:1:1: a node's name must not be empty");
  EXPECT_EQ(error("# nothing\n"), "f:2:1: expected an edge: two nodes on a line, found the end of the text");
  EXPECT_EQ(error("a “b”\n"), "f:1:3: expected a node, found the typographic quote “ (write ' or \")");
  EXPECT_EQ(error("a [b]\n"), "f:1:3: expected a node, found '['");
  EXPECT_EQ(error("a 'b\n"), "f:1:3: this text is not closed: a ' is missing");
}

}  // namespace
}  // namespace zermelo::formats::detail::edges_reader_test
