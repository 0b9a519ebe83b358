// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/directives.h>

#include <gtest/gtest.h>

#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::directives_test {
namespace {

ReadArena read(std::string_view text, const ReadOptions& options = {}) {
  return reader_fixture::read(read_python, text, options);
}
std::string error(std::string_view text, const ReadOptions& options = reader_fixture::without_owners()) {
  return reader_fixture::error_of([&] { return read(text, options); });
}

TEST(Directives, CommentsCanDirect) {
  const Arena arena = read(R"(# start: 'b'
# first-nodes: b, 'c, d'
# players: Alice, Bob
# end draw: 'c, d'
{'a': ['b'], 'b': ['c, d'],
 'c, d': []}
)"
                           "\n# end second:")
                          .arena;
  EXPECT_EQ(arena.start(), Node{1});
  EXPECT_EQ(arena.owner(0), Player::second);
  EXPECT_EQ(arena.owner(2), Player::first);
  EXPECT_EQ(arena.end(2), End::draw);
  EXPECT_EQ(arena.player_name(Player::first), "Alice");
}

TEST(Directives, DirectivesAreChecked) {
  EXPECT_EQ(error("# end first: x\n{'a': []}"), "f:1:2: there is no node x: did you mean a?");
  EXPECT_EQ(error("\n  # start: bb\n{'a': []}"), "f:2:4: there is no node bb: the nodes go from a to a");
  EXPECT_EQ(error("# end first: a\n{'a': ['a']}"),
            "f:2:2: node a is an end but has successors: take one or the other out");
  EXPECT_EQ(error("# players: x\n{'a': []}"), "f:1:2: expected two players' names after «players:»");
  EXPECT_EQ(error("# players: x, y, z\n{'a': []}"), "f:1:2: expected two players' names after «players:»");
}

TEST(Directives, DirectivesDoNotContradictEachOther) {
  EXPECT_EQ(error("# first-nodes: a\n{'a': []}\n # first-nodes: a\n"),
            "f:3:3: «first-nodes:» is given twice: write one line");
  EXPECT_EQ(error("# second-nodes: a\n# second-nodes:\n{'a': []}"),
            "f:2:2: «second-nodes:» is given twice: write one line");
  EXPECT_EQ(error("# start: a\n# start: a\n{'a': []}"), "f:2:2: «start:» is given twice: write one line");
  EXPECT_EQ(error("# players: x, y\n# players: x, y\n{'a': []}"), "f:2:2: «players:» is given twice: write one line");
  EXPECT_EQ(error("# end first: a\n# end draw: b, a\n{'a': [], 'b': []}"), "f:2:2: the node a has two different ends");
  EXPECT_EQ(error("# end first: a\n# end first: b, a\n{'a': [], 'b': []}"), "no error");
}

TEST(Directives, AnUnknownEndIsAnError) {
  EXPECT_EQ(error("# end frist: a\n{'a': []}"),
            "f:1:2: there is no «end frist:»: expected «end first:», «end second:» or «end draw:»");
  EXPECT_EQ(error("# end of part one: a\n{'a': []}"), "no error") << "only a comment";
  EXPECT_EQ(error("# end\n{'a': []}"), "no error");
}

TEST(Directives, NamesAndListsKeepTheRules) {
  EXPECT_EQ(error("# players: x, x\n{'a': []}"), "f:1:2: both players are called x");
  EXPECT_EQ(error("# players: '', x\n{'a': []}"), "f:1:2: a player's name must not be empty");
  EXPECT_EQ(error("# players: x, 0\n{'a': []}"),
            "f:1:2: the second player must not be called 0, the number of the first");
  EXPECT_EQ(error("{'a': []}\n# end first: a,,a"), "f:2:2: an item of the list a,,a is empty");
}

TEST(Directives, FirstNodesAndSecondNodesTogetherNameEveryNode) {
  const std::string graph = "{'a': ['b'], 'b': []}\n";
  const Arena arena = read("# first-nodes: a\n# second-nodes: b\n" + graph).arena;
  EXPECT_EQ(arena.owner(0), Player::first);
  EXPECT_EQ(arena.owner(1), Player::second);
  EXPECT_EQ(error("# second-nodes: b, a\n# first-nodes: a\n" + graph, {}),
            "f:1:2: the node a is in «first-nodes:» and in «second-nodes:»");
  EXPECT_EQ(error("# first-nodes: a\n# second-nodes:\n" + graph, {}),
            "f:2:2: whose node is b? neither «first-nodes:» nor «second-nodes:» names it");
}

}  // namespace
}  // namespace zermelo::formats::detail::directives_test
