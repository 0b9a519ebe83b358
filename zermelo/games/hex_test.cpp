// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/hex.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::hex_test {
namespace {

static_assert(Walked<Hex> && Symmetric<Hex> && Pictured<Hex>);

Hex hex(int size) {
  const Variant<Hex> chosen = Hex::variants()[0];
  Arguments arguments(chosen.info, {{"size", std::to_string(size)}});
  return chosen.make(arguments);
}

// A second, plain Hex on a string of size * size letters, sharing nothing with the rules.
bool plain_chain(const std::string& cells, int size, char letter) {
  const auto at = [&](int row, int col) { return cells[static_cast<std::size_t>(row * size + col)]; };
  std::set<std::pair<int, int>> seen;
  std::vector<std::pair<int, int>> stack;
  for (int i = 0; i < size; ++i) stack.push_back(letter == 'X' ? std::pair(0, i) : std::pair(i, 0));
  while (!stack.empty()) {
    const auto [row, col] = stack.back();
    stack.pop_back();
    if (row < 0 || col < 0 || row >= size || col >= size || at(row, col) != letter) continue;
    if (!seen.emplace(row, col).second) continue;
    if ((letter == 'X' ? row : col) == size - 1) return true;
    for (const auto& [down, right] :
         {std::pair(0, 1), std::pair(0, -1), std::pair(1, 0), std::pair(-1, 0), std::pair(1, -1), std::pair(-1, 1)})
      stack.emplace_back(row + down, col + right);
  }
  return false;
}

// Every position reached by play, to whether the player to move wins.
using Known = std::map<std::string, bool>;
bool plain_win(const std::string& cells, int size, char mover, Known& known) {
  if (const auto found = known.find(cells); found != known.end()) return found->second;
  const char waiting = mover == 'X' ? 'O' : 'X';
  bool win = false;
  if (!plain_chain(cells, size, waiting)) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != '.') continue;
      std::string next = cells;
      next[i] = mover;
      if (!plain_win(next, size, waiting, known)) win = true;
    }
  }
  return known[cells] = win;
}

std::string without_slashes(std::string text) {
  text.resize(text.size() - 3);
  std::erase(text, '/');
  return text;
}

// Counts and verdicts computed by the plain Hex above.
TEST(Hex, EveryPositionOfSmallBoardsIsThatOfAPlainHex) {
  const std::map<int, std::size_t> counts = {{1, 2}, {2, 32}, {3, 5514}};
  for (const auto& [size, count] : counts) {
    const Hex rules = hex(size);
    const auto game = explore(rules);
    const Solution solution = solve(game.arena);
    Known known;
    EXPECT_TRUE(plain_win(std::string(static_cast<std::size_t>(size * size), '.'), size, 'X', known));
    EXPECT_EQ(known.size(), count) << size;
    EXPECT_EQ(game.arena.size(), known.size());
    for (Node node = 0; node < game.arena.size(); ++node) {
      const auto found = known.find(without_slashes(rules.text(game.position(node))));
      ASSERT_NE(found, known.end());
      EXPECT_EQ(solution.verdict(game.arena, node).outcome, found->second ? Outcome::win : Outcome::loss);
    }
  }
}

// A recursion that stops at the first winning move, over canonical positions, the middle of the board first.
using Searched = std::map<Hex::Position, bool>;
bool wins(const Hex& rules, const Hex::Position& reached, const std::vector<Hex::Move>& order, Searched& known) {
  const Hex::Position position = rules.canonical(reached);
  if (rules.end(position) != End::none) return false;
  if (const auto found = known.find(position); found != known.end()) return found->second;
  const bool win = std::any_of(order.begin(), order.end(), [&](Hex::Move move) {
    const bool open = ((position.own | position.other) >> move & 1) == 0;
    return open && !wins(rules, rules.after(position, move), order, known);
  });
  return known[position] = win;
}

std::vector<Hex::Move> middle_first(const Hex& rules, int size) {
  std::vector<Hex::Move> order;
  rules.moves(rules.initial(), [&](Hex::Move move) { order.push_back(move); });
  const auto from_middle = [&](Hex::Move move) {
    return std::abs(2 * (move / size) - size + 1) + std::abs(2 * (move % size) - size + 1);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](Hex::Move a, Hex::Move b) { return from_middle(a) < from_middle(b); });
  return order;
}

// Nash, by strategy stealing (ams.org/samplings/feature-column/fcarc-partizan2): the first player wins on every board.
TEST(Hex, TheFirstPlayerWins) {
  for (int size = 1; size <= 4; ++size) {
    const Hex rules = hex(size);
    Searched known;
    EXPECT_TRUE(wins(rules, rules.initial(), middle_first(rules, size), known)) << size;
  }
}

// Large boards, played out at random against the plain chains; a full board always has one winner.
TEST(Hex, ChainsOnLargeBoards) {
  for (int size = 4; size <= Hex::largest; ++size) {
    const Hex rules = hex(size);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      Hex::Position position = rules.initial();
      End end = End::none;
      while (end == End::none) {
        std::vector<Hex::Move> moves;
        rules.moves(position, [&](Hex::Move move) { moves.push_back(move); });
        ASSERT_FALSE(moves.empty()) << "a full board without a chain";
        position = rules.after(position, moves[random.below(moves.size())]);
        end = rules.end(position);
        const std::string cells = without_slashes(rules.text(position));
        EXPECT_EQ(end == End::first, plain_chain(cells, size, 'X'));
        EXPECT_EQ(end == End::second, plain_chain(cells, size, 'O'));
      }
      EXPECT_EQ(rules.end(rules.canonical(position)), end);
    }
  }
}

TEST(Hex, SidesAndNeighbours) {
  const Hex rules = hex(3);
  EXPECT_EQ(rules.end(rules.read("..X/OX./X.O-J1")), End::first);
  EXPECT_EQ(rules.end(rules.read("X.O/.XO/..X-J1")), End::none) << "the other diagonal does not touch";
  EXPECT_EQ(rules.end(rules.read("X.X/XOO/.OX-J1")), End::none);
  EXPECT_EQ(rules.end(rules.read("X.X/.OO/O.X-J0")), End::second);
}

TEST(Hex, WrongTextsAreRefusedWithTheirColumn) {
  const Hex rules = hex(2);
  expect_refused_at(rules, {{"", 1},
                            {"XO", 3},
                            {"XO/.", 5},
                            {"XO/..", 6},
                            {"XO/..-J1", 6},
                            {"Xo/..-J1", 2},
                            {"XO/X.-J0", 6},
                            {"XO/XO-J0", 6},
                            {"XO/..-J0 ", 6}});
  EXPECT_THROW(hex(9), Error);
  EXPECT_THROW(Hex::Numbering(hex(8), Budget()), Error);
}

}  // namespace
}  // namespace zermelo::hex_test
