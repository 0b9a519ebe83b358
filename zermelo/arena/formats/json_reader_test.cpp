// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <zermelo/arena/formats/reader_fixture.h>

namespace zermelo::formats::detail::json_reader_test {
namespace {

Arena read(std::string_view text, const ReadOptions& options = {}) {
  return reader_fixture::read(read_json, text, options).arena;
}
std::string error(std::string_view text) {
  return reader_fixture::error_of([&] { return read(text); });
}

// a → b, c; b → c; c is an end won by the second player.
void expect_abc(const Arena& arena) {
  ASSERT_EQ(arena.size(), 3u);
  EXPECT_EQ(arena.edges(), 3u);
  EXPECT_TRUE(arena.has_edge(0, 1) && arena.has_edge(0, 2) && arena.has_edge(1, 2));
  EXPECT_EQ(arena.owner(0), Player::first);
  EXPECT_EQ(arena.owner(1), Player::second);
  EXPECT_EQ(arena.end(2), End::second);
  EXPECT_EQ(arena.name(1), "b");
  EXPECT_EQ(arena.start(), Node{0});
}

TEST(JsonReader, ReadsBothFormsInAnyOrder) {
  expect_abc(read(
      R"({"owners":[0,1,0],"successors":[[1,2],[2],[]],"ends":[null,null,"second"],"names":["a","b","c"],"start":0})"));
  expect_abc(read(R"({"start":"a","names":["a","b","c"],"ends":[null,null,"second"],
                      "successors":[[1, 2], [2 ], []], "owners" : [0,1,0] })"));
  expect_abc(
      read(R"({"nodes":[{"name":"a","owner":0,"end":null},{"owner":1,"name":"b"},{"name":"c","owner":0,"end":"second"}],
                      "edges":[["a","b"],["a","c"],["b","c"]],"start":"a"})"));
  expect_abc(read(R"({"start":"a","edges":[["b","c"],["a","c"],["a","b"]],
                      "nodes":[{"name":"a","owner":0},{"name":"b","owner":1},{"name":"c","end":"second","owner":0}]})"));
}

TEST(JsonReader, NamesAreNotTheNumbersOfOtherNodes) {
  EXPECT_EQ(error(R"({"owners":[0,1],"successors":[[1],[0]],"names":["1",null]})"),
            "f:1:49: the name 1 is the number of a node without a name");
  EXPECT_EQ(error(R"({"owners":[0,1],"successors":[[1],[0]],"names":["1",""]})"),
            "f:1:53: a node's name must not be empty");
  EXPECT_EQ(error(R"({"nodes":[{"name":"","owner":0}],"edges":[]})"), "f:1:19: a node's name must not be empty");
  EXPECT_EQ(error(R"({"nodes":[{"owner":0},{"name":"0","owner":1}],"edges":[]})"), "f:1:31: the node 0 is given twice");
  EXPECT_EQ(read(R"({"owners":[0,1],"successors":[[1],[0]],"names":["a",null]})").name(1), "1");
}

TEST(JsonReader, ANodeHasEachKeyOnce) {
  EXPECT_EQ(error(R"({"nodes":[{"name":"a","owner":0,"name":"b"}],"edges":[]})"),
            "f:1:33: the key \"name\" is given twice");
}

TEST(JsonReader, PlayersHaveDifferentNames) {
  const std::string arena = R"({"owners":[0],"successors":[[]],"players":)";
  EXPECT_EQ(error(arena + R"(["A","A"]})"), "f:1:43: both players are called A");
  EXPECT_EQ(error(arena + R"(["","A"]})"), "f:1:43: a player's name must not be empty");
  EXPECT_EQ(error(arena + R"(["1","0"]})"), "f:1:43: the first player must not be called 1, the number of the second");
}

TEST(JsonReader, NodesWithoutNamesAreNumbers) {
  const Arena arena =
      read(R"({"edges":[[0,1],["1",2]],"nodes":[{"owner":0},{"owner":1},{"owner":1,"end":"draw"}],"start":1})");
  EXPECT_FALSE(arena.named());
  EXPECT_TRUE(arena.has_edge(0, 1) && arena.has_edge(1, 2));
  EXPECT_EQ(arena.start(), Node{1});
  EXPECT_FALSE(read(R"({"owners":[0],"successors":[[0]]})").named());
  EXPECT_EQ(read(R"({"owners":[],"successors":[]})").size(), 0u);
}

TEST(JsonReader, ReadsPlayersAndPriorities) {
  const Arena arena =
      read(R"({"players":["Alice","Bob"],"priorities":[3,70000],"owners":[0,1],"successors":[[1],[0]]})");
  EXPECT_EQ(arena.player_name(Player::second), "Bob");
  EXPECT_EQ(arena.priority(0), 3u);
  EXPECT_EQ(arena.priority(1), 70000u);
  const Arena objects =
      read(R"({"priorities":[2,1],"nodes":[{"owner":0},{"owner":1}],"edges":[],"players":["A","B"]})");
  EXPECT_EQ(objects.priority(0), 2u);
  EXPECT_EQ(objects.player_name(Player::first), "A");
  ReadOptions options;
  options.player_names = {"X", "Y"};
  options.start = "1";
  const Arena renamed = read(R"({"players":["Alice","Bob"],"owners":[0,1],"successors":[[1],[0]]})", options);
  EXPECT_EQ(renamed.player_name(Player::first), "X");
  EXPECT_EQ(renamed.start(), Node{1});
}

TEST(JsonReader, AGraphWithoutPlayersHasNoOwners) {
  const std::string text = R"({"successors":[[1,2],[2],[]],"names":["4","3","2"],"start":0})";
  ReadOptions options;
  options.owners_needed = false;
  const ReadArena graph = reader_fixture::read(read_json, text, options);
  EXPECT_FALSE(graph.owned());
  EXPECT_EQ(graph.arena.name(*graph.arena.start()), "4");
  EXPECT_EQ(graph.arena.successors(0).size(), 2u);
  EXPECT_EQ(error(text).substr(0, 30), "f:1:15: whose node is 4? neith");
  options.owner = {OwnerRule::Kind::first_nodes, "3", "first nodes"};
  const ReadArena owned = reader_fixture::read(read_json, text, options);
  EXPECT_TRUE(owned.owned());
  EXPECT_EQ(owned.arena.owner(1), Player::first);
  EXPECT_EQ(owned.arena.owner(0), Player::second);
}

TEST(JsonReader, SaysWhatIsNotUsed) {
  ReadOptions options = reader_fixture::without_owners();
  options.missing_are_sinks = true;
  for (const char* text : {R"({"owners":[0],"successors":[[]]})", R"({"nodes":[{"owner":0}],"edges":[]})"}) {
    const ReadArena read_arena = reader_fixture::read(read_json, text, options);
    ASSERT_EQ(read_arena.notes.size(), 2u) << text;
    EXPECT_EQ(read_arena.notes[1].text.in(Language::english), "the file itself says which nodes there are");
  }
}

TEST(JsonReader, SaysWhatIsWrongInRows) {
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[]],"colour":1})"),
            "f:1:33: the key \"colour\" is unknown or belongs to the other form: expected owners, successors, ends, "
            "names, or "
            "nodes, edges; start, players, priorities");
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[0]],"ends":["first"]})"),
            "f:1:42: node 0 is an end but has successors: take one or the other out");
  EXPECT_EQ(error(R"({"owners":[0],"ends":["first"],"successors":[[0]]})"),
            "f:1:46: node 0 is an end but has successors: take one or the other out");
  EXPECT_EQ(error(R"({"owners":[0,2],"successors":[[]]})"), "f:1:14: 2 is too large: expected an owner, 0 or 1");
  EXPECT_EQ(error(R"({"owners":[0,"x"],"successors":[[]]})"), "f:1:14: expected an owner, 0 or 1, found '\"'");
  EXPECT_EQ(error(R"({"owners":[0,0],"successors":[[]]})"),
            "f:1:30: \"successors\" has 1 entries, but \"owners\" has 2");
  EXPECT_EQ(error(R"({"owners":[0,0],"successors":[[1],[0,2]]})"), "f:1:38: there is no node 2: the nodes are 0 to 1");
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[99999999999999999999]]})"),
            "f:1:30: 99999999999999999999 is too large");
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[4294967295]]})"),
            "f:1:30: 4294967295 is too large: expected a node's number");
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[-1]]})"), "f:1:30: expected a node's number, found -1");
  EXPECT_EQ(error(R"({"owners":[0,0],"successors":[[],[]],"names":["a","a"]})"), "f:1:51: the name a is given twice");
  EXPECT_EQ(error(R"({"owners":[0],"owners":[0]})"), "f:1:24: the key \"owners\" is given twice");
  EXPECT_EQ(error(R"({"owners":[0]})"), "f:1:15: the key \"successors\" is missing");
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[]],"start":1})"), "f:1:41: there is no node 1: did you mean 0?");
  EXPECT_EQ(error(R"({"owners":[0],"successors":[[]],"ends":["last"]})"),
            "f:1:41: \"last\" is not an end: expected \"first\", \"second\", \"draw\" or null");
}

TEST(JsonReader, SaysWhatIsWrongInObjects) {
  EXPECT_EQ(error("{\"nodes\":[{\"name\":\"a\",\"owner\":0}],\n\"edges\":[[\"a\",\"b\"]]}"),
            "f:2:15: there is no node b");
  EXPECT_EQ(error(R"({"nodes":[{"name":"a","owner":0},{"name":"a","owner":0}],"edges":[]})"),
            "f:1:42: the node a is given twice");
  EXPECT_EQ(error(R"({"nodes":[{"name":"a"}],"edges":[]})"), "f:1:19: this node has no \"owner\": expected 0 or 1");
  EXPECT_EQ(error(R"({"nodes":[{"name":"a","owner":0,"end":"draw"}],"edges":[["a","a"]]})"),
            "f:1:19: node a is an end but has successors: take one or the other out");
  EXPECT_EQ(error(R"({"nodes":[{"nom":"a"}],"edges":[]})"),
            "f:1:12: the key \"nom\" of a node is unknown: expected name, owner, end");
}

TEST(JsonReader, SaysWhereTheTextIsWrong) {
  const std::string whole = R"({"owners":[0,1],"successors":[[1],[0]],"names":["a","b"],"start":"a"})";
  EXPECT_EQ(error(whole), "no error");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_EQ(error(whole.substr(0, length)).substr(0, 4), "f:1:") << length;
  }
  EXPECT_EQ(error("[1]"), "f:1:1: expected '{', the beginning of a JSON object, found '['");
  EXPECT_EQ(error("{}"),
            "f:1:3: the object has no nodes: expected the keys owners, successors, ends, names, or nodes, edges; "
            "start, players, priorities");
  EXPECT_EQ(error("{“owners”:[0]}"),
            "f:1:2: expected a key between quotes, found the typographic quote “ (write ' or \")");
  EXPECT_EQ(error("{\"owners\":[0],}"), "f:1:15: expected a key between quotes, found '}'");
  EXPECT_EQ(error("{\"owners\":[0]} x"), "f:1:16: expected nothing more, found 'x'");
}

}  // namespace
}  // namespace zermelo::formats::detail::json_reader_test
