// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/wythoff.h>

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::wythoff_test {
namespace {

static_assert(Layered<Wythoff> && Enumerable<Wythoff> && Symmetric<Wythoff> && Pictured<Wythoff>);

Wythoff wythoff(int a, int b) {
  const Variant<Wythoff> variant = Wythoff::variants().front();
  Arguments arguments(variant.info, {{"a", std::to_string(a)}, {"b", std::to_string(b)}});
  return variant.make(arguments);
}

// Wythoff: the lost pairs are (0, 0) and the pairs of the lower and the upper sequence (oeis.org/A000201, A001950).
TEST(Wythoff, TheLostPairsAreGolden) {
  const std::map<int, int> pairs = {{0, 0},   {1, 2},   {3, 5},   {4, 7},   {6, 10},  {8, 13}, {9, 15},
                                    {11, 18}, {12, 20}, {14, 23}, {16, 26}, {17, 28}, {19, 31}};
  const Wythoff rules = wythoff(31, 31);
  std::vector<Wythoff::Position> positions;
  rules.everywhere([&](const Wythoff::Position& position) { positions.push_back(position); });
  EXPECT_EQ(positions.size(), 2u * 32 * 32);
  const auto explored = explore(rules, positions);
  const Solution solution = solve(explored.arena);
  for (Node node = 0; node < explored.arena.size(); ++node) {
    const auto& heap = explored.position(node).heap;
    const int low = std::min(heap[0], heap[1]), high = std::max(heap[0], heap[1]);
    if (low > 19) continue;  // the next pair, (21, 34), lies outside
    const auto pair = pairs.find(low);
    const bool lost = pair != pairs.end() && pair->second == high;
    EXPECT_EQ(solution.verdict(explored.arena, node).outcome, lost ? Outcome::loss : Outcome::win)
        << text_of(rules, explored.position(node));
  }
}

TEST(Wythoff, MovesOfASmallPosition) {
  const Wythoff rules = wythoff(5, 8);
  std::vector<std::string> moves;
  const Wythoff::Position position = read_position(rules, "1+2-J1");
  rules.moves(position, [&](Wythoff::Move move) {
    moves.push_back(rules.text(position, move) + ">" + text_of(rules, rules.after(position, move)));
  });
  EXPECT_EQ(moves, (std::vector<std::string>{"1@1>0+2-J0", "1@2>1+1-J0", "2@2>1+0-J0", "1@both>0+1-J0"}));
}

TEST(Wythoff, WrongPositionsAreRefusedWithTheirColumn) {
  const Wythoff rules = wythoff(5, 8);
  expect_refused_at(rules, {{"", 1},
                            {"5", 2},
                            {"5+", 3},
                            {"6+8-J0", 1},
                            {"5+9-J0", 3},
                            {"5+8+1-J0", 4},
                            {"5+8-J2", 4},
                            {"-5+8-J0", 1},
                            {"5+99999999999-J0", 3}});
}

}  // namespace
}  // namespace zermelo::wythoff_test
