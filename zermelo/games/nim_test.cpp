// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/nim.h>

#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::nim_test {
namespace {

static_assert(Layered<Nim> && Enumerable<Nim> && Symmetric<Nim>);

Nim nim(const Pairs& pairs, std::size_t variant = 0) {
  const Variant<Nim> chosen = Nim::variants()[variant];
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

// What the courses build: a dictionary from a position to its successors.
using Graph = std::map<std::string, std::set<std::string>>;

std::set<std::string> successors(const Nim& rules, const Nim::Position& position) {
  std::set<std::string> texts;
  if (rules.end(position) != End::none) return texts;
  rules.moves(position, [&](Nim::Move move) { texts.insert(rules.text(rules.after(position, move))); });
  return texts;
}

Graph breadth_first(const Nim& rules) {
  const auto explored = explore(rules);
  Graph graph;
  for (Node node = 0; node < explored.arena.size(); ++node) {
    auto& row = graph[explored.arena.name(node)];
    for (const Node to : explored.arena.successors(node)) row.insert(explored.arena.name(to));
  }
  return graph;
}

Graph depth_first(const Nim& rules) {
  Graph graph;
  std::vector<std::string> stack = {rules.text(rules.initial())};
  while (!stack.empty()) {
    const std::string text = stack.back();
    stack.pop_back();
    if (graph.count(text) > 0) continue;
    graph[text] = successors(rules, rules.read(text));
    for (const std::string& next : graph[text]) stack.push_back(next);
  }
  return graph;
}

Graph recursive(const Nim& rules) {
  Graph graph;
  const std::function<void(const Nim::Position&)> visit = [&](const Nim::Position& position) {
    if (!graph.emplace(rules.text(position), successors(rules, position)).second || rules.end(position) != End::none)
      return;
    rules.moves(position, [&](Nim::Move move) { visit(rules.after(position, move)); });
  };
  visit(rules.initial());
  return graph;
}

TEST(Nim, TheCoursesGraphFromFourSticks) {
  const Graph expected = {{"4-J0", {"3-J1", "2-J1", "1-J1"}},
                          {"3-J1", {"2-J0", "1-J0"}},
                          {"2-J0", {"1-J1"}},
                          {"2-J1", {"1-J0"}},
                          {"1-J1", {}},
                          {"1-J0", {}}};
  EXPECT_EQ(breadth_first(nim({{"heaps", "4"}})), expected);
}

TEST(Nim, ThreeWaysToExploreGiveOneGraph) {
  for (const Pairs& pairs : std::vector<Pairs>{{{"heaps", "9"}},
                                               {{"heaps", "9"}, {"last", "played"}},
                                               {{"heaps", "3+4"}, {"take", "any"}},
                                               {{"heaps", "6+5"}, {"take", "2+3"}, {"last", "played"}},
                                               {{"heaps", "2+3+2"}, {"play", "normal"}}}) {
    const Nim rules = nim(pairs);
    const Graph graph = breadth_first(rules);
    EXPECT_EQ(graph, depth_first(rules));
    EXPECT_EQ(graph, recursive(rules));
  }
}

TEST(Nim, TextReadsBackAndLayersRise) {
  const Nim rules = nim({{"heaps", "3+4+2"}, {"take", "any"}});
  const auto explored = explore(rules);
  for (const Nim::Position& position : explored.positions) {
    EXPECT_EQ(rules.read(rules.text(position)), position);
    EXPECT_GE(rules.layer(position), 0);
    EXPECT_LT(rules.layer(position), rules.layers());
    if (rules.end(position) != End::none) continue;
    rules.moves(position, [&](Nim::Move move) {
      const int step = rules.layer(rules.after(position, move)) - rules.layer(position);
      EXPECT_GE(step, 1);
      EXPECT_LE(step, rules.longest_step());
    });
  }
}

// Bouton's theorem (Ferguson, Game Theory, part I, section 2): in normal play the player to move loses exactly where
// the heaps add to nothing without carrying.
TEST(Nim, BoutonsTheorem) {
  const Nim rules = nim({{"heaps", "5+6+4"}}, 1);
  const auto explored = explore(rules);
  const Solution solution = solve(explored.arena);
  EXPECT_TRUE(verify(explored.arena, solution, DeadEnds::lose).right());
  for (Node node = 0; node < explored.arena.size(); ++node) {
    const auto& heap = explored.position(node).heap;
    const bool lost = (heap[0] ^ heap[1] ^ heap[2]) == 0;
    EXPECT_EQ(solution.verdict(explored.arena, node).outcome, lost ? Outcome::loss : Outcome::win);
  }
}

// One heap, misère, 1 to 3 at a time: lost for the player to move exactly where the sticks are 1 modulo 4.
TEST(Nim, OneModuloFourLoses) {
  const auto game = make_game("nim(heaps=40)");
  const auto oracle = game->solve({game->initial()}, {.method = Method::arena}, Budget(), silent()).oracle;
  for (int sticks = 1; sticks <= 36; ++sticks) {
    const Verdict verdict = oracle->probe(game->read(std::to_string(sticks) + "-J1")).value().verdict;
    EXPECT_EQ(verdict.outcome, sticks % 4 == 1 ? Outcome::loss : Outcome::win) << sticks;
  }
}

TEST(Nim, EverywhereListsBothPlayers) {
  int positions = 0;
  nim({{"heaps", "9"}, {"last", "played"}}).everywhere([&](const Nim::Position&) { ++positions; });
  EXPECT_EQ(positions, 20);
  positions = 0;
  nim({{"heaps", "2+3"}}).everywhere([&](const Nim::Position&) { ++positions; });
  EXPECT_EQ(positions, (3 * 4 - 1) * 2);
}

TEST(Nim, ALargeHeapIsWalkedWithoutRecursion) {
  const Nim rules = nim({{"heaps", "60000"}});
  EXPECT_EQ(explore(rules).arena.size(), 2u * 60000 - 2);
}

TEST(Registry, CanonicalNamesReadBack) {
  for (const char* text : {"nim", "nim(heaps=3+4,take=any)", "nim(play=normal)", "bouton", "bouton(heaps=1+2+3)"}) {
    const auto game = make_game(text);
    EXPECT_EQ(make_game(game->name())->name(), game->name());
  }
  EXPECT_EQ(make_game("nim(play=normal)")->name(), "nim(heaps=20,take=1+2+3,play=normal,last=played)");
}

TEST(Registry, WrongTextsAreRefused) {
  for (const char* text : {"", "nimm", "nim(", "nim(heaps)", "nim(heaps=)", "nim(heaps=1,heaps=2)", "nim(heaps=1+)",
                           "nim(take=0)", "nim(size=3)", "nim(heaps=0)"}) {
    EXPECT_THROW((void)make_game(text), Error) << text;
  }
}

TEST(Registry, BlanksAroundAPositionDoNotCount) {
  for (const GameEntry& entry : registry()) {
    const auto game = make_game(entry.info.name);
    EXPECT_EQ(game->read("  " + game->text(game->initial()) + " \t"), game->initial()) << entry.info.name;
  }
}

TEST(Registry, PositionsAreReadByValue) {
  const auto one = make_game("nim(heaps=9)"), two = make_game("nim(heaps=3+4)"), tablet = make_game("tablet");
  for (const char* text : {"4-J1", " 4-J1 ", "(4, 1)", "(4,'J1')", "'4-J1'", "( 4 , 1 )"})
    EXPECT_EQ(one->text(one->read(text)), "4-J1") << text;
  EXPECT_EQ(one->text(one->read("(4, 'Malo')", {"Morgan", "Malo"})), "4-J1");
  EXPECT_EQ(two->text(two->read("(3, 2, 0)")), "3+2-J0");
  EXPECT_EQ(tablet->text(tablet->read("2+3-J1")), "(2, 3, 1)");
  // A Python value is wrong as a whole: it has no column.
  expect_refused_at(*one, {{"(4, 2)", 0}, {"(4, 'Malo')", 0}, {"(10, 0)", 0}, {" 4-J2 ", 2}, {" ", 1}});
}

TEST(Registry, WrongPositionsAreRefusedWithTheirColumn) {
  const auto game = make_game("nim(heaps=3+4)");
  expect_refused_at(*game, {{"", 1},
                            {"3", 2},
                            {"3+", 3},
                            {"3+4", 4},
                            {"3+4-J2", 4},
                            {"9+4-J0", 1},
                            {"3+9-J0", 3},
                            {"3-4-J0", 2},
                            {"-3+4-J0", 1},
                            {"0+0-J0", 1}});
}

}  // namespace
}  // namespace zermelo::nim_test
