// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/tablet.h>

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::tablet_test {
namespace {

static_assert(Layered<Tablet> && Enumerable<Tablet> && Symmetric<Tablet> && Pictured<Tablet>);

Tablet tablet(int rows, int cols) {
  const Variant<Tablet> variant = Tablet::variants().front();
  Arguments arguments(variant.info, {{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}});
  return variant.make(arguments);
}

Explored<Tablet> everything(const Tablet& rules) {
  std::vector<Tablet::Position> positions;
  rules.everywhere([&](const Tablet::Position& position) { positions.push_back(position); });
  return explore(rules, positions);
}

// What each step of the attractor adds.
std::map<Distance, std::set<std::string>> attractor(const Arena& arena, End winner) {
  const Solution solution = solve(arena);
  std::map<Distance, std::set<std::string>> layers;
  for (Node node = 0; node < arena.size(); ++node) {
    if (solution.fate[node] == winner) layers[solution.distance[node]].insert(std::string(arena.name(node)));
  }
  return layers;
}

// The courses: 2 × 3, every (a, b, player), layer by layer.
TEST(Tablet, TheCoursesAttractors) {
  const auto explored = everything(tablet(2, 3));
  EXPECT_EQ(explored.arena.size(), 12u);
  using Layers = std::map<Distance, std::set<std::string>>;
  EXPECT_EQ(
      attractor(explored.arena, End::first),
      (Layers{
          {0, {"(1, 1, 1)"}}, {1, {"(1, 2, 0)", "(1, 3, 0)", "(2, 1, 0)"}}, {2, {"(2, 2, 1)"}}, {3, {"(2, 3, 0)"}}}));
  EXPECT_EQ(
      attractor(explored.arena, End::second),
      (Layers{
          {0, {"(1, 1, 0)"}}, {1, {"(1, 2, 1)", "(1, 3, 1)", "(2, 1, 1)"}}, {2, {"(2, 2, 0)"}}, {3, {"(2, 3, 1)"}}}));
}

// The courses: 8 nodes from the start, 5 and 3 attracted.
TEST(Tablet, FromTheStart) {
  const Tablet rules = tablet(2, 3);
  const auto explored = explore(rules);
  EXPECT_EQ(explored.arena.size(), 8u);
  const Solution solution = solve(explored.arena);
  EXPECT_EQ(std::count(solution.fate.begin(), solution.fate.end(), End::first), 5);
  EXPECT_EQ(std::count(solution.fate.begin(), solution.fate.end(), End::second), 3);
}

// The courses: the player to move loses iff a = b. (The game is Nim with heaps a - 1 and b - 1.)
TEST(Tablet, ASquareIsLost) {
  const auto explored = everything(tablet(9, 12));
  const Solution solution = solve(explored.arena);
  for (Node node = 0; node < explored.arena.size(); ++node) {
    const Tablet::Position& position = explored.position(node);
    EXPECT_EQ(solution.verdict(explored.arena, node).outcome,
              position.rows == position.cols ? Outcome::loss : Outcome::win);
  }
}

TEST(Tablet, TextsAreReadWithOrWithoutSpaces) {
  const Tablet rules = tablet(2, 3);
  EXPECT_EQ(rules.read("(2,3,1)"), rules.read(" ( 2 , 3 , 1 ) "));
  EXPECT_EQ(rules.text(rules.read("(2,3,1)")), "(2, 3, 1)");
}

TEST(Tablet, WrongPositionsAreRefusedWithTheirColumn) {
  const Tablet rules = tablet(2, 3);
  expect_refused_at(rules, {{"", 1},
                            {"2, 3, 0", 1},
                            {"(2, 3)", 6},
                            {"(3, 3, 0)", 2},
                            {"(0, 3, 0)", 2},
                            {"(2, 4, 0)", 5},
                            {"(-1, 3, 0)", 2},
                            {"(2, 3, 2)", 8},
                            {"(2, 3, 0", 9},
                            {"(2, 3, 0)-J0", 10}});
}

}  // namespace
}  // namespace zermelo::tablet_test
