// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/domineering.h>

#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/dominoes_fixture.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::domineering_test {
namespace {

static_assert(Numbered<Domineering> && Symmetric<Domineering> && Pictured<Domineering>);

Domineering domineering(const Pairs& pairs, std::string* canonical = nullptr) {
  const Variant<Domineering> chosen = Domineering::variants().front();
  Arguments arguments(chosen.info, pairs);
  const Domineering rules = chosen.make(arguments);
  if (canonical != nullptr) *canonical = arguments.canonical();
  return rules;
}

Explored<Domineering> explored(const Domineering& rules) { return explore(rules); }

std::vector<std::size_t> layer_sizes(const Arena& arena, Player player) {
  const auto targets = won_ends(arena, player, DeadEnds::lose);
  std::vector<std::size_t> sizes;
  const NodeLayers all = layers(attractor(arena, player, targets));
  for (std::size_t k = 0; k < all.size(); ++k) sizes.push_back(all[k].size());
  return sizes;
}

// The courses' slides: three squares above four, the vertical player begins.
TEST(Domineering, TheSlidesBoard) {
  const Domineering rules = domineering({{"board", "###./####"}});
  const auto graph = explored(rules);
  EXPECT_EQ(graph.arena.size(), 11u);
  EXPECT_EQ(graph.arena.edges(), 11u);
  EXPECT_EQ(layer_sizes(graph.arena, Player::first), (std::vector<std::size_t>{1, 2, 1, 1}));
  EXPECT_EQ(layer_sizes(graph.arena, Player::second), (std::vector<std::size_t>{4, 2}));

  const Solution solution = solve(graph.arena);
  std::set<std::string> winning;
  rules.moves(rules.initial(), [&](Domineering::Move move) {
    const Node to = graph.positions.find(rules.after(rules.initial(), move));
    if (solution.fate[to] == End::first) winning.insert(rules.text(rules.initial(), move));
  });
  EXPECT_EQ(winning, (std::set<std::string>{"v1:2"}));
  EXPECT_EQ(rules.text(rules.initial()), "ooo./oooo-J0");
}

bool beginner_wins_on(int rows, int cols, const char* first) {
  return beginner_wins(domineering({{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}, {"first", first}}));
}

// Whoever begins wins 2 × 2 (Lachmann, Moore and Rapaport, arXiv:math/0006066) and loses 5 × 5 (Conway, cited in
// github.com/kylin-zhuo/domineering_simulation); 3 × 3 and 4 × 4 are computed here.
TEST(Domineering, SquareBoards) {
  const bool wins[] = {false, true, true, true, false};
  for (int side = 1; side <= 5; ++side) {
    for (const char* first : {"vertical", "horizontal"})
      EXPECT_EQ(beginner_wins_on(side, side, first), wins[side - 1]) << side << " " << first;
  }
}

// Uiterwijk, Perfectly Solving Domineering Boards (2014), where the vertical player begins: it wins m × 3 from m = 2 on
// and 2k × 5; it loses 3 × n from n = 4 on and 5 × 2k.
TEST(Domineering, OddSidesUpToFive) {
  for (int side = 2; side <= 5; ++side) EXPECT_TRUE(beginner_wins_on(side, 3, "vertical")) << side;
  for (int side = 4; side <= 6; ++side) EXPECT_FALSE(beginner_wins_on(3, side, "vertical")) << side;
  for (int side = 2; side <= 4; side += 2) {
    EXPECT_TRUE(beginner_wins_on(side, 5, "vertical")) << side;
    EXPECT_FALSE(beginner_wins_on(5, side, "vertical")) << side;
  }
}

TEST(Domineering, EveryBoardWithinThreeByThree) {
  each_board_within_three_by_three([](const std::vector<std::string>& rows) {
    const std::string board = rows[0] + "/" + rows[1] + "/" + rows[2];
    for (const bool vertical : {true, false}) {
      const auto graph = explored(domineering({{"board", board}, {"first", vertical ? "vertical" : "horizontal"}}));
      const bool wins = solve(graph.arena).fate[0] == End::first;
      EXPECT_EQ(wins, brute_force_wins(rows, vertical, !vertical)) << board;
    }
  });
}

TEST(Domineering, CanonicalNamesReadBack) {
  std::string name;
  (void)domineering({{"board", "###./####"}}, &name);
  EXPECT_EQ(name, "domineering(rows=2,cols=4,first=vertical,board=###./####)");
  std::string again;
  (void)domineering(read_game_text(name).pairs, &again);
  EXPECT_EQ(again, name);
  (void)domineering({{"board", "###/###"}}, &name);
  EXPECT_EQ(name, "domineering(rows=2,cols=3,first=vertical,board=full)");
}

TEST(Domineering, WrongBoardsAreRefused) {
  for (const Pairs& pairs : std::vector<Pairs>{{{"rows", "8"}, {"cols", "9"}},
                                               {{"rows", "0"}},
                                               {{"board", "###/####"}},
                                               {{"board", "##o/###"}},
                                               {{"board", "..."}},
                                               {{"board", "/##"}},
                                               {{"board", "##/"}},
                                               {{"board", "##//##"}},
                                               {{"board", std::string(65, '#')}},
                                               {{"rows", "4"}, {"board", "###./####"}},
                                               {{"cols", "3"}, {"board", "###./####"}}}) {
    EXPECT_THROW((void)domineering(pairs), Error) << pairs.front().second;
  }
}

TEST(Domineering, WrongPositionsAreRefusedWithTheirColumn) {
  const Domineering rules = domineering({{"board", "###./####"}});
  EXPECT_EQ(rules.text(rules.read("#x#./#x##-J1")), "oxo./oxoo-J1");
  expect_refused_at(rules, {{"", 1},
                            {"ooo", 4},
                            {"oooo/oooo-J0", 4},
                            {"ooo.-oooo-J0", 5},
                            {"ooo./ooov-J0", 9},
                            {"ooo./oooo", 10},
                            {"ooo./oooo-J2", 10},
                            {"ooo./oooo-J1", 10},  // nobody has moved yet
                            {"ooo./oooo-J0 ", 10},
                            {"xoo./oooo-J0", 1},  // half a domino
                            {"oxo./xooo-J1", 2},  // not side by side
                            {"oxx./oooo-J1", 2},  // the vertical player begins
                            {"oxx./oxxo-J0", 2},  // one of each is not possible
                            {"xxo./oxxo-J0", 1}});
}

}  // namespace
}  // namespace zermelo::domineering_test
