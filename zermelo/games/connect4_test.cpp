// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/connect4.h>

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::connect4_test {
namespace {

static_assert(Walked<Connect4> && Symmetric<Connect4> && Estimated<Connect4> && Advised<Connect4> &&
              Pictured<Connect4>);

using Position = Connect4::Position;
using Numbers = std::vector<double>;

Connect4 connect4(int cols = 7, int rows = 6, int line = 4) {
  const Variant<Connect4> chosen = Connect4::variants()[0];
  Arguments arguments(chosen.info,
                      {{"cols", std::to_string(cols)}, {"rows", std::to_string(rows)}, {"line", std::to_string(line)}});
  return chosen.make(arguments);
}

// The courses' position: 6 J and 5 R with J to move, which cannot arise in play.
constexpr const char* sheet = "OOOOOOO/OOOOOOO/OOOOOOO/OOOOROO/OOJRJOR/OJRJJJR J";

std::vector<Position> successors(const Connect4& rules, const Position& position) {
  std::vector<Position> next;
  rules.moves(position, [&](Connect4::Move move) { next.push_back(rules.after(position, move)); });
  return next;
}

// Depth-limited minimax, the first player's view; an end outweighs every heuristic.
double minimax(const Connect4& rules, const Position& position, int depth) {
  if (const End end = rules.end(position); end != End::none) return end == End::first ? 1000 : -1000;
  if (depth == 0) return rules.heuristic(position);
  Numbers values;
  for (const Position& next : successors(rules, position)) values.push_back(minimax(rules, next, depth - 1));
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  return rules.to_move(position) == Player::first ? *most : *least;
}

Numbers move_values(const Connect4& rules, const Position& position, int depth) {
  Numbers values;
  for (const Position& next : successors(rules, position)) values.push_back(minimax(rules, next, depth - 1));
  return values;
}

// All figures of the courses about the heuristic.
TEST(Connect4, TheCoursesHeuristic) {
  const Connect4 rules = connect4();
  const Position position = rules.read_anything(sheet);
  EXPECT_EQ(rules.text(position), "......./......./......./....R../..JRJ.R/.JRJJJR J");
  EXPECT_EQ(rules.to_move(position), Player::first);
  EXPECT_EQ(rules.heuristic(position), 3);
  EXPECT_EQ(move_values(rules, position, 1), (Numbers{6, 9, 14, 16, 14, 9, 8}));
  const std::vector<Numbers> replies = {{2, 0, -5, -7, -5, 0, 1},  {6, 1, -2, -4, -2, 3, 4}, {11, 8, 3, 1, 3, 8, 9},
                                        {13, 10, 5, 3, 5, 10, 11}, {11, 8, 3, 1, 6, 8, 9},   {6, 3, -2, -4, -2, 1, 4},
                                        {5, 2, -3, -5, -3, 2, 3}};
  const std::vector<Position> after_one = successors(rules, position);
  for (std::size_t i = 0; i < replies.size(); ++i) EXPECT_EQ(move_values(rules, after_one[i], 1), replies[i]) << i + 1;
  EXPECT_EQ(move_values(rules, position, 2), (Numbers{-7, -4, 1, 3, 1, -4, -5}));
  EXPECT_EQ(move_values(rules, position, 3), (Numbers{6, 9, 14, 18, 14, 9, 8}));
  EXPECT_EQ(move_values(rules, position, 4), (Numbers{-7, -4, 1, 7, 3, -4, -3}));
}

// The gain of one more J in a column.
Numbers cell_weights(const Connect4& rules) {
  Numbers weights;
  for (int down = 0; down < rules.rows(); ++down) {
    for (int col = 0; col < rules.cols(); ++col) {
      double with[2] = {};
      for (int more = 0; more < 2; ++more) {
        std::string text;
        for (int row = 0; row < rules.rows(); ++row) {
          text += std::string(static_cast<std::size_t>(rules.cols()), '.') + (row + 1 < rules.rows() ? "/" : " R");
          if (row > down - more) text[static_cast<std::size_t>(row * (rules.cols() + 1) + col)] = 'J';
        }
        with[more] = rules.heuristic(rules.read_anything(text));
      }
      weights.push_back(with[1] - with[0]);
    }
  }
  return weights;
}

TEST(Connect4, TheCoursesWeightsOfCells) {
  EXPECT_EQ(cell_weights(connect4()), (Numbers{3, 4, 5,  7,  5,  4, 3, 4, 6, 8, 10, 8, 6, 4, 5, 8, 11, 13, 11, 8, 5,
                                               5, 8, 11, 13, 11, 8, 5, 4, 6, 8, 10, 8, 6, 4, 3, 4, 5,  7,  5,  4, 3}));
}

// For every size and line length: lines counted one by one.
TEST(Connect4, WeightsCountLines) {
  const int sizes[][3] = {{7, 6, 5}, {5, 4, 2}, {3, 8, 3}, {9, 2, 4}, {1, 7, 3}, {12, 4, 6}};
  for (const auto& size : sizes) {
    const int cols = size[0], rows = size[1], line = size[2];
    Numbers expected(static_cast<std::size_t>(cols * rows));
    for (int col = 0; col < cols; ++col) {
      for (int row = 0; row < rows; ++row) {
        for (const auto& [right, down] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
          const int last_col = col + right * (line - 1), last_row = row + down * (line - 1);
          if (last_col >= cols || last_row < 0 || last_row >= rows) continue;
          for (int i = 0; i < line; ++i)
            ++expected[static_cast<std::size_t>((row + down * i) * cols + col + right * i)];
        }
      }
    }
    EXPECT_EQ(cell_weights(connect4(cols, rows, line)), expected) << cols << "x" << rows << ", " << line;
  }
}

// oeis.org/A212693: legal 7 x 6 positions after n plies.
TEST(Connect4, PositionsByPly) {
  const Connect4 rules = connect4();
  std::set<Position> reached = {rules.initial()};
  for (const std::size_t count : {1u, 7u, 49u, 238u, 1120u, 4263u, 16422u, 54859u}) {
    EXPECT_EQ(reached.size(), count);
    std::set<Position> next;
    for (const Position& position : reached) {
      if (rules.end(position) != End::none) continue;
      for (const Position& to : successors(rules, position)) next.insert(to);
    }
    reached = std::move(next);
  }
}

// Positions and the draw on 4 x 4: tromp.github.io/c4/c4.html.
TEST(Connect4, FourByFour) {
  const Connect4 rules = connect4(4, 4);
  const auto game = explore(rules);
  EXPECT_EQ(game.arena.size(), 161029u);
  EXPECT_EQ(solve(game.arena).fate[0], End::draw);
}

// oeis.org/A090224: arrangements of n stones on 7 x 6, which is what a layer numbers.
TEST(Connect4, SizesOfLayers) {
  const Connect4::Numbering numbering(connect4(), Budget());
  const std::uint64_t sizes[] = {1,        7,        56,       252,       1260,      4620,
                                 18480,    59815,    206780,   605934,    1869840,   5038572,
                                 14164920, 35459424, 91871208, 214864650, 516936420, 1134183050};
  for (int layer = 0; layer < static_cast<int>(std::size(sizes)); ++layer)
    EXPECT_EQ(numbering.size(layer), sizes[layer]);
}

// The largest board of each width: sums of sizes in floating point would show a number that 64 bits cannot hold.
TEST(Connect4, EveryLayerFitsInSixtyFourBits) {
  for (int cols = 1; cols <= Connect4::max_cols; ++cols) {
    const int rows = std::min(Connect4::max_bits / cols - 1, Connect4::max_rows);
    const Connect4::Numbering numbering(connect4(cols, rows, 2 <= rows ? 2 : cols), Budget());
    std::vector<double> ways = {1};
    for (int col = 0; col < cols; ++col) {
      std::vector<double> more(ways.size() + static_cast<std::size_t>(rows));
      for (std::size_t stones = 0; stones < ways.size(); ++stones) {
        for (int height = 0; height <= rows; ++height) more[stones + static_cast<std::size_t>(height)] += ways[stones];
      }
      ways = std::move(more);
    }
    for (int stones = 0; stones <= cols * rows; ++stones) {
      double size = ways[static_cast<std::size_t>(stones)];
      for (int i = 1; i <= stones / 2; ++i) size = size * (stones - stones / 2 + i) / i;
      EXPECT_LT(size, 1.8e19);
      EXPECT_NEAR(static_cast<double>(numbering.size(stones)) / size, 1, 1e-9) << cols << "x" << rows << ", " << stones;
    }
  }
}

// Boards larger than the conformance suite looks at, at some numbers of each layer.
TEST(Connect4, TheWalkOfALargeBoardEqualsItsNumbering) {
  for (const Connect4& rules :
       {connect4(), connect4(10, 4), connect4(8, 7), connect4(1, 62), connect4(32, 1), connect4(2, 31)}) {
    const Connect4::Numbering numbering(rules, Budget());
    for (int layer = 0; layer < rules.layers(); ++layer) {
      const std::uint64_t size = numbering.size(layer), begin = size / 7 * 3, stop = std::min(size, begin + 700);
      auto walk = numbering.walk(layer, begin);
      for (std::uint64_t number = begin; number < stop; ++number, walk.next()) {
        const Position position = walk.position();
        ASSERT_EQ(numbering.number(position), number);
        ASSERT_TRUE(numbering.at(layer, number) == position);
        std::vector<std::uint64_t> walked, moved;
        walk.successors([&](int, std::uint64_t to) { return walked.push_back(to), false; });
        for (const Position& next : successors(rules, position)) moved.push_back(numbering.number(next));
        ASSERT_EQ(walked, moved) << rules.text(position);
      }
    }
  }
}

TEST(Connect4, ColumnsPlayedAreRead) {
  const Connect4 rules = connect4();
  EXPECT_EQ(rules.text(rules.read("4455")), "......./......./......./......./...RR../...JJ.. J");
  EXPECT_EQ(rules.text(rules.read("444")), "......./......./......./...J.../...R.../...J... R");
  EXPECT_EQ(rules.end(rules.read("1212121")), End::first);
  const Connect4 wide = connect4(12, 2);
  EXPECT_EQ(wide.text(wide.read("12+1+12")), "...........J/R..........J R");
  EXPECT_EQ(wide.text(wide.read("11")), "............/..........J. R");
}

TEST(Connect4, WrongTextsAreRefusedWithTheirColumn) {
  const Connect4 small = connect4(3, 2, 3);
  for (const char* text : {".J./.R. J", "1223"}) EXPECT_NO_THROW((void)small.read(text)) << text;
  expect_refused_at(small, {{"", 1},
                            {"...", 4},
                            {"..../...", 4},
                            {".../..", 7},
                            {".../...", 8},
                            {".../...J", 8},
                            {".../... X", 8},
                            {".../... J ", 8},
                            {".X./... J", 2},
                            {"JR./.R. J", 1},
                            {"..R/JJ. J", 3},
                            {".../.J. J", 9},
                            {".R./.J. R", 9},
                            {"RR./JJJ J", 9},
                            {"0", 1},
                            {"14", 2},
                            {"1 2", 2},
                            {"1112", 3},
                            {"1122333", 6}});
  expect_refused_at(connect4(12, 2), {{"12+13", 4}, {"12+", 4}, {"12,3", 3}});
  expect_refused_at(connect4(), {{"12121213", 8}});  // play is over
}

struct ReadingAnything {
  Connect4 rules;
  Position read(const std::string& text) const { return rules.read_anything(text); }
};

TEST(Connect4, AnyNumberOfStonesIsReadWhereAskedForButNoneFloats) {
  const Connect4 small = connect4(3, 2, 3);
  EXPECT_THROW((void)connect4().read(sheet), Error);
  const Position two = small.read_anything(".../JJ. J");
  EXPECT_EQ(small.to_move(two), Player::first);
  EXPECT_EQ(small.end(small.after(two, 2)), End::first);
  expect_refused_at(ReadingAnything{small}, {{"..R/JJ. J", 3}, {".../JJJ J", 9}});
}

TEST(Connect4, BoardsThatCannotBeAreRefused) {
  EXPECT_THROW(connect4(8, 8), Error);
  EXPECT_THROW(connect4(33, 1), Error);
  EXPECT_THROW(connect4(3, 3, 4), Error);
  EXPECT_NO_THROW(connect4(8, 7));
  EXPECT_NO_THROW(connect4(32, 1));
}

}  // namespace
}  // namespace zermelo::connect4_test
