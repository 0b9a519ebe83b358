// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <zermelo/arena/formats/reader_fixture.h>
#include <zermelo/base/random.h>

namespace zermelo::formats::detail::pgsolver_reader_test {
namespace {

ReadArena read(std::string_view text, const Budget& budget = Budget()) {
  return reader_fixture::read(read_pgsolver, text, {}, budget);
}
std::string error(std::string_view text) {
  return reader_fixture::error_of([&] { return read(text); });
}

std::vector<Node> row(const Arena& arena, Node node) {
  return {arena.successors(node).begin(), arena.successors(node).end()};
}

TEST(PgsolverReader, ReadsNodesEndsNamesAndStart) {
  const ReadArena read_arena = read("parity 2;\nstart 1;\n0 3 1 2,1 \"a\";\n1 4 0 1 \"b c\";\n2 300 0 0,0,2;\n");
  const Arena& arena = read_arena.arena;
  ASSERT_EQ(arena.size(), 3u);
  EXPECT_EQ(row(arena, 0), (std::vector<Node>{1, 2}));
  EXPECT_EQ(row(arena, 2), (std::vector<Node>{0, 2}));
  EXPECT_EQ(arena.owner(0), Player::second);
  EXPECT_EQ(arena.end(1), End::first);
  EXPECT_TRUE(arena.terminal(1));
  EXPECT_EQ(arena.priority(2), 300u);
  EXPECT_EQ(arena.name(1), "b c");
  EXPECT_EQ(arena.name(2), "2");
  EXPECT_EQ(arena.start(), 1u);
  EXPECT_TRUE(read_arena.notes.empty());
}

TEST(PgsolverReader, AnOddLoopIsWonByTheSecondPlayer) { EXPECT_EQ(read("0 1 0 0,0;").arena.end(0), End::second); }

TEST(PgsolverReader, IdsInAnyOrderWithGapsGiveNodesNamedByTheirIds) {
  const Arena arena = read("parity 4294967293;\n4294967293 0 0 7;\n7 1 1 4294967293;").arena;
  ASSERT_EQ(arena.size(), 2u);
  EXPECT_EQ(arena.name(0), "7");
  EXPECT_EQ(arena.name(1), "4294967293");
  EXPECT_EQ(arena.owner(0), Player::second);
  EXPECT_EQ(row(arena, 1), (std::vector<Node>{0}));
}

TEST(PgsolverReader, GaplessIdsInAnyOrderNeedNoNames) {
  const Arena arena = read("1 1 1 0; 0 0 0 1;").arena;
  EXPECT_FALSE(arena.named());
  EXPECT_EQ(arena.owner(1), Player::second);
  EXPECT_EQ(arena.priority(1), 1u);
}

TEST(PgsolverReader, ALargeIdNeedsNoMemory) {
  EXPECT_EQ(read("4000000000 0 0 4000000000;", Budget({.memory = 100000})).arena.size(), 1u);
}

TEST(PgsolverReader, EqualNamesAreDroppedAndThatIsSaid) {
  for (const std::string text : {"0 0 0 1 \"x\";\n1 0 0 0 \"x\";\n", "0 0 0 1 \"1\";\n1 0 0 0;\n"}) {
    const ReadArena same = read(text);
    EXPECT_FALSE(same.arena.named());
    EXPECT_EQ(same.notes.size(), 1u);
  }
  EXPECT_EQ(read("5 0 0 6 \"x\"; 6 0 0 5 \"x\";").arena.name(0), "5");
}

TEST(PgsolverReader, SpacesAndCarriageReturnsAreFree) {
  EXPECT_EQ(read("\r\n parity  1 ;\r\n 0  0 0 1 , 0 \"a\" ;\r\n1 0 0 0;\r\n\r\n").arena.size(), 2u);
}

TEST(PgsolverReader, SaysWhereAndWhatIsWrong) {
  EXPECT_EQ(error("parity 1;\n0 0 0 1;\n"), "f:2:1: node 0 has the successor 1, which has no line");
  EXPECT_EQ(error("1 0 0 1; 1 0 0 1;"), "f:1:10: node 1 already appears in line 1");
  EXPECT_EQ(error("0 0 2 0;"), "f:1:5: expected the node's owner, 0 or 1, found '2'");
  EXPECT_EQ(error("0 0 1 ;"), "f:1:7: node 0 has no successor: where the play ends, write the node itself");
  EXPECT_EQ(error("0 0 1 0,4294967294;"), "f:1:9: the number is too large: at most 4294967293");
  EXPECT_EQ(error("0 4294967296 1 0;"), "f:1:3: the number is too large: at most 4294967295");
  EXPECT_EQ(error("0 0 0 0\n1 0 0 0;"), "f:1:8: expected ',', a name in quotes or ';', found the end of the line");
  EXPECT_EQ(error("0 0 0 0"), "f:1:8: expected ',', a name in quotes or ';', found the end of the text");
  EXPECT_EQ(error("0 0 0 0 \"a"), "f:1:11: expected the closing quote of the name, found the end of the text");
  EXPECT_EQ(error("0 0 0 0;\nx"),
            "f:2:1: expected a node (id, priority, owner, successors) or the end of the text, found 'x'");
  EXPECT_EQ(error("parity 3;"), "f:1:10: expected a node: id, priority, owner, successors, found the end of the text");
  EXPECT_EQ(error("start 7;\n0 0 0 0;"), "f:1:7: the start 7 has no line");
  EXPECT_EQ(error("paritysol 3;"), "f:1:1: this is a solution of a parity game, not the game");
}

TEST(PgsolverReader, ANameThatIsNotClosedIsNotKept) {
  constexpr std::uint64_t many = 50'000'000;
  const auto unclosed = [&](std::uint64_t memory) {
    return reader_fixture::read_long(read_pgsolver, "0 0 0 0;\n1 0 0 0 \"", "x", many, Budget({.memory = memory}));
  };
  EXPECT_EQ(reader_fixture::error_of([&] { return unclosed(20 << 20); }),
            "f:2:9: a name has at most 8388607 bytes: is its closing quote missing?");
  EXPECT_TRUE(reader_fixture::exceeds_budget([&] { return unclosed(2 << 20); }));
}

TEST(PgsolverReader, TakesPlayersAndStartAndSaysWhatIsNotUsed) {
  ReadOptions options = reader_fixture::without_owners();
  options.missing_are_sinks = true;
  options.player_names = {"Even", "Odd"};
  options.start = "1";
  const ReadArena even = reader_fixture::read(read_pgsolver, "0 0 0 1;\n1 0 0 0;\n", options);
  EXPECT_EQ(even.arena.player_name(Player::first), "Even");
  EXPECT_EQ(even.arena.start(), Node{1});
  ASSERT_EQ(even.notes.size(), 2u);
  EXPECT_EQ(even.notes[0].text.in(Language::english), "the file itself says whose node each is");
  EXPECT_EQ(even.notes[0].code, "owner-unused");
  EXPECT_EQ(even.notes[1].text.in(Language::english), "the file itself says which nodes there are");
  options.start = "7";
  options.start_name = "start";
  EXPECT_EQ(reader_fixture::error_of([&] { return reader_fixture::read(read_pgsolver, "0 0 0 0;", options); }),
            "start: there is no node 7: did you mean 0?");
}

// Lines that the fast path takes, cut at every place of a block, against lines it leaves to the careful reader.
TEST(PgsolverReader, BothPathsAgreeOverManyBlocks) {
  Random random(7);
  constexpr Node nodes = 120000;
  std::string plain = "parity 119999;\n", spaced = plain;
  for (Node node = 0; node < nodes; ++node) {
    std::string head =
        std::to_string(node) + " " + std::to_string(random.below(1000)) + " " + std::to_string(random.below(2));
    std::string list;
    for (std::uint64_t count = 1 + random.below(random.one_in(1000) ? 200 : 4); count > 0; --count) {
      list += (list.empty() ? "" : ",") + std::to_string(random.below(nodes));
    }
    plain += head + " " + list + ";\n";
    spaced += head + "  " + list + " ;\n";
  }
  ASSERT_GT(plain.size(), std::size_t{3} << 20);
  const Arena a = read(plain).arena, b = read(spaced).arena;
  ASSERT_EQ(a.size(), nodes);
  ASSERT_EQ(b.size(), nodes);
  EXPECT_TRUE(std::equal(a.out().begin(), a.out().end(), b.out().begin(), b.out().end()));
  EXPECT_TRUE(std::equal(a.out_start().begin(), a.out_start().end(), b.out_start().begin(), b.out_start().end()));
  for (Node node = 0; node < nodes; ++node) ASSERT_EQ(a.priority(node), b.priority(node));
}

TEST(PgsolverReader, TheHeaderSaysEachThingOnce) {
  EXPECT_EQ(error("parity 0;\nparity 0;\n0 0 0 0;"), "f:2:1: «parity» is given twice: write one line");
  EXPECT_EQ(error("parity 1;\nstart 0;\nstart 1;\n0 0 0 1;\n1 0 0 0;"),
            "f:3:1: «start» is given twice: write one line");
}

}  // namespace
}  // namespace zermelo::formats::detail::pgsolver_reader_test
