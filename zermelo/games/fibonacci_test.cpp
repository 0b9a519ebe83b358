// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/fibonacci.h>

#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::fibonacci_test {
namespace {

static_assert(Layered<Fibonacci> && Enumerable<Fibonacci> && Pictured<Fibonacci>);

Fibonacci fibonacci(int heap) {
  const Variant<Fibonacci> variant = Fibonacci::variants().front();
  Arguments arguments(variant.info, {{"heap", std::to_string(heap)}});
  return variant.make(arguments);
}

// Whinihan (1963), as in en.wikipedia.org/wiki/Fibonacci_nim: the first player loses exactly the Fibonacci numbers.
TEST(Fibonacci, TheFirstPlayerLosesFibonacciNumbers) {
  const std::set<int> lost = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89};
  for (int heap = 1; heap <= 100; ++heap) {
    const Fibonacci rules = fibonacci(heap);
    const auto explored = explore(rules);
    EXPECT_EQ(solve(explored.arena).verdict(explored.arena, 0).outcome,
              lost.count(heap) > 0 ? Outcome::loss : Outcome::win)
        << heap;
  }
}

// The smallest of the Fibonacci numbers, no two neighbours, that add up to `heap` (Zeckendorf).
int smallest_part(int heap) {
  int part = 0;
  while (heap > 0) {
    int low = 1, high = 2;
    while (high <= heap) {
      const int next = low + high;
      low = high;
      high = next;
    }
    part = low;
    heap -= low;
  }
  return part;
}

// With at most q to take, lost exactly where q is below the smallest part (the same source).
TEST(Fibonacci, ZeckendorfsPartsDecideEveryPosition) {
  const Fibonacci rules = fibonacci(60);
  std::vector<Fibonacci::Position> positions;
  rules.everywhere([&](const Fibonacci::Position& position) { positions.push_back(position); });
  EXPECT_EQ(positions.size(), 60u * 61 + 2);
  const auto explored = explore(rules, positions);
  const Solution solution = solve(explored.arena);
  for (Node node = 0; node < explored.arena.size(); ++node) {
    const Fibonacci::Position& position = explored.position(node);
    const bool lost = position.heap == 0 || position.max_take < smallest_part(position.heap);
    EXPECT_EQ(solution.verdict(explored.arena, node).outcome, lost ? Outcome::loss : Outcome::win)
        << text_of(rules, position);
  }
}

TEST(Fibonacci, AtMostTwiceTheLastTake) {
  const Fibonacci rules = fibonacci(20);
  EXPECT_EQ(text_of(rules, rules.initial()), "20:19-J0");
  EXPECT_EQ(text_of(rules, rules.after(rules.initial(), {3})), "17:6-J1");
  EXPECT_EQ(text_of(rules, rules.after(rules.initial(), {8})), "12:12-J1");
}

TEST(Fibonacci, WrongPositionsAreRefusedWithTheirColumn) {
  const Fibonacci rules = fibonacci(20);
  EXPECT_NO_THROW((void)read_position(fibonacci(1), "1:0-J0"));
  expect_refused_at(rules, {{"", 1},
                            {"20", 3},
                            {"20-J0", 3},
                            {"21:4-J0", 1},
                            {"13:14-J0", 4},
                            {"13:0-J0", 4},
                            {"13:-1-J0", 4},
                            {"13:6-J", 5},
                            {"13:6", 5}});
}

}  // namespace
}  // namespace zermelo::fibonacci_test
