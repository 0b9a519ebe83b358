// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owners.h>

#include <gtest/gtest.h>

#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::owners_test {
namespace {

using Kind = OwnerRule::Kind;

ReadOptions by(Kind kind, std::string_view nodes = {}) {
  ReadOptions options;
  options.owner = {kind, nodes, "table"};
  return options;
}

ReadArena read(std::string_view text, const ReadOptions& options = {}) {
  return reader_fixture::read(read_python, text, options);
}

// The owners in node order, «0110 Alice Bob».
std::string owners(std::string_view text, const ReadOptions& options = {}) {
  try {
    const Arena arena = read(text, options).arena;
    std::string made;
    for (Node node = 0; node < arena.size(); ++node) made += static_cast<char>('0' + index(arena.owner(node)));
    return made + " " + arena.player_name(Player::first) + " " + arena.player_name(Player::second);
  } catch (const Error& thrown) {
    return thrown.what();
  }
}

TEST(Owners, WhatKeysPlainlyTell) {
  EXPECT_EQ(owners("{'2-J1': ['1-J0'], '1-J0': []}"), "10 J0 J1");
  EXPECT_EQ(owners("{'2-J1': ['1-J2'], '1-J2': []}"), "01 J1 J2");
  EXPECT_EQ(owners("{(2, 1): [(1, 0)], (1, 0): []}"), "10 J0 J1");
  EXPECT_EQ(owners("{(2, 2): [(1, 1)], (1, 1): []}"), "10 J1 J2");
  EXPECT_EQ(owners("{(6, 'Malo'): [(5, 'Morgan')], (5, 'Morgan'): []}"), "01 Malo Morgan");
  EXPECT_EQ(owners("{('Bob', 2): [('Alice', 1)], ('Alice', 1): []}"), "10 Alice Bob");
  EXPECT_EQ(owners("{'9a': ['8b'], '8b': []}"), "01 a b");
  EXPECT_EQ(owners("{'9B': ['8A'], '8A': ['7A'], '7A': []}"), "100 A B");
  EXPECT_EQ(owners("{'1-J1': []}"), "1 J0 J1");
}

TEST(Owners, TheLastPartOfTheTabletIsThePlayer) {
  // (rows, columns, player) with two rows: both ends of the key look like players.
  const char* tablet =
      "{(2, 2, 0): [(1, 2, 1), (2, 1, 1)], (1, 2, 1): [(1, 1, 0)], (2, 1, 1): [(1, 1, 0)], (1, 1, 0): []}";
  EXPECT_EQ(owners(tablet), "0110 J0 J1");
  EXPECT_EQ(owners(tablet, by(Kind::key_first)), "1010 J1 J2");
}

TEST(Owners, AFirstNumberIsTheHeapWhereTheLastPartNamesThePlayers) {
  EXPECT_EQ(owners("{(2, 'Malo'): [(1, 'Morgan')], (1, 'Morgan'): []}"), "01 Malo Morgan");
  EXPECT_EQ(owners("{'2-y': ['1-x'], '1-x': []}"), "01 y x");
  EXPECT_EQ(owners("{(0, 3): [(1, 2)], (1, 2): [(0, 1)], (0, 1): []}"), "010 J0 J1");
}

TEST(Owners, HeapsNameNoPlayers) {
  EXPECT_EQ(owners("(['2-x'], ['1-x'], [('2-x', '1-x')])"), "01 J0 J1");
  EXPECT_EQ(owners("(['2-x'], ['1-y'], [('2-x', '1-y')])"), "01 x y");
}

TEST(Owners, NumbersAndSetsTellNobody) {
  EXPECT_EQ(owners("{-1: [-2], -2: []}"), "f:1:2: whose node is -1? neither the file nor the keys show it");
  EXPECT_EQ(owners("{frozenset({1}): [frozenset({2})], frozenset({2}): []}"),
            "f:1:2: whose node is frozenset({1})? neither the file nor the keys show it");
}

TEST(Owners, TheFirstKeyThatTellsNobodyIsNamedAlsoWhereALaterOneIsMentionedBefore) {
  EXPECT_EQ(owners("{'2-J0': ['end'], 'start': ['2-J0'], 'end': []}"),
            "f:1:19: whose node is start? neither the file nor the keys show it");
}

TEST(Owners, UntoldIsAnError) {
  EXPECT_EQ(owners("{0: [1], 1: []}"), "f:1:2: whose node is 0? neither the file nor the keys show it");
  EXPECT_EQ(owners("{'a': ['b'], 'b': []}").substr(0, 24), "f:1:2: whose node is a? ");
  EXPECT_EQ(owners("{'cat-x': ['dog-y'], 'dog-y': ['fox-y'], 'fox-y': []}").substr(0, 7), "f:1:2: ");
  EXPECT_EQ(owners("{'4-J0': ['3-J1'], '3-J1': ['2-J2'], '2-J2': []}", by(Kind::key_last)),
            "f:1:29: whose node is 2-J2? the last part of its key is J2, a third player after J0 and J1");
}

TEST(Owners, NamesGivenByTheUserDecide) {
  ReadOptions options = by(Kind::key_last);
  options.player_names = {"Morgan", "Malo"};
  EXPECT_EQ(owners("{(6, 'Malo'): [(5, 'Morgan')], (5, 'Morgan'): []}", options), "10 Morgan Malo");
  EXPECT_EQ(owners("{(6, 1): [(5, 0)], (5, 0): []}", options), "10 Morgan Malo");
}

TEST(Owners, Lists) {
  EXPECT_EQ(owners("{0: [1], 1: [2], 2: []}", by(Kind::first_nodes, "0, 2")), "010 J0 J1");
  EXPECT_EQ(owners("{(1,2): [], (2,1): []}", by(Kind::first_nodes, "(2,1)")), "10 J0 J1");
  EXPECT_EQ(owners("{0: []}", by(Kind::first_nodes, "5")), "table: there is no node 5: did you mean 0?");
}

TEST(Owners, Tables) {
  const char* graph = "{'a': ['b'], 'b': ['c'], 'c': []}";
  EXPECT_EQ(owners(graph, by(Kind::table, "{'a': 1, 'b': 0, 'c': 1}")), "101 J0 J1");
  EXPECT_EQ(owners(graph, by(Kind::table, R"({"a": "Bob", "b": "Alice", "c": "Bob"})")), "101 Alice Bob");
  EXPECT_EQ(owners(graph, by(Kind::table, "# who\na 0\n'b' 1\r\nc: 0\n")), "010 J0 J1");
  EXPECT_EQ(owners("{(1, 2): [], (2, 1): []}", by(Kind::table, "(1, 2) X\n(2,1) Y")), "01 X Y");
  EXPECT_EQ(owners(graph, by(Kind::table, "a 0\nb 1\n")), "table: whose node is c? the table does not say");
  EXPECT_EQ(owners(graph, by(Kind::table, "a 0\nb 1\nc 2")), "table:3:1: 2 is a third player after 0 and 1");
  EXPECT_EQ(owners(graph, by(Kind::table, "a 0\na 1\n")), "table:2:1: the node a is given twice");
  EXPECT_EQ(owners(graph, by(Kind::table, "a 0\nzz 1\n")), "table:2:1: there is no node zz: the nodes go from a to c");
}

TEST(Owners, Sides) {
  EXPECT_EQ(owners("{0: [1], 1: [2], 2: []}", by(Kind::sides)), "010 J0 J1");
  ReadOptions started = by(Kind::sides);
  started.start = "1";
  EXPECT_EQ(owners("{0: [1], 1: [2], 2: []}", started), "101 J0 J1");
  // The first source is the first player's where there is no start, part by part.
  EXPECT_EQ(owners("{'b': [], 'a': ['b'], 'd': ['e'], 'e': ['d']}", by(Kind::sides)), "1001 J0 J1");
  EXPECT_EQ(owners("{0: [1], 1: [2], 2: [0]}", by(Kind::sides)),
            "f: the graph is not bipartite: the edge from 2 to 0 closes a cycle of odd length");
  EXPECT_EQ(owners("{'a': ['a']}", by(Kind::sides)).substr(0, 36), "f:1:2: the graph is not bipartite: t");
}

TEST(Owners, TheFileSaysItItself) {
  const ReadArena arena = read("(['a'], ['b'], [('a', 'b')])", by(Kind::sides));
  EXPECT_EQ(arena.notes.at(0).text.in(Language::english), "the file itself says whose node each is");
  EXPECT_EQ(owners("# second-nodes: b\n{'a': ['b'], 'b': []}"), "01 J0 J1");
}

TEST(Owners, ATableNamesAnOwnerForEachNode) {
  const std::string graph = "{'a': ['b'], 'b': []}";
  EXPECT_EQ(owners(graph, by(Kind::table, "a 0\nb :")), "table:2:1: expected a line «node owner», found b :");
  EXPECT_EQ(owners(graph, by(Kind::table, "{'a': 0, 'b': ''}")), "table:1:15: expected an owner, found ''");
}

TEST(Owners, PartsOfKeysThatCannotBeNamesGiveNone) {
  EXPECT_EQ(owners("{'a-x': ['b-0'], 'b-0': []}", by(Kind::key_last)), "01 J0 J1");
  EXPECT_EQ(owners("{'a-1': ['b-3'], 'b-3': []}", by(Kind::key_last)), "01 J0 J1");
  EXPECT_EQ(owners("{'a-x': ['b-y'], 'b-y': []}", by(Kind::key_last)), "01 x y");
}

}  // namespace
}  // namespace zermelo::formats::detail::owners_test
