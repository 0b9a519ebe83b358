// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/cram.h>

#include <map>
#include <set>
#include <unordered_map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo {
namespace {

static_assert(Numbered<Cram> && Symmetric<Cram> && Pictured<Cram>);

Cram cram(const Pairs& pairs) {
  const Variant<Cram> chosen = Cram::variants().front();
  Arguments arguments(chosen.info, pairs);
  return chosen.make(arguments);
}

Cram cram(int rows, int cols) { return cram({{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}}); }

bool mover_wins(const Cram& rules, const Cram::Position& position, std::unordered_map<std::uint64_t, bool>& known) {
  const auto found = known.find(position.covered);
  if (found != known.end()) return found->second;
  bool wins = false;
  rules.moves(position, [&](Cram::Move move) {
    wins = wins || !mover_wins(rules, rules.canonical(rules.after(position, move)), known);
  });
  return known[position.covered] = wins;
}

// en.wikipedia.org/wiki/Cram_(game): the second player wins even by even by answering through the centre; the first
// wins even by odd by covering the two squares in the middle first.
TEST(Cram, EvenSides) {
  for (int rows = 2; rows <= 4; rows += 2) {
    for (int cols = 1; cols <= 5; ++cols) {
      for (const bool turned : {false, true}) {
        std::unordered_map<std::uint64_t, bool> known;
        const Cram rules = turned ? cram(cols, rows) : cram(rows, cols);
        EXPECT_EQ(mover_wins(rules, rules.initial(), known), cols % 2 == 1) << rows << " " << cols;
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
    const auto explored = explore<Cram>(rules, std::vector<Cram::Position>{rules.initial()}, Naming::none);
    const bool wins = solve(explored.arena).fate[0] == End::first;
    EXPECT_EQ(wins, grundy[static_cast<std::size_t>(squares)] != 0) << squares;
  }
}

// A brute force of its own: rows of characters, no symmetry, nothing remembered.
bool brute_force_wins(std::vector<std::string> rows) {
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      for (const bool vertical : {true, false}) {
        const std::size_t to_r = r + (vertical ? 1 : 0), to_c = c + (vertical ? 0 : 1);
        if (to_r >= rows.size() || to_c >= rows[r].size() || rows[r][c] != '#' || rows[to_r][to_c] != '#') continue;
        rows[r][c] = rows[to_r][to_c] = 'x';
        const bool wins = !brute_force_wins(rows);
        rows[r][c] = rows[to_r][to_c] = '#';
        if (wins) return true;
      }
    }
  }
  return false;
}

TEST(Cram, EveryBoardWithinThreeByThree) {
  for (unsigned squares = 1; squares < 512; ++squares) {
    std::vector<std::string> rows(3, "...");
    for (std::size_t i = 0; i < 9; ++i) {
      if ((squares >> i & 1) != 0) rows[i / 3][i % 3] = '#';
    }
    const std::string board = rows[0] + "/" + rows[1] + "/" + rows[2];
    const Cram rules = cram({{"board", board}});
    const auto explored = explore<Cram>(rules, std::vector<Cram::Position>{rules.initial()}, Naming::none);
    EXPECT_EQ(solve(explored.arena).fate[0] == End::first, brute_force_wins(rows)) << board;
  }
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
  const std::map<std::string, std::uint64_t> columns = {
      {"ooo/oo", 7}, {"xxo/ooo-J0", 8}, {"xox/ooo-J1", 1}, {"oxo/xox-J0", 2}, {"ooo/oooJ0", 8}};
  for (const auto& entry : columns) {
    try {
      (void)rules.read(entry.first);
      ADD_FAILURE() << entry.first;
    } catch (const Error& error) {
      EXPECT_EQ(error.place().column, entry.second) << entry.first;
    }
  }
  EXPECT_EQ(rules.text(rules.read("xxo/xxo-J0")), "xxo/xxo-J0");
}

}  // namespace
}  // namespace zermelo
