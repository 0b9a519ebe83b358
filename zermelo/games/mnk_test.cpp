// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/mnk.h>

#include <map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::mnk_test {
namespace {

static_assert(Walked<Mnk> && Symmetric<Mnk> && Pictured<Mnk>);

Mnk mnk(const Pairs& pairs, std::size_t variant = 0) {
  const Variant<Mnk> chosen = Mnk::variants()[variant];
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

Explored<Mnk> explored(const Mnk& rules) { return explore(rules); }

std::map<End, int> fates(const Explored<Mnk>& game, bool ends_only) {
  const Solution solution = solve(game.arena);
  std::map<End, int> counts;
  for (Node node = 0; node < game.arena.size(); ++node) {
    if (!ends_only || game.arena.successors(node).empty()) ++counts[solution.fate[node]];
  }
  return counts;
}

// The courses (noughts and crosses as the example of draws).
TEST(Mnk, TheCoursesCountsOfNoughtsAndCrosses) {
  for (const Mnk& rules : {mnk({}), mnk({}, 1)}) {
    const auto game = explored(rules);
    EXPECT_EQ(game.arena.size(), 5478u);
    EXPECT_EQ(fates(game, true), (std::map<End, int>{{End::first, 626}, {End::second, 316}, {End::draw, 16}}));
    EXPECT_EQ(fates(game, false), (std::map<End, int>{{End::first, 2936}, {End::second, 1474}, {End::draw, 1068}}));
  }
}

// oeis.org/A008907 counts them by ply: 1 + 3 + 12 + 38 + 108 + 174 + 204 + 153 + 57 + 15 = 765.
TEST(Mnk, PositionsUpToSymmetry) {
  const Mnk rules = mnk({});
  const auto game = explored(rules);
  int canonical = 0;
  for (const auto& position : game.positions) canonical += rules.canonical(position) == position ? 1 : 0;
  EXPECT_EQ(canonical, 765);
}

End value(const Pairs& pairs) {
  const auto game = explored(mnk(pairs));
  return solve(game.arena).fate[0];
}

// In misère play the first player takes the centre and answers across it, which draws at least; the second player draws
// too (same table as below). A line of 2 is won by the first player where it has room.
TEST(Mnk, ValuesOfSmallBoards) {
  EXPECT_EQ(value({}), End::draw);
  EXPECT_EQ(value({{"play", "misere"}}), End::draw);
  EXPECT_EQ(value({{"line", "1"}}), End::first);
  EXPECT_EQ(value({{"line", "1"}, {"play", "misere"}}), End::second);
  EXPECT_EQ(value({{"line", "2"}}), End::first);
  EXPECT_EQ(value({{"rows", "1"}, {"cols", "2"}, {"line", "2"}}), End::draw);
  EXPECT_EQ(value({{"rows", "1"}, {"cols", "3"}, {"line", "2"}}), End::first);
}

// The table of dfriedman.org/ramblings/2020/12/31/optimal-mnk.html: won in normal play, lost in misère play.
TEST(Mnk, ThreeInARowIsWonOnThreeByFour) {
  EXPECT_EQ(value({{"rows", "3"}, {"cols", "4"}}), End::first);
  EXPECT_EQ(value({{"rows", "3"}, {"cols", "4"}, {"play", "misere"}}), End::second);
}

// Compares the line detection with a walk along every line, on boards whose rows touch in the bits.
bool plain_line(const std::string& text, int rows, int cols, int line, char letter) {
  const auto at = [&](int row, int col) { return text[static_cast<std::size_t>(row * (cols + 1) + col)]; };
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      for (const auto& [down, right] : {std::pair(0, 1), std::pair(1, 0), std::pair(1, 1), std::pair(1, -1)}) {
        int length = 0;
        for (int r = row, c = col; r < rows && c >= 0 && c < cols && at(r, c) == letter; r += down, c += right)
          ++length;
        if (length >= line) return true;
      }
    }
  }
  return false;
}

TEST(Mnk, LinesAreThoseOfThePlainBoard) {
  const int sizes[][3] = {{3, 3, 3}, {2, 5, 2}, {5, 2, 3}, {3, 4, 3}};
  for (const auto& [rows, cols, line] : sizes) {
    const Mnk rules =
        mnk({{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}, {"line", std::to_string(line)}});
    const auto game = explored(rules);
    for (const auto& position : game.positions) {
      const std::string text = rules.text(position);
      const End expected = plain_line(text, rows, cols, line, 'X')   ? End::first
                           : plain_line(text, rows, cols, line, 'O') ? End::second
                                                                     : End::none;
      ASSERT_EQ(rules.end(position), expected) << text;
    }
  }
}

TEST(Mnk, WrongTextsAreRefusedWithTheirColumn) {
  const Mnk rules = mnk({});
  EXPECT_EQ(rules.text(rules.read("X.O/.X./...-J1")), "X.O/.X./...-J1");
  expect_refused_at(rules, {{"", 1},
                            {"X.O", 4},
                            {"X./", 3},
                            {"X.O/.Y./...-J1", 6},
                            {"X.O/.X./....-J1", 12},
                            {"X.O/.X./...", 12},
                            {"X.O/.X./...-J2", 12},
                            {"X.O/.X./...-J0", 12},
                            {"OOO/.../...-J0", 12},
                            {"XXX/OO./O..-J0", 12}});
}

TEST(Mnk, BoardsThatCannotBeAreRefused) {
  EXPECT_THROW(mnk({{"rows", "9"}, {"cols", "8"}}), Error);
  EXPECT_THROW(mnk({{"line", "4"}}), Error);
  EXPECT_THROW(mnk({{"rows", "0"}}), Error);
  EXPECT_NO_THROW(mnk({{"rows", "8"}, {"cols", "8"}}));
}

TEST(Mnk, SixtyFourBitsNumberBoardsOfFortyCellsAndNoFullChessBoard) {
  EXPECT_THROW(Mnk::Numbering(mnk({{"rows", "8"}, {"cols", "8"}}), Budget()), Error);
  const Mnk rules = mnk({{"rows", "5"}, {"cols", "8"}, {"line", "5"}});
  const Mnk::Numbering numbering(rules, Budget());
  for (int layer = 0; layer < rules.layers(); ++layer) {
    for (const std::uint64_t number : {std::uint64_t{0}, numbering.size(layer) / 3, numbering.size(layer) - 1})
      EXPECT_EQ(numbering.number(numbering.at(layer, number)), number);
  }
}

// Boards larger than the conformance suite looks at, at some numbers of each layer.
TEST(Mnk, TheWalkOfALargeBoardEqualsItsNumbering) {
  const Mnk rules = mnk({{"rows", "5"}, {"cols", "7"}, {"line", "5"}});
  const Mnk::Numbering numbering(rules, Budget());
  for (int layer = 0; layer < rules.layers(); ++layer) {
    const std::uint64_t size = numbering.size(layer), begin = size / 7 * 3, stop = std::min(size, begin + 700);
    auto walk = numbering.walk(layer, begin);
    for (std::uint64_t number = begin; number < stop; ++number, walk.next()) {
      const Mnk::Position position = walk.position();
      ASSERT_EQ(numbering.number(position), number);
      std::vector<std::uint64_t> walked, moved;
      walk.successors([&](int, std::uint64_t to) { return walked.push_back(to), false; });
      rules.moves(position, [&](Mnk::Move move) { moved.push_back(numbering.number(rules.after(position, move))); });
      ASSERT_EQ(walked, moved) << rules.text(position);
    }
  }
}

}  // namespace
}  // namespace zermelo::mnk_test
