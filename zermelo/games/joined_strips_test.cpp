// SPDX-License-Identifier: Apache-2.0
// Bounds of strips with many joined columns, and of regions, against plain search.
#include <zermelo/games/joined_strips.h>

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/games/domineering.h>
#include <zermelo/games/dominoes_fixture.h>
#include <zermelo/games/strip_regions.h>

namespace zermelo::joined_strips_test {
namespace {

constexpr int columns = 7;

bool vertical_wins(const std::uint32_t* row, const char* first) {
  std::string board;
  for (int i = 0; i < 3; ++i) {
    for (int column = 0; column < columns; ++column) board += (row[i] >> column & 1) != 0 ? '#' : '.';
    if (i < 2) board += '/';
  }
  const auto variant = Domineering::variants().front();
  Arguments arguments(variant.info, {{"board", board}, {"first", first}});
  return beginner_wins(variant.make(arguments)) == (std::string(first) == "vertical");
}

bool all_joined(const std::uint32_t* row) {
  std::uint32_t joined = 0;
  for (int i = 0; i < 3; ++i) joined |= row[i] & row[i] >> 1;
  return joined == (1u << (columns - 1)) - 1;
}

// The plain table of seven columns is made from values; here five columns are, and two more are joined to them.
TEST(JoinedStrips, ProveOnlyTruthsAndMostThatValuesProve) {
  const StripsOfHeight joined = strips_of_height<3, columns - 2>(2, Budget());
  const StripsOfHeight plain{strip_table(3, columns, Budget()), {}, columns};
  Random random(1);
  int proved = 0, proved_by_values = 0;
  for (int sets = 0; sets < 400;) {
    std::uint32_t row[3];
    for (std::uint32_t& squares : row) squares = static_cast<std::uint32_t>(random.next() | random.next()) & 127;
    if (!all_joined(row)) continue;
    ++sets;
    const StripBound bound = joined.bound<3, columns - 2>(row), best = plain.bound<3, columns>(row);
    proved += (bound.moving_first() > 0 ? 1 : 0) + (bound.moving_second() > 0 ? 1 : 0);
    proved_by_values += (best.moving_first() > 0 ? 1 : 0) + (best.moving_second() > 0 ? 1 : 0);
    const std::string set = std::to_string(row[0]) + " " + std::to_string(row[1]) + " " + std::to_string(row[2]);
    EXPECT_TRUE(bound.moving_first() <= 0 || vertical_wins(row, "vertical")) << set;
    EXPECT_TRUE(bound.moving_second() <= 0 || vertical_wins(row, "horizontal")) << set;
  }
  EXPECT_GE(proved_by_values, 100);
  EXPECT_GE(proved, proved_by_values * 4 / 5);
}

TEST(JoinedStrips, AreMadeWhereThereIsTimeAndStopWhenCancelled) {
  EXPECT_EQ(StripTables::make(9, 9, Budget(Limits{.seconds = 30})).three.longest, 7);
  const Budget cancelled;
  cancelled.cancel();
  EXPECT_THROW(StripTables::make(9, 9, cancelled), Error);
}

// Each region has the best of the cuts that the board as a whole has.
TEST(StripRegions, AreNoWorseThanTheBoardCutAsAWhole) {
  const StripTables tables = StripTables::make(8, 9, Budget());
  Random random(2);
  int better = 0;
  for (int board = 0; board < 2000; ++board) {
    StripField field;
    for (int i = 0; i < tables.rows; ++i) {
      field.row[i] = static_cast<std::uint32_t>(random.next()) & 511;
      if (board % 2 == 0) field.row[i] |= static_cast<std::uint32_t>(random.next()) & 511;
    }
    field.cut(tables, 0);
    StripRegions regions;
    regions.find(tables, field.row);
    EXPECT_GE(regions.bound().number, field.best().number);
    better += regions.bound().number > field.best().number ? 1 : 0;
    for (int i = 0; i + 1 < tables.rows; ++i) {
      const std::uint32_t places = field.row[i] & field.row[i + 1], square = places & (~places + 1);
      if (square == 0) continue;
      std::uint32_t row[StripField::max_rows];
      std::copy_n(field.row, StripField::max_rows, row);
      row[i] &= ~square;
      row[i + 1] &= ~square;
      StripRegions after;
      after.find(tables, row);
      const StripBound without = regions.without(tables, i, 2, square);
      EXPECT_EQ(without.number, after.bound().number);
      EXPECT_EQ(without.switches, after.bound().switches);
    }
  }
  EXPECT_GE(better, 500);
}

}  // namespace
}  // namespace zermelo::joined_strips_test
