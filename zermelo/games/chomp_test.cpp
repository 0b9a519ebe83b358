// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/chomp.h>

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::chomp_test {
namespace {

static_assert(Layered<Chomp> && Enumerable<Chomp> && Symmetric<Chomp> && Pictured<Chomp> && Numbered<Chomp>);

Chomp chomp(int rows, int cols, const std::string& poison = "forbidden") {
  const Variant<Chomp> variant = Chomp::variants().front();
  Arguments arguments(variant.info,
                      {{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}, {"poison", poison}});
  return variant.make(arguments);
}

Explored<Chomp> from_the_start(const Chomp& rules) { return explore(rules); }

struct Figures {
  std::uint64_t nodes, edges;
  std::ptrdiff_t first, second;
  bool operator==(const Figures&) const = default;
};

Figures figures(const Chomp& rules) {
  const auto explored = from_the_start(rules);
  const Solution solution = solve(explored.arena);
  return {explored.arena.size(), explored.arena.edges(),
          std::count(solution.fate.begin(), solution.fate.end(), End::first),
          std::count(solution.fate.begin(), solution.fate.end(), End::second)};
}

// The courses, both ways to treat the poison.
TEST(Chomp, TheCoursesGraph) {
  EXPECT_EQ(figures(chomp(4, 3)), (Figures{66, 331, 33, 33}));
  EXPECT_EQ(figures(chomp(4, 3, "eaten")), (Figures{68, 397, 34, 34}));
}

// The courses: a move that stays inside the attractor and raises the rank, 5 to 6.
TEST(Chomp, TheCoursesDetour) {
  const Chomp rules = chomp(4, 3);
  const auto explored = from_the_start(rules);
  const Solution solution = solve(explored.arena);
  const auto verdict = [&](const char* text) {
    return solution.verdict(explored.arena, explored.positions.find(rules.read(text)));
  };
  EXPECT_EQ(verdict("3+2+2+1-J0"), (Verdict{Outcome::win, false, 5}));
  EXPECT_EQ(verdict("2+2+2+1-J1"), (Verdict{Outcome::loss, false, 6}));
  EXPECT_EQ(rules.text(rules.after(rules.read("3+2+2+1-J0"), {.row = 0, .col = 2, .height = 1})), "2+2+2+1-J1");
}

Outcome of_the_start(const Chomp& rules) {
  const auto explored = from_the_start(rules);
  return solve(explored.arena).verdict(explored.arena, 0).outcome;
}

// By strategy stealing the first player wins every bar but 1 × 1 (Ferguson, Game Theory, part I, section 1).
TEST(Chomp, TheFirstPlayerWins) {
  for (int rows = 1; rows <= 5; ++rows) {
    for (int cols = 1; cols <= 5; ++cols) {
      const Outcome expected = rows * cols == 1 ? Outcome::loss : Outcome::win;
      EXPECT_EQ(of_the_start(chomp(rows, cols)), expected) << rows << " by " << cols;
      EXPECT_EQ(of_the_start(chomp(rows, cols, "eaten")), expected) << rows << " by " << cols;
    }
  }
}

std::vector<std::string> winning_moves(const Chomp& rules) {
  const auto explored = from_the_start(rules);
  const Solution solution = solve(explored.arena);
  std::vector<std::string> moves;
  const Chomp::Position start = rules.initial();
  rules.moves(start, [&](Chomp::Move move) {
    const Node node = explored.positions.find(rules.after(start, move));
    if (solution.fate[node] == End::first) moves.push_back(rules.text(start, move));
  });
  return moves;
}

// On a square answering across the diagonal wins; on two rows leaving the first one square longer wins
// (cariboutests.com/games/chomp.php). That these are the only first moves is computed here.
TEST(Chomp, FirstMovesOnSquaresAndTwoRows) {
  for (int side = 2; side <= 5; ++side)
    EXPECT_EQ(winning_moves(chomp(side, side)), std::vector<std::string>{"2-2"}) << side;
  for (int cols = 2; cols <= 9; ++cols)
    EXPECT_EQ(winning_moves(chomp(2, cols)), std::vector<std::string>{"2-" + std::to_string(cols)}) << cols;
}

// Staircases in a bar are lattice paths: C(rows + cols, rows) of them, two positions each.
TEST(Chomp, EverywhereAndTheNumberingCountLatticePaths) {
  for (const auto& [rules, expected] : {std::pair(chomp(4, 3, "eaten"), 2 * 35u), std::pair(chomp(4, 3), 2 * 34u),
                                        std::pair(chomp(5, 5, "eaten"), 2 * 252u)}) {
    const Chomp::Numbering numbering(rules, Budget());
    std::uint64_t listed = 0, numbered = 0;
    rules.everywhere([&](const Chomp::Position&) { ++listed; });
    for (int layer = 0; layer < rules.layers(); ++layer) numbered += numbering.size(layer);
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(numbered, expected);
  }
}

TEST(Chomp, ABarTooLargeToNumberIsRefused) {
  EXPECT_THROW(Chomp::Numbering(chomp(15, 255), Budget()), Error);
  EXPECT_THROW(Chomp::Numbering(chomp(15, 15), Budget(Limits{.memory = 1000})), Error);
}

TEST(Chomp, WrongPositionsAreRefusedWithTheirColumn) {
  const Chomp rules = chomp(4, 3);
  expect_refused_at(rules, {{"", 1},
                            {"3+3+3", 6},
                            {"3+3+3-J0", 6},
                            {"3+3+3+3+3-J0", 8},
                            {"4+3+3+3-J0", 1},
                            {"3+2+3+1-J0", 5},
                            {"3+3+3+3", 8},
                            {"3+3+3+3-J2", 8},
                            {"3+x+3+3-J0", 3},
                            {"3+3+3+-1-J0", 7},
                            {"0+0+0+0-J0", 1}});
}

}  // namespace
}  // namespace zermelo::chomp_test
