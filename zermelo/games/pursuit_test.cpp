// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/pursuit.h>

#include <map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::pursuit_test {
namespace {

static_assert(Layered<Pursuit> && Enumerable<Pursuit> && Reversible<Pursuit> && Pictured<Pursuit>);

Pursuit pursuit(const std::string& graph, int cops) {
  const Variant<Pursuit> variant = Pursuit::variants()[0];
  Arguments arguments(variant.info, {{"graph", graph}, {"cops", std::to_string(cops)}});
  return variant.make(arguments);
}

Verdict verdict(const std::string& graph, int cops) {
  const Pursuit rules = pursuit(graph, cops);
  const auto explored = explore(rules);
  return solve(explored.arena).verdict(explored.arena, 0);
}

bool catches(const std::string& graph, int cops) { return verdict(graph, cops).outcome == Outcome::win; }

// Nowakowski and Winkler, cited in arXiv:1405.3330: one cop wins on exactly the dismantlable graphs, such as trees and
// complete graphs, and on no cycle of four or more.
TEST(Pursuit, OneCopCatchesOnTreesAndCompleteGraphs) {
  for (const char* graph :
       {"path:1", "path:2", "path:7", "star:5", "complete:5", "cycle:3", "edges:7:0-1+0-2+1-3+1-4+2-5+2-6"})
    EXPECT_TRUE(catches(graph, 1)) << graph;
  for (const char* graph : {"cycle:4", "cycle:5", "cycle:9", "grid:2x3", "grid:3x3", "edges:3:0-1"})
    EXPECT_FALSE(catches(graph, 1)) << graph;
}

TEST(Pursuit, AnEscapeIsAnEndlessDraw) {
  const Verdict escape = verdict("cycle:4", 1);
  EXPECT_EQ(escape.outcome, Outcome::draw);
  EXPECT_TRUE(escape.endless);
}

// Two cops are enough on a grid (arXiv:1008.4424). Two are enough on a cycle.
TEST(Pursuit, TwoCopsCatchOnGridsAndCycles) {
  EXPECT_TRUE(catches("cycle:7", 2));
  EXPECT_TRUE(catches("grid:3x4", 2));
}

// arXiv:1110.0768: Petersen's graph is the smallest that needs three.
TEST(Pursuit, PetersensGraphNeedsThreeCops) {
  const std::string petersen = "edges:10:0-1+1-2+2-3+3-4+4-0+0-5+1-6+2-7+3-8+4-9+5-7+7-9+9-6+6-8+8-5";
  EXPECT_FALSE(catches(petersen, 1));
  EXPECT_FALSE(catches(petersen, 2));
  EXPECT_TRUE(catches(petersen, 3));
}

// On a path of n vertices the cop begins in the middle and walks to the end where the robber waits: n/2 moves, rounded
// down. Placing is two plies; the robber moves between the cop's moves.
TEST(Pursuit, TheCaptureTimeOfAPathIsItsRadius) {
  for (int n = 2; n <= 9; ++n)
    EXPECT_EQ(verdict("path:" + std::to_string(n), 1).distance, static_cast<Distance>(2 + 2 * (n / 2) - 1)) << n;
}

TEST(Pursuit, EverywhereListsPlacingAndPlay) {
  int positions = 0;
  pursuit("path:3", 2).everywhere([&](const Pursuit::Position&) { ++positions; });
  EXPECT_EQ(positions, 1 + 3 + 9 + 3 * 27);
}

TEST(Pursuit, WrongPositionsAreRefusedWithTheirColumn) {
  const Pursuit rules = pursuit("cycle:4", 2);
  expect_refused_at(rules, {{"", 1},
                            {"0", 2},
                            {"4+0*/1-J0", 1},
                            {"0+x", 3},
                            {"0*+1*/2-J0", 5},
                            {"0+1", 4},
                            {"?+1/?-J0", 3},
                            {"0+?/1-J1", 5},
                            {"0+1*/?-J1", 4},
                            {"0+1/2-J0", 6},
                            {"0+1*/2-J1", 7},
                            {"0+1/2-J2", 6},
                            {"0+1/?-J0", 6},
                            {"0+01/2-J1", 3}});
  EXPECT_THROW((void)pursuit("circle:4", 1), Error);
  EXPECT_THROW((void)pursuit("cycle:4", 4), Error);
}

}  // namespace
}  // namespace zermelo::pursuit_test
