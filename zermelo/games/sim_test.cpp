// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/sim.h>

#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::sim_test {
namespace {

static_assert(Layered<Sim> && Symmetric<Sim> && Pictured<Sim>);

Sim sim(int points) {
  const Variant<Sim> chosen = Sim::variants().front();
  Arguments arguments(chosen.info, {{"points", std::to_string(points)}});
  return chosen.make(arguments);
}

// A brute force of its own, on a matrix of colours: 1, 0, -1 for the player to move.
class BruteForce {
 public:
  explicit BruteForce(int points) : points_(points), colour_(100, 0) {}
  int value(int player = 1) {
    const auto known = known_.find(colour_);
    if (known != known_.end()) return known->second;
    int best = -2;
    for (int a = 0; a < points_; ++a) {
      for (int b = a + 1; b < points_; ++b) {
        if (at(a, b) != 0) continue;
        at(a, b) = at(b, a) = player;
        bool closes = false;
        for (int c = 0; c < points_; ++c) closes = closes || (at(a, c) == player && at(b, c) == player);
        const int reached = closes ? -1 : -value(3 - player);
        at(a, b) = at(b, a) = 0;
        best = std::max(best, reached);
      }
    }
    return known_[colour_] = best == -2 ? 0 : best;
  }

 private:
  int& at(int a, int b) { return colour_[static_cast<std::size_t>(10 * a + b)]; }
  int points_;
  std::vector<int> colour_;
  std::map<std::vector<int>, int> known_;
};

// The values come from the brute force above, written for this test.
TEST(Sim, UpToFivePointsAgreeWithBruteForce) {
  for (int points = 3; points <= 5; ++points) {
    const int value = BruteForce(points).value();
    const Sim rules = sim(points);
    const auto explored = explore(rules);
    const End winner = value == 0 ? End::draw : value > 0 ? End::first : End::second;
    EXPECT_EQ(solve(explored.arena).fate[0], winner) << points;
    EXPECT_EQ(value, 0) << points;
  }
}

End fate(const Sim& rules, const Sim::Position& position, std::map<Sim::Position, End>& known) {
  if (const End end = rules.end(position); end != End::none) return end;
  const auto found = known.find(position);
  if (found != known.end()) return found->second;
  const Player mover = rules.to_move(position);
  End best = result(rules, position);
  rules.moves(position, [&](Sim::Move move) {
    const End reached = fate(rules, rules.canonical(rules.after(position, move)), known);
    if (best == End::none || outcome_for(mover, reached) > outcome_for(mover, best)) best = reached;
  });
  return known[position] = best;
}

// papg.com/show?2XLJ: the second player wins, as computer search found. Two colours on the edges between six points
// always make a triangle (Ramsey), so nothing is drawn.
TEST(Sim, TheSecondPlayerWinsWithSixPoints) {
  const Sim rules = sim(6);
  std::map<Sim::Position, End> known;
  EXPECT_EQ(fate(rules, rules.initial(), known), End::second);
  for (const auto& entry : known) EXPECT_NE(entry.second, End::draw) << rules.text(entry.first);
}

// Graphs with one edge, then two of different colours, with a common point or without.
TEST(Sim, CanonicalKnowsAllPermutations) {
  const Sim rules = sim(6);
  std::set<Sim::Position> one, two;
  rules.moves(rules.initial(), [&](Sim::Move move) {
    const Sim::Position after = rules.after(rules.initial(), move);
    one.insert(rules.canonical(after));
    rules.moves(after, [&](Sim::Move reply) { two.insert(rules.canonical(rules.after(after, reply))); });
  });
  EXPECT_EQ(one.size(), 1u);
  EXPECT_EQ(two.size(), 2u);
}

TEST(Sim, MovesAreNamedByTheirPoints) {
  const Sim rules = sim(4);
  std::vector<std::string> names;
  rules.moves(rules.initial(), [&](Sim::Move move) { names.push_back(rules.text(rules.initial(), move)); });
  EXPECT_EQ(names, (std::vector<std::string>{"1-2", "1-3", "1-4", "2-3", "2-4", "3-4"}));
}

// Every colouring: read takes exactly what some play reaches.
TEST(Sim, ReadsExactlyReachablePositions) {
  for (int points = 3; points <= 5; ++points) {
    const Sim rules = sim(points);
    const auto explored = explore(rules);
    const std::uint32_t all = (std::uint32_t{1} << (rules.layers() - 1)) - 1;
    for (std::uint32_t first = 0; first <= all; ++first) {
      for (std::uint32_t second = all & ~first;; second = (second - 1) & all & ~first) {
        const Sim::Position position{first, second};
        expect_read_exactly_if(explored.positions.find(position) != no_node, rules, position);
        if (second == 0) break;
      }
    }
  }
}

TEST(Sim, EdgeLabelsDoNotOverlap) {
  for (int points = 3; points <= 7; ++points) {
    const Sim rules = sim(points);
    const Board board = rules.board(rules.initial());
    for (std::size_t i = static_cast<std::size_t>(points); i < board.cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GT(std::hypot(board.cells[i].x - board.cells[j].x, board.cells[i].y - board.cells[j].y), 0.58)
            << points << " points, cells " << j << " and " << i;
    }
  }
}

TEST(Sim, WrongPositionsAreRefusedWithTheirColumn) {
  const Sim rules = sim(4);
  expect_refused_at(rules, {{"", 1},
                            {".../..-J0", 7},
                            {".../..", 7},
                            {"...-../.-J0", 4},
                            {"..3/../.-J0", 3},
                            {".../../.", 9},
                            {".../../.-J2", 9},
                            {".../../.-J1", 9},
                            {"1../../.-J0", 9},
                            {"2../../.-J0", 1},
                            {"11./../.-J1", 2}});
}

}  // namespace
}  // namespace zermelo::sim_test
