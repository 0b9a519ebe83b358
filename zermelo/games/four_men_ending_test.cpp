// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/four_men_ending.h>

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/base/random.h>
#include <zermelo/games/chess_ending.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/folding.h>
#include <zermelo/rules/rules.h>

namespace zermelo::four_men_ending_test {
namespace {

static_assert(Numbered<FourMenEnding> && Symmetric<FourMenEnding> && Reversible<FourMenEnding> &&
              Pictured<FourMenEnding> && Folds<FourMenEnding::Numbering, FourMenEnding::Position>);
using Position = FourMenEnding::Position;

FourMenEnding ending(const std::string& men) {
  const Variant<FourMenEnding> variant = FourMenEnding::variants()[0];
  Arguments arguments(variant.info, {{"men", men}});
  return variant.make(arguments);
}

std::set<std::string> choices(const FourMenEnding& rules, const std::string& text) {
  std::set<std::string> result;
  const Position position = rules.read(text);
  rules.moves(position, [&](FourMenEnding::Move move) { result.insert(rules.text(position, move)); });
  return result;
}

// Legal positions of every layer, drawn at random.
template <class See>
void some_positions(const FourMenEnding& rules, int count, See&& see) {
  const FourMenEnding::Numbering numbering(rules, Budget());
  Random random(11);
  int seen = 0;
  for (int layer = 0; layer < rules.layers(); ++layer) {
    for (int i = 0; i < count; ++i) {
      const std::uint64_t number = random.below(numbering.size(layer));
      if (numbering.hole(layer, number)) continue;
      see(numbering, number, numbering.at(layer, number));
      ++seen;
    }
  }
  EXPECT_GT(seen, count);
}

TEST(FourMenEnding, MovesMatesAndStalemates) {
  // The rook is pinned on the diagonal; the king may step aside.
  EXPECT_EQ(choices(ending("kqkr"), "7k/6r1/8/8/3Q4/8/8/K7 b - - 0 1"), (std::set<std::string>{"Kg8", "Kh7"}));
  EXPECT_EQ(choices(ending("krkn"), "8/8/8/8/8/2n5/8/K1kR4 b - - 0 1").count("Nxd1"), 1u);
  EXPECT_EQ(result(ending("kbnk"), ending("kbnk").read("k7/3N4/1K6/3B4/8/8/8/8 b - - 0 1")), End::first);
  EXPECT_EQ(result(ending("kbnk"), ending("kbnk").read("k7/2B5/1K6/8/8/8/8/7N b - - 0 1")), End::draw);
  EXPECT_EQ(result(ending("krkb"), ending("krkb").read("8/8/8/8/8/2k5/8/K6b w - - 0 1")), End::draw);
  EXPECT_EQ(result(ending("krkr"), ending("krkr").read("8/8/8/8/8/8/1k6/r6K w - - 0 1")), End::none);
  EXPECT_EQ(result(ending("krkr"), ending("krkr").read("8/8/8/8/8/6k1/8/r6K w - - 0 1")), End::second);
}

// With Black's piece taken it is the ending of three men, move for move.
TEST(FourMenEnding, WithThreeMenItIsTheEndingOfThree) {
  const FourMenEnding four = ending("krkb");
  const Variant<KingAndPiece> variant = KingAndPiece::variants()[0];
  Arguments arguments(variant.info, {});
  const KingAndPiece three = variant.make(arguments);
  int compared = 0;
  some_positions(four, 500, [&](const FourMenEnding::Numbering&, std::uint64_t, const Position& position) {
    if (four.layer(position) != 2) return;
    const auto same = three.read(four.text(position));
    std::set<std::string> expected, found;
    three.moves(same, [&](auto move) { expected.insert(three.text(three.after(same, move))); });
    four.moves(position, [&](auto move) { found.insert(four.text(four.after(position, move))); });
    ASSERT_EQ(found, expected) << four.text(position);
    ASSERT_EQ(result(four, position), result(three, same));
    ++compared;
  });
  EXPECT_GT(compared, 100);
}

// What a move leads to lists where it came from, once for each move, and the reverse.
TEST(FourMenEnding, BeforeUndoesMoves) {
  for (const char* men : {"kqkr", "krkn", "kbnk", "kqkq"}) {
    const FourMenEnding rules = ending(men);
    some_positions(rules, 200, [&](const FourMenEnding::Numbering&, std::uint64_t, const Position& position) {
      const auto ways_to = [&](const Position& from, const Position& to) {
        int ways = 0;
        rules.moves(from, [&](auto move) { ways += rules.after(from, move) == to ? 1 : 0; });
        return ways;
      };
      const auto ways_back = [&](const Position& to, const Position& from) {
        int ways = 0;
        rules.before(to, [&](const Position& one) { ways += one == from ? 1 : 0; });
        return ways;
      };
      std::multiset<Position> in_layer, staying;
      rules.before(position, [&](const Position& from) {
        ASSERT_EQ(rules.end(from), End::none);
        ASSERT_EQ(ways_to(from, position), 1) << rules.text(from) << " to " << rules.text(position);
        if (rules.layer(from) == rules.layer(position)) in_layer.insert(from);
      });
      rules.before_in_layer(position, [&](const Position& from) { staying.insert(from); });
      ASSERT_EQ(in_layer, staying);
      if (rules.end(position) != End::none) return;
      rules.moves(position, [&](auto move) { ASSERT_EQ(ways_back(rules.after(position, move), position), 1); });
    });
  }
}

TEST(FourMenEnding, ImagesShareANumber) {
  const FourMenEnding rules = ending("krkn");
  some_positions(rules, 500,
                 [&](const FourMenEnding::Numbering& numbering, std::uint64_t number, const Position& position) {
                   std::set<Position> images;
                   for (int symmetry = 0; symmetry < FourMenEnding::symmetries; ++symmetry) {
                     const Position image = FourMenEnding::moved(position, symmetry);
                     images.insert(image);
                     ASSERT_EQ(numbering.number(image), number);
                     ASSERT_EQ(rules.canonical(image), rules.canonical(position));
                     ASSERT_TRUE(rules.legal(image));
                   }
                   ASSERT_EQ(numbering.copies(position), images.size());
                 });
}

TEST(FourMenEnding, WrongPositionsAreRefusedWithTheirColumn) {
  expect_refused_at(ending("kqkr"), {{"", 1},
                                     {"8/8/8/8/8/2k5/8/K1R5 b - - 0 1", 19},
                                     {"8/8/8/8/8/2k5/8/K1Q2r1q w - - 0 1", 23},
                                     {"8/8/8/8/8/2k5/8/K1Q5 w - - 0 1", 22},
                                     {"8/8/8/8/8/8/1k6/K1Q5 b - - 0 1", 1},
                                     {"8/8/8/8/8/2k5/8/2Q5 b - - 0 1", 1},
                                     {"8/8/8/8/8/2k5/8/K1Q5 b - - 0 1 1", 31}});
}

}  // namespace
}  // namespace zermelo::four_men_ending_test
