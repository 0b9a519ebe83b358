// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/tokens.h>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::tokens_test {
namespace {

static_assert(Numbered<Tokens> && Symmetric<Tokens> && Pictured<Tokens> && Estimated<Tokens>);

Tokens tokens(const std::string& graph, bool snort = false) {
  const Variant<Tokens> chosen = Tokens::variants()[snort ? 1 : 0];
  Arguments arguments(chosen.info, {{"graph", graph}});
  return chosen.make(arguments);
}

End winner_of(const Tokens& rules) {
  const auto explored = explore(rules);
  return solve(explored.arena).fate[0];
}

std::string sized(const char* family, int size) { return family + std::to_string(size); }

// The courses: on a cycle with an even number of vertices the second player wins by answering s with s + 1.
TEST(Col, TheSecondPlayerWinsEvenCycles) {
  for (int vertices = 4; vertices <= 12; vertices += 2)
    EXPECT_EQ(winner_of(tokens(sized("cycle:", vertices))), End::second) << vertices;
}

// The courses: on a star the first player wins where the leaves are odd and at least 3, or none.
TEST(Col, StarsWithAnOddNumberOfLeaves) {
  for (int leaves = 0; leaves <= 11; ++leaves) {
    const bool first = leaves == 0 || (leaves >= 3 && leaves % 2 == 1);
    EXPECT_EQ(winner_of(tokens(sized("star:", leaves))), first ? End::first : End::second) << leaves;
  }
}

// A vertex next to all others, once taken, leaves the other player nothing.
TEST(Snort, TheCentreWinsAtOnce) {
  for (const char* graph : {"star:0", "star:1", "star:6", "complete:1", "complete:5", "path:3", "grid:1x2"}) {
    const Tokens rules = tokens(graph, true);
    EXPECT_EQ(winner_of(rules), End::first) << graph;
  }
  const Tokens star = tokens("star:6", true);
  EXPECT_EQ(result(star, star.after(star.initial(), 0)), End::first);
}

// A brute force of its own, on the list of neighbours: the courses' recursion without memory.
bool brute_force_wins(const std::vector<std::vector<int>>& near, std::vector<int>& token, int player, bool snort) {
  for (std::size_t v = 0; v < near.size(); ++v) {
    bool free = token[v] == 0;
    for (const int w : near[v]) {
      const int there = token[static_cast<std::size_t>(w)];
      free = free && (there == 0 || (snort ? there == player : there != player));
    }
    if (!free) continue;
    token[v] = player;
    const bool wins = !brute_force_wins(near, token, 3 - player, snort);
    token[v] = 0;
    if (wins) return true;
  }
  return false;
}

TEST(Tokens, RandomGraphsAgreeWithBruteForce) {
  for (int seed = 0; seed < 40; ++seed) {
    const std::string text = "random:7:" + std::to_string(seed % 22) + ":" + std::to_string(seed);
    const Graph graph = read_graph(text);
    std::vector<std::vector<int>> near(7);
    for (int v = 0; v < 7; ++v) {
      for (int w = 0; w < 7; ++w) {
        if ((graph.near[v] >> w & 1) != 0) near[static_cast<std::size_t>(v)].push_back(w);
      }
    }
    for (const bool snort : {false, true}) {
      std::vector<int> token(7, 0);
      const End winner = brute_force_wins(near, token, 1, snort) ? End::first : End::second;
      EXPECT_EQ(winner_of(tokens(text, snort)), winner) << text << (snort ? " snort" : " col");
    }
  }
}

// The courses: vertex i weighs 3^i, and {0: 1, 3: 2} is 55.
TEST(Tokens, ThreeWaysToWriteAPosition) {
  const Tokens rules = tokens("path:4");
  for (const char* text : {"1..2", "{0: 1, 3: 2}", "{3:2,0:1}", "{ 0 : 1 , 3 : 2 , }", "55", "0055"})
    EXPECT_EQ(rules.text(rules.read(text)), "1..2") << text;
  for (const char* text : {"....", "{}", "0"}) EXPECT_EQ(rules.read(text), rules.initial()) << text;
  EXPECT_EQ(rules.to_move(rules.read("55")), Player::first);
  EXPECT_EQ(rules.to_move(rules.read("{2: 1}")), Player::second);
}

// 3^59 + 2 on the largest board: more than 64 bits hold.
TEST(Tokens, LargeNumbersAreRead) {
  const Tokens rules = tokens("path:60");
  EXPECT_EQ(rules.text(rules.read("14130386091738734504764811069")), "2" + std::string(58, '.') + "1");
  EXPECT_THROW((void)rules.read("42391158275216203514294433201"), Error) << "3^60";
}

TEST(Tokens, WrongPositionsAreRefusedWithTheirColumn) {
  const Tokens rules = tokens("path:4");
  expect_refused_at(rules, {{"", 1},
                            {"1.", 3},
                            {"1..2.", 5},
                            {"1.x2", 3},
                            {"11..", 2},  // neighbours
                            {"2...", 1},  // the second player does not begin
                            {"1.1.", 3},  // two tokens against none
                            {"81", 1},    // 3^4
                            {"4", 1},     // neighbours
                            {"99999999999999", 1},
                            {"{", 2},
                            {"{0", 3},
                            {"{0: 3}", 5},
                            {"{4: 1}", 2},
                            {"{0: 1 3: 2}", 7},
                            {"{0: 1, 0: 2}", 8},
                            {"{0: 1, 1: 1}", 8},
                            {"{1: 1, 0: 1}", 8},
                            {"{0: 1, 2: 1}", 8},
                            {"{,}", 2},
                            {"{0: 1} x", 8}});
  EXPECT_THROW((void)tokens("path:4", true).read("12.."), Error);
  EXPECT_NO_THROW((void)rules.read("12.."));
}

// h = N2 / (N1 + N2) is the second player's view; ours is the first player's, 1 - h, and certain ends are 0 and 1.
TEST(Col, TheHeuristicIsTheFirstPlayersView) {
  const Tokens rules = tokens("path:5");
  EXPECT_EQ(rules.heuristic(rules.initial()), 0.5);
  EXPECT_EQ(rules.heuristic(rules.read(".1...")), 2.0 / 6);  // 3, 4 against 0, 2, 3, 4
  EXPECT_EQ(rules.heuristic(tokens("path:5").read("1...2")), 0.5);
  const Tokens pair = tokens("path:2");
  EXPECT_EQ(pair.heuristic(pair.read("12")), 0.0) << "the first player is stuck";
  const Tokens one = tokens("path:1");
  EXPECT_EQ(one.heuristic(one.read("1")), 1.0) << "the second player is stuck";
}

TEST(Tokens, LargestNumbering) {
  EXPECT_NO_THROW(Tokens::Numbering(tokens("path:44"), Budget()));
  EXPECT_THROW(Tokens::Numbering(tokens("path:45"), Budget()), Error);
  const Tokens rules = tokens("path:44");
  const Tokens::Numbering numbering(rules, Budget());
  const std::uint64_t last = numbering.size(29) - 1;
  EXPECT_EQ(numbering.number(numbering.at(29, last)), last);
}

}  // namespace
}  // namespace zermelo::tokens_test
