// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/cram.h>

#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/games/dominoes_fixture.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::cram_test {
namespace {

static_assert(Numbered<Cram> && Symmetric<Cram> && Pictured<Cram>);

Cram cram(const Pairs& pairs) {
  const Variant<Cram> chosen = Cram::variants().front();
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

Cram cram(int rows, int cols) { return cram({{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}}); }

// en.wikipedia.org/wiki/Cram_(game): the second player wins even by even by answering through the centre; the first
// wins even by odd by covering the two squares in the middle first.
TEST(Cram, EvenSides) {
  for (int rows = 2; rows <= 4; rows += 2) {
    for (int cols = 1; cols <= 5; ++cols) {
      for (const bool turned : {false, true}) {
        EXPECT_EQ(beginner_wins(turned ? cram(cols, rows) : cram(rows, cols)), cols % 2 == 1) << rows << " " << cols;
      }
    }
  }
}

// One row is Dawson's Kayles, octal 0.07, whose values are those of oeis.org/A002187 moved by one. They are computed
// here too, from the rule that a domino leaves two rows.
TEST(Cram, OneRowIsDawsonsKayles) {
  std::vector<unsigned> grundy = {0, 0};
  for (std::size_t squares = 2; squares <= 16; ++squares) {
    std::set<unsigned> reached;
    for (std::size_t left = 0; left + 2 <= squares; ++left) reached.insert(grundy[left] ^ grundy[squares - 2 - left]);
    grundy.push_back(0);
    while (reached.count(grundy.back()) > 0) ++grundy.back();
  }
  EXPECT_EQ(grundy, (std::vector<unsigned>{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5}));
  for (int squares = 1; squares <= 16; ++squares) {
    const Cram rules = cram(1, squares);
    const auto explored = explore(rules);
    const bool wins = solve(explored.arena).fate[0] == End::first;
    EXPECT_EQ(wins, grundy[static_cast<std::size_t>(squares)] != 0) << squares;
  }
}

TEST(Cram, EveryBoardWithinThreeByThree) {
  each_board_within_three_by_three([](const std::vector<std::string>& rows) {
    const std::string board = rows[0] + "/" + rows[1] + "/" + rows[2];
    const Cram rules = cram({{"board", board}});
    const auto explored = explore(rules);
    EXPECT_EQ(solve(explored.arena).fate[0] == End::first, brute_force_wins(rows, true, true)) << board;
  });
}

// Up to symmetry a first domino lies along a side or covers the centre.
TEST(Cram, TwoFirstMovesOnThreeByThree) {
  const Cram rules = cram(3, 3);
  std::set<Cram::Position> first_moves;
  rules.moves(rules.initial(),
              [&](Cram::Move move) { first_moves.insert(rules.canonical(rules.after(rules.initial(), move))); });
  EXPECT_EQ(first_moves.size(), 2u);
}

TEST(Cram, WrongPositionsAreRefusedWithTheirColumn) {
  const Cram rules = cram(2, 3);
  expect_refused_at(rules, {{"ooo/oo", 7}, {"xxo/ooo-J0", 8}, {"xox/ooo-J1", 1}, {"oxo/xox-J0", 2}, {"ooo/oooJ0", 8}});
  EXPECT_EQ(rules.text(rules.read("xxo/xxo-J0")), "xxo/xxo-J0");
}

}  // namespace
}  // namespace zermelo::cram_test
