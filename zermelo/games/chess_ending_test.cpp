// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/chess_ending.h>

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::chess_ending_test {
namespace {

static_assert(Layered<KingAndPiece> && ManyStarts<KingAndPiece> && Symmetric<KingAndPiece> &&
              Reversible<KingAndPiece> && Pictured<KingAndPiece> && Numbered<KingAndPiece>);
using Position = KingAndPiece::Position;

KingAndPiece ending(std::size_t variant) {
  const Variant<KingAndPiece> chosen = KingAndPiece::variants()[variant];
  Arguments arguments(chosen.info, {});
  return chosen.make(arguments);
}
KingAndPiece krk() { return ending(0); }
KingAndPiece kqk() { return ending(1); }

// The same game with one position for each class of symmetric ones.
struct Folded : KingAndPiece {
  Position after(const Position& position, Move move) const { return canonical(KingAndPiece::after(position, move)); }
};

struct Solved {
  Explored<Folded> explored;
  Solution solution;
  // How many positions with that player to move have each verdict: -1 for draws, else plies.
  std::map<int, int> histogram(Player mover) const {
    std::map<int, int> counts;
    for (Node node = 0; node < explored.arena.size(); ++node) {
      if (explored.arena.owner(node) != mover || explored.position(node).piece == KingAndPiece::taken) continue;
      const Verdict verdict = solution.verdict(explored.arena, node);
      EXPECT_NE(verdict.outcome, mover == Player::first ? Outcome::loss : Outcome::win);
      ++counts[verdict.outcome == Outcome::draw ? -1 : static_cast<int>(verdict.distance)];
    }
    return counts;
  }
};

Solved solved(const KingAndPiece& rules) {
  const Folded folded{rules};
  const auto canonical_starts = [&](const auto& sink) {
    rules.starts([&](const Position& position) {
      if (rules.canonical(position) == position) sink(position);
    });
  };
  auto explored = explore_from<Folded>(folded, canonical_starts, {.names = false});
  Solution solution = solve(explored.arena);
  EXPECT_TRUE(verify(explored.arena, solution, DeadEnds::lose).right());
  return {std::move(explored), std::move(solution)};
}

// The classes of the UCI data set krkopt, «Chess (King-Rook vs. King)»: the 28,056 positions with Black to move, by the
// moves that White needs; at most 16. With White to move 121 need that many:
// kirill-kryukov.com/chess/discussion-board/viewtopic.php?t=920.
TEST(ChessEnding, KingAndRookByDepth) {
  const std::map<int, int> published = {{-1, 2796}, {0, 27},    {1, 78},    {2, 246},   {3, 81},    {4, 198},
                                        {5, 471},   {6, 592},   {7, 683},   {8, 1433},  {9, 1712},  {10, 1985},
                                        {11, 2854}, {12, 3597}, {13, 4194}, {14, 4553}, {15, 2166}, {16, 390}};
  std::map<int, int> plies;
  for (const auto& [moves, count] : published) plies[moves < 0 ? -1 : 2 * moves] = count;
  const Solved all = solved(krk());
  EXPECT_EQ(all.histogram(Player::second), plies);
  EXPECT_EQ(*all.histogram(Player::first).rbegin(), (std::pair<const int, int>(31, 121)));
}

// The same page: ten moves, from one position with White to move and eight with Black.
TEST(ChessEnding, KingAndQueenNeedTenMoves) {
  const Solved all = solved(kqk());
  EXPECT_EQ(*all.histogram(Player::first).rbegin(), (std::pair<const int, int>(19, 1)));
  EXPECT_EQ(*all.histogram(Player::second).rbegin(), (std::pair<const int, int>(20, 8)));
}

// Each move is undone once: as many steps back as forward, over every legal position. Both numberings include each of
// them.
TEST(ChessEnding, BeforeAndNumberingCoverEveryPosition) {
  for (const KingAndPiece& rules : {krk(), kqk()}) {
    const KingAndPiece::Numbering numbering(rules, Budget());
    std::uint64_t starts = 0, forth = 0, back = 0, numbered = 0;
    rules.starts([&](const Position& position) {
      ++starts;
      rules.moves(position, [&](KingAndPiece::Move) { ++forth; });
    });
    for (int layer = 0; layer < rules.layers(); ++layer) {
      for (std::uint64_t number = 0; number < numbering.size(layer); ++number) {
        if (numbering.hole(layer, number)) continue;
        const Position position = numbering.at(layer, number);
        ASSERT_EQ(numbering.number(position), number);
        ASSERT_EQ(rules.layer(position), layer);
        if (layer == 0) ++numbered;
        rules.before(position, [&](const Position&) { ++back; });
      }
    }
    EXPECT_EQ(numbered, starts);
    EXPECT_EQ(back, forth);
  }
}

TEST(ChessEnding, MatesStalematesAndTakings) {
  EXPECT_EQ(result(krk(), krk().read("3k3R/8/3K4/8/8/8/8/8 b - - 0 1")), End::first);
  EXPECT_EQ(result(kqk(), kqk().read("k7/2Q5/8/8/8/8/8/7K b - - 7 99")), End::draw);
  const auto hanging = krk().read("k7/1R6/8/8/8/8/8/7K b - -");
  std::vector<std::string> moves;
  krk().moves(hanging, [&](KingAndPiece::Move move) { moves.push_back(krk().text(hanging, move)); });
  EXPECT_EQ(moves, std::vector<std::string>{"Kxb7"});
  EXPECT_EQ(result(krk(), krk().read("8/1k6/8/8/8/8/8/7K w - - 0 1")), End::draw);
}

TEST(ChessEnding, WrongPositionsAreRefusedWithTheirColumn) {
  expect_refused_at(krk(), {{"", 1},
                            {"9/8/8/8/8/8/8/KRk5 w - - 0 1", 1},
                            {"8/8/8/8/8/2k5/8/K1Q5 b - - 0 1", 19},
                            {"8/8/8/8/8/2k5/8/K1R6 b - - 0 1", 20},
                            {"8/8/8/8/8/2k5/8/K1RK4 b - - 0 1", 20},
                            {"8/8/8/8/8/2k5/8", 16},
                            {"8/8/8/8/8/2k5/8/2R5 b - - 0 1", 1},
                            {"8/8/8/8/8/2k5/8/K1R5 x - - 0 1", 21},
                            {"8/8/8/8/8/2k5/8/K1R5 w - - 0 1", 22},
                            {"8/8/8/8/8/2k5/8/K7 b - - 0 1", 20},
                            {"8/8/8/8/8/8/1k6/K1R5 b - - 0 1", 1},
                            {"8/8/8/8/8/2k5/8/K1R5 b KQ - 0 1", 23},
                            {"8/8/8/8/8/2k5/8/K1R5 b - - 0", 29},
                            {"8/8/8/8/8/2k5/8/K1R5 b - - 0 1 1", 31}});
}

}  // namespace
}  // namespace zermelo::chess_ending_test
