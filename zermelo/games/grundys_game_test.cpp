// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/grundys_game.h>

#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::grundys_game_test {
namespace {

static_assert(Layered<GrundysGame> && Enumerable<GrundysGame> && Pictured<GrundysGame> && Impartial<GrundysGame>);

GrundysGame grundys_game(int heap) {
  const Variant<GrundysGame> variant = GrundysGame::variants().front();
  Arguments arguments(variant.info, {{"heap", std::to_string(heap)}});
  return variant.make(arguments);
}

std::vector<HeapMultiset> everything(const GrundysGame& rules) {
  std::vector<HeapMultiset> positions;
  rules.everywhere([&](const HeapMultiset& position) { positions.push_back(position); });
  return positions;
}

// Grundy values of one heap, from 0 counters on: oeis.org/A002188. Heaps are lost where their values add to nothing.
TEST(GrundysGame, GrundyValuesDecideEveryPosition) {
  const int value[] = {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4};
  for (int heap : {10, 17, 23, 24}) {
    const GrundysGame rules = grundys_game(heap);
    const auto explored = explore(rules, everything(rules));
    const Solution solution = solve(explored.arena);
    for (Node node = 0; node < explored.arena.size(); ++node) {
      const HeapMultiset& position = explored.position(node);
      int sum = 0;
      position.each_heap([&](int size) { sum ^= value[size]; });
      EXPECT_EQ(solution.verdict(explored.arena, node).outcome, sum == 0 ? Outcome::loss : Outcome::win)
          << rules.text(position);
    }
  }
}

// Partitions: oeis.org/A000041.
TEST(GrundysGame, EverywhereListsEveryPartitionOnce) {
  for (const auto& [heap, partitions] : std::map<int, std::size_t>{{1, 1}, {2, 2}, {5, 7}, {10, 42}, {30, 5604}}) {
    const std::vector<HeapMultiset> positions = everything(grundys_game(heap));
    EXPECT_EQ(positions.size(), 2 * partitions);
    EXPECT_EQ(std::set<HeapMultiset>(positions.begin(), positions.end()).size(), 2 * partitions);
  }
}

TEST(GrundysGame, MovesOfASmallPosition) {
  const GrundysGame rules = grundys_game(10);
  const HeapMultiset position = rules.read("3+5+2-J0");
  EXPECT_EQ(rules.text(position), "5+3+2-J0");
  std::vector<std::string> moves;
  rules.moves(position, [&](GrundysGame::Move move) {
    moves.push_back(rules.text(position, move) + ">" + rules.text(rules.after(position, move)));
  });
  EXPECT_EQ(moves, (std::vector<std::string>{"5=4+1>4+3+2+1-J1", "5=3+2>3+3+2+2-J1", "3=2+1>5+2+2+1-J1"}));
}

TEST(GrundysGame, WrongPositionsAreRefusedWithTheirColumn) {
  const GrundysGame rules = grundys_game(10);
  expect_refused_at(rules, {{"", 1},
                            {"0-J0", 1},
                            {"7+2-J0", 1},
                            {"7+4-J0", 3},
                            {"7+0+3-J0", 3},
                            {"7+3", 4},
                            {"7+3-J3", 4},
                            {"7+-J0", 3},
                            {"7-3-J0", 2}});
}

}  // namespace
}  // namespace zermelo::grundys_game_test
