// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/morris.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::morris_test {
namespace {

static_assert(Layered<Morris> && Symmetric<Morris> && Reversible<Morris> && Pictured<Morris>);

Morris morris(const std::string& men) {
  const Variant<Morris> variant = Morris::variants()[0];
  Arguments arguments(variant.info, {{"men", men}});
  return variant.make(arguments);
}

std::set<std::string> choices(const Morris& rules, const std::string& text) {
  std::set<std::string> result;
  const auto position = rules.read(text);
  rules.moves(position, [&](Morris::Move move) { result.insert(rules.text(position, move)); });
  return result;
}

TEST(Morris, LinesOfBothBoards) {
  for (const auto& [men, joined] : {std::pair("3", 16u), std::pair("6", 20u)}) {
    const Morris rules = morris(men);
    EXPECT_EQ(rules.board(rules.initial()).lines.size(), joined);
  }
}

TEST(Morris, MenMoveToTheNextPointAlongALine) {
  EXPECT_EQ(choices(morris("3"), "X.O/XO./.OX:0+0-J0"), (std::set<std::string>{"a3-b3", "a2-a1", "c1-c2"}));
  EXPECT_EQ(choices(morris("6"), "X.O/.../..../.O./O.X:3+3-J0").size(), 11u);
  EXPECT_EQ(choices(morris("6"), "X.O/XO./..../O../O.X:0+0-J0"),
            (std::set<std::string>{"a5-c5", "a5-a3", "b4-b3", "e1-e3", "e1-c1"}));
}

// Closing a mill removes a man that is in no mill, or any if all are.
TEST(Morris, AMillRemovesAMan) {
  const Morris rules = morris("6");
  EXPECT_EQ(choices(rules, "XX./OOO/...X/..O/...:0+0-J0"),
            (std::set<std::string>{"a5-a3", "c5-e5", "e3-e5xd2", "e3-e1", "e3-d3"}));
  EXPECT_EQ(choices(rules, "XX./OOO/...X/.../...:0+0-J0"),
            (std::set<std::string>{"a5-a3", "c5-e5", "e3-e5xb4", "e3-e5xc4", "e3-e5xd4", "e3-e1", "e3-d3"}));
  EXPECT_EQ(result(rules, rules.read("XXX/O.O/..../.../...:0+0-J1")), End::first);
}

// The rules once more on text, and a value iteration over the whole of three men's morris.
class Naive {
 public:
  using Board = std::string;  // nine points of X, O and ., then the mover

  // The value for the mover of the empty board and the number of boards reached.
  static std::pair<int, std::size_t> solve() {
    std::map<Board, int> value;
    std::map<Board, std::vector<Board>> graph;
    std::vector<Board> stack = {std::string(9, '.') + "X"};
    while (!stack.empty()) {
      const Board board = stack.back();
      stack.pop_back();
      if (value.count(board) > 0) continue;
      const std::vector<Board> next = three_in_a_line(board) ? std::vector<Board>{} : successors(board);
      value[board] = next.empty() ? -1 : 0;
      if (!next.empty()) graph[board] = next;
      stack.insert(stack.end(), next.begin(), next.end());
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [board, next] : graph) {
        int best = -1;
        for (const Board& successor : next) best = std::max(best, -value[successor]);
        if (value[board] == 0 && best != 0) changed = (value[board] = best) != 0;
      }
    }
    return {value[std::string(9, '.') + "X"], value.size()};
  }

 private:
  static bool three_in_a_line(const Board& board) {
    for (const char* line : {"012", "345", "678", "036", "147", "258", "048", "246"}) {
      const char piece = board[static_cast<std::size_t>(line[0] - '0')];
      if (piece != '.' && piece == board[static_cast<std::size_t>(line[1] - '0')] &&
          piece == board[static_cast<std::size_t>(line[2] - '0')])
        return true;
    }
    return false;
  }
  static bool neighbours(std::size_t a, std::size_t b) {
    const int across = std::abs(static_cast<int>(a % 3) - static_cast<int>(b % 3));
    const int down = std::abs(static_cast<int>(a / 3) - static_cast<int>(b / 3));
    if (across + down == 1) return true;
    return across == 1 && down == 1 && (a == 4 || b == 4);
  }
  static std::vector<Board> successors(const Board& board) {
    std::vector<Board> result;
    const char mover = board[9], enemy = mover == 'X' ? 'O' : 'X';
    const bool placing = std::count(board.begin(), board.begin() + 9, mover) < 3;
    for (std::size_t to = 0; to < 9; ++to) {
      for (std::size_t from = 0; from < 9 && board[to] == '.'; ++from) {
        if (placing ? from != to : board[from] != mover || !neighbours(from, to)) continue;
        Board next = board;
        next[from] = '.';
        next[to] = mover;
        next[9] = enemy;
        result.push_back(next);
      }
    }
    return result;
  }
};

// Whoever begins wins, from the middle alone; computed here by a second set of rules.
TEST(Morris, TheFirstPlayerWinsThreeMensMorris) {
  const Morris rules = morris("3");
  const auto explored = explore(rules);
  const Solution solution = solve(explored.arena);
  const auto [value, boards] = Naive::solve();
  EXPECT_EQ(static_cast<int>(solution.verdict(explored.arena, 0).outcome) - 1, value);
  EXPECT_EQ(explored.arena.size(), boards);
  EXPECT_EQ(value, 1);
  rules.moves(rules.initial(), [&](Morris::Move move) {
    const Node next = explored.positions.find(rules.after(rules.initial(), move));
    EXPECT_EQ(solution.fate[next] == End::first, move.to == 4) << rules.text(rules.initial(), move);
  });
}

TEST(Morris, WrongPositionsAreRefusedWithTheirColumn) {
  const Morris rules = morris("3");
  expect_refused_at(rules, {{"", 1},
                            {"..../.../...:3+3-J0", 4},
                            {".../.?./...:3+3-J0", 6},
                            {".../.../...", 12},
                            {".../.../...:4+3-J0", 13},
                            {".../.../...:3", 14},
                            {".../.../...:3+3", 16},
                            {".../.../...:3+3-J2", 16},
                            {".../.../...:3+3-J1", 12},
                            {"X../.../...:3+3-J0", 1},
                            {"X../.../...:2+2-J0", 1},
                            {"XXX/OO./O..:0+0-J0", 1}});
  EXPECT_THROW((void)morris("6").read("XX./.../..../.../.OO:0+0-J1"), Error);
  EXPECT_THROW((void)morris("9"), Error);
}

}  // namespace
}  // namespace zermelo::morris_test
