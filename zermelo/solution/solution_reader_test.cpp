// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solution/solution_reader.h>

#include <gtest/gtest.h>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/random_arena.h>
#include <zermelo/base/budget_fixture.h>
#include <zermelo/base/error.h>

namespace zermelo::formats::solution_reader_test {
namespace {

// «the end» is won by the first player: a (first) → the end, b; b (second) → a, the end. c (second) → c stands apart.
Arena named() {
  ArenaBuilder builder;
  const auto add = [&](Player owner, End end, const char* name) {
    builder.add(owner, end);
    builder.name_last(name);
  };
  add(Player::first, End::none, "a");
  add(Player::second, End::none, "b");
  add(Player::second, End::first, "the end");
  add(Player::second, End::none, "c");
  for (const auto& [from, to] : std::vector<std::pair<Node, Node>>{{0, 1}, {0, 2}, {1, 0}, {1, 2}, {3, 3}})
    builder.edge(from, to);
  return builder.build();
}

ClaimedSolution read(std::string_view text, const Arena& arena) {
  const auto read_move = [&](Node from, std::string_view move) -> std::optional<Node> {
    const auto to = arena.find(move);
    return to && arena.has_edge(from, *to) ? to : std::nullopt;
  };
  return read_solution(text, "f", arena, read_move, Budget());
}

std::vector<std::string> faults(std::string_view text, const Arena& arena = named()) {
  std::vector<std::string> sentences;
  for (const Phrase& sentence : read(text, arena).finding.sentences)
    sentences.push_back(sentence.in(Language::english));
  return sentences;
}

std::string error(std::string_view text, const Arena& arena = named()) {
  try {
    (void)read(text, arena);
  } catch (const Error& error) {
    return error.what();
  }
  return "none";
}

using Sentences = std::vector<std::string>;

std::string attraction(const std::string& parts) { return R"({"player":0,)" + parts + "}"; }
const std::string right_parts = R"("targets":["the end"],"rank":{"a":1,"b":2,"the end":0},"strategy":{"a":"the end"})";

TEST(ReadAttraction, Reads) {
  const Arena arena = named();
  const std::string lists = R"(,"region":["the end","b","a"],"layers":[["the end"],["a"],["b"],[]])";
  const ClaimedSolution read_back = read("\uFEFF\n " + attraction(right_parts + lists), arena);
  EXPECT_TRUE(read_back.finding.right());
  const auto& claimed = std::get<ClaimedAttraction>(read_back.claim);
  ASSERT_EQ(claimed.targets.size(), 1u);
  EXPECT_EQ(claimed.targets[0], 2u);
  EXPECT_EQ(claimed.attraction.rank[1], 2u);
  EXPECT_EQ(claimed.attraction.rank[3], no_rank);
  EXPECT_EQ(claimed.attraction.strategy[0], 2u);
}

TEST(ReadAttraction, RegionIsComparedAsASet) {
  const auto with = [](const char* region) { return faults(attraction(right_parts + R"(,"region":)" + region)); };
  EXPECT_EQ(with(R"(["a","a","the end"])"),
            (Sentences{"a appears twice in «region»", "b has a rank but is not in «region»"}));
  EXPECT_EQ(with(R"(["a","b","the end","c"])"), Sentences{"c is in the region but has no rank"});
  EXPECT_EQ(with(R"(["a","b","the end","d"])"), Sentences{"d is not a node of the arena"});
}

TEST(ReadAttraction, LayersHoldEveryRankedNodeOnce) {
  const auto with = [](const char* layers) { return faults(attraction(right_parts + R"(,"layers":)" + layers)); };
  EXPECT_EQ(with(R"([["the end"],["a"]])"), Sentences{"b has a rank but is not in «layers»"});
  EXPECT_EQ(with(R"([["the end"],["a","a"],["b"]])"), Sentences{"a appears twice in «layers»"});
  EXPECT_EQ(with(R"([["the end"],["b","a"]])"), Sentences{"b is in layer 1, but that is not its rank"});
  EXPECT_EQ(with(R"([["the end"],["a"],["b"],["c"]])"), Sentences{"c is in layer 3, but that is not its rank"});
}

TEST(ReadAttraction, RepeatedKeysAreFaults) {
  EXPECT_EQ(faults(attraction(R"("targets":["a","a"],"rank":{},"strategy":{})")),
            Sentences{"a appears twice in «targets»"});
  EXPECT_EQ(faults(attraction(R"("targets":[],"rank":{"a":1,"a":1},"strategy":{})")),
            Sentences{"a appears twice in «rank»"});
  EXPECT_EQ(
      faults(attraction(R"("targets":[],"rank":{},"strategy":{"a":"b","a":"b","d":"e"})")),
      (Sentences{"a appears twice in «strategy»", "d is not a node of the arena", "e is not a node of the arena"}));
}

TEST(ReadAttraction, MalformedOnesFailWhereTheyAre) {
  EXPECT_EQ(error(R"({"rank": 3)"), "f:1:11: the text stops here, before its '}'");
  EXPECT_EQ(error(R"({"rank":{}})"), "f:1:1: the solution has no «player»");
  EXPECT_EQ(error(attraction(R"("rank":{})")), "f:1:1: the solution has no «targets»");
  EXPECT_EQ(error("\n\n" + attraction(R"("targets":{},"rank":{},"strategy":{})")), "f:3:23: expected a list, found {}");
  EXPECT_EQ(error(attraction(R"("targets":[],"rank":["a",1],"strategy":{})")), "f:1:33: «rank» must be an object");
  EXPECT_EQ(error(attraction(R"("targets":[],"rank":{"a":-1},"strategy":{})")),
            "f:1:38: expected a whole number up to 4294967294, found -1");
  EXPECT_EQ(error(attraction(R"("targets":[],"rank":{"a":99999999999},"strategy":{})")),
            "f:1:38: expected a whole number up to 4294967294, found 99999999999");
  EXPECT_EQ(error(attraction(R"("targets":[],"rank":{},"strategy":{},"rank":{})")), "f:1:50: «rank» appears twice");
  EXPECT_EQ(error(attraction(right_parts + R"(,"layers":["a"])")).substr(0, 2), "f:");
  EXPECT_EQ(error(R"({"player":2,"rank":{}})"), "f:1:11: expected a whole number up to 1, found 2");
}

TEST(ReadSolution, OtherTextsAreRefused) {
  for (const char* text : {"", "\n", "{", "[]", "{\"a\": [1]}", "parity 3;", "position"})
    EXPECT_EQ(error(text).substr(0, 28), "f:1:1: expected a solution: ") << text;
}

const std::string head = "position,to_move,outcome,distance,best_moves\n";
const std::string rows = "a,0,win,1,the end\nb,1,loss,2,a\n\"the end\",1,loss,0,\nc,1,draw,,c\n";

TEST(ReadCsv, Reads) {
  const Arena arena = named();
  for (const std::string& text : {head + rows, "\n\r\n" + head + "\n" + rows}) {
    const ClaimedSolution read_back = read(text, arena);
    EXPECT_TRUE(read_back.finding.right());
    const auto& claimed = std::get<ClaimedVerdicts>(read_back.claim);
    EXPECT_EQ(claimed.solution.fate[1], End::first);
    EXPECT_EQ(claimed.solution.distance[1], 2u);
    EXPECT_EQ(claimed.solution.distance[3], no_rank);
    EXPECT_EQ(claimed.solution.strategy[0], 2u);
    EXPECT_EQ(claimed.solution.strategy[1], no_node);
    const std::vector<int> best(claimed.best_move.begin(), claimed.best_move.end());
    EXPECT_EQ(best, (std::vector<int>{0, 1, 1, 0, 1}));
  }
}

TEST(ReadCsv, Faults) {
  EXPECT_EQ(faults(head + rows + "d,0,win,1,\na,0,win,1,\n"),
            (Sentences{"d is not a node of the arena", "a appears twice in the solution"}));
  EXPECT_EQ(faults(head + "a,1,win,1,\"c,b\"\nb,1,loss,2,a\nc,1,draw,4,\n"),
            (Sentences{"a: another player moves there", "c is no move in a", "c: a draw has no distance",
                       "the end is left out of the solution"}));
}

TEST(ReadCsv, MalformedOnesFailAtTheirLine) {
  EXPECT_EQ(error("position,to_move\n"), "f:1:1: expected position,to_move,outcome,distance,best_moves");
  EXPECT_EQ(error(head + "\na,0,win,1\n"), "f:3:1: expected position,to_move,outcome,distance,best_moves");
  EXPECT_EQ(error(head + "a,0,won,1,\n"), "f:2:1: expected win, draw or loss, found won");
  EXPECT_EQ(error(head + "a,0,win,,\n"), "f:2:1: expected a distance in plies, found «»");
  EXPECT_EQ(error(head + "a,0,win,99999999999,\n"), "f:2:1: expected a distance in plies, found «99999999999»");
  EXPECT_EQ(error(head + "a,0,win,4294967295,\n"), "f:2:1: expected a distance in plies, found «4294967295»");
  EXPECT_EQ(error(head + "a,0,win,-1,\n"), "f:2:1: expected a distance in plies, found «-1»");
  EXPECT_EQ(error(head + "a,0,win,1x,\n"), "f:2:1: expected a distance in plies, found «1x»");
  EXPECT_EQ(error(head + "\"x\ny\",0,win,1,\n\"a\n"), "f:4:1: this text is not closed: a \" is missing");
}

TEST(ReadCsv, FaultsBeyondThoseShownAreCounted) {
  ArenaBuilder builder;
  for (int node = 0; node < 1000; ++node) builder.add(Player::first);
  const ClaimedSolution read_back = read(head, builder.build());
  EXPECT_EQ(read_back.finding.faults, 1000u);
  EXPECT_EQ(read_back.finding.sentences.size(), shown_faults);
}

std::string row(const char* outcome_on) {
  return R"({"position":"a","to_move":0,"outcome":)" + std::string(outcome_on);
}

TEST(ReadJsonLines, Reads) {
  const std::string text = row(R"("win","distance":1,"best_moves":["the end"]})") + "\r\n\n" +
                           R"({"position":"c","to_move":1,"outcome":"draw","distance":null,"best_moves":["c"]})";
  EXPECT_EQ(faults(text), (Sentences{"b is left out of the solution", "the end is left out of the solution"}));
}

TEST(ReadJsonLines, MalformedOnesFailWhereTheyAre) {
  const std::string good = row(R"("win","distance":1,"best_moves":[]})") + "\n\n";
  EXPECT_EQ(error(good + row("win")), "f:3:39: 'win' is not a value: put a text between quotes");
  EXPECT_EQ(error(good + row(R"("won","distance":1,"best_moves":[]})")),
            "f:3:39: expected win, draw or loss, found won");
  EXPECT_EQ(error(good + row(R"("win","distance":99999999999,"best_moves":[]})")),
            "f:3:56: expected a distance in plies, found «99999999999»");
  EXPECT_EQ(error(good + row(R"("win","distance":"1","best_moves":[]})")),
            "f:3:56: expected a distance in plies, found «1»");
  EXPECT_EQ(error("\n" + row(R"("win","distance":null,"best_moves":[]})")),
            "f:2:1: expected a distance in plies, found «»");
  EXPECT_EQ(error(good + row(R"("win","distance":1})")), "f:3:1: the solution has no «best_moves»");
  EXPECT_EQ(error(good + row(R"("win","distance":1,"best_moves":"b"})")), "f:3:71: expected a list, found b");
  EXPECT_EQ(error(good + "[]"), "f:3:1: the solution has no «outcome»");
}

TEST(ReadJsonLines, ADrawHasNoDistance) {
  EXPECT_EQ(faults(row(R"("draw","distance":0,"best_moves":[]})")).front(), "a: a draw has no distance");
}

TEST(ReadParitysol, Reads) {
  const Arena arena = named();
  const ClaimedSolution read_back = read("\n paritysol 3;\n0 0 2;\n1 0;\n2 0; 3 1 3;\n", arena);
  EXPECT_TRUE(read_back.finding.right());
  const auto& claimed = std::get<ClaimedWinners>(read_back.claim);
  EXPECT_EQ(claimed.winner[3], Player::second);
  EXPECT_EQ(claimed.move[0], 2u);
  EXPECT_EQ(claimed.move[1], no_node);
}

TEST(ReadParitysol, Faults) {
  EXPECT_EQ(faults("paritysol 3; 0 0; 0 0; 1 0; 3 1;"),
            (Sentences{"0 appears twice in the solution", "2 is left out of the solution"}));
}

TEST(ReadParitysol, MalformedOnesFailWhereTheyAre) {
  EXPECT_EQ(error("paritysol;"), "f:1:10: expected the highest node number, found ';'");
  EXPECT_EQ(error("paritysol 3"), "f:1:12: expected a semicolon, found the end of the text");
  EXPECT_EQ(error("\n\nparitysol 3;\n0 0;\n 4 1;"), "f:5:2: the number is too large: expected a node of the arena");
  EXPECT_EQ(error("paritysol 3; 99999999999999999999999 0;"),
            "f:1:14: the number is too large: expected a node of the arena");
  EXPECT_EQ(error("paritysol 3; 0 2;"), "f:1:16: the number is too large: expected the winner, 0 or 1");
  EXPECT_EQ(error("paritysol 3; 0 0 4;"), "f:1:18: the number is too large: expected a node of the arena");
  EXPECT_EQ(error("paritysol 3; 0 0 1,2;"), "f:1:19: expected a semicolon, found ','");
  EXPECT_EQ(error("paritysol 0; 0 0;", Arena()), "f:1:14: the number is too large: expected a node of the arena");
}

TEST(ReadSolution, IsWithinItsBudget) {
  constexpr Node nodes = 3000;
  const Arena arena = random_arena({ArenaShape::chain, nodes, 1, 1, false});
  const auto read_all = [&](const std::string& text, std::uint64_t least_bytes) {
    SCOPED_TRACE(text.substr(0, 40));
    expect_budgeted(least_bytes, [&](const Budget& budget) {
      const MoveReader no_moves = [](Node, std::string_view) { return std::nullopt; };
      (void)read_solution(text, "s", arena, no_moves, budget);
    });
  };
  std::string paritysol = "paritysol 2999;\n", csv = "position,to_move,outcome,distance,best_moves\n", lines, ranks;
  for (Node node = 0; node < nodes; ++node) {
    const std::string name = std::to_string(node);
    paritysol += name + " 0;\n";
    csv += name + ",0,draw,,\n";
    lines += R"({"position":)" + name + R"(,"to_move":0,"outcome":"draw","distance":null,"best_moves":[]})" + "\n";
    ranks += (node == 0 ? "\"" : ",\"") + name + "\":0";
  }
  read_all(paritysol, nodes * 6);
  read_all(csv, nodes * 10);
  read_all(lines, nodes * 10);
  read_all(R"({"player":0,"targets":[],"strategy":{},"rank":{)" + ranks + "}}", nodes * 9);
}

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
}  // namespace zermelo::formats::solution_reader_test
