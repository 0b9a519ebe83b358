// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/euclid.h>

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include <zermelo/arena/explore.h>
#include <zermelo/base/error.h>
#include <zermelo/games/read_fixture.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solvers/attractor.h>

namespace zermelo::euclid_test {
namespace {

static_assert(Layered<Euclid> && Enumerable<Euclid> && Symmetric<Euclid> && Pictured<Euclid>);

Euclid euclid(int a, int b, const std::string& zero) {
  const Variant<Euclid> variant = Euclid::variants().front();
  Arguments arguments(variant.info, {{"a", std::to_string(a)}, {"b", std::to_string(b)}, {"zero", zero}});
  return variant.make(arguments);
}

// high > golden ratio × low, in whole numbers: (2 high - low)² > 5 low².
bool above_golden(std::uint64_t high, std::uint64_t low) { return (2 * high - low) * (2 * high - low) > 5 * low * low; }

void check_golden(const std::string& zero, bool equal_numbers_win) {
  const Euclid rules = euclid(60, 60, zero);
  std::vector<Euclid::Position> positions;
  rules.everywhere([&](const Euclid::Position& position) { positions.push_back(position); });
  const auto explored = explore(rules, positions);
  const Solution solution = solve(explored.arena);
  for (Node node = 0; node < explored.arena.size(); ++node) {
    const auto& number = explored.position(node).number;
    const std::uint64_t high = std::max(number[0], number[1]), low = std::min(number[0], number[1]);
    if (low == 0) continue;
    const bool wins = high == low ? equal_numbers_win : above_golden(high, low);
    EXPECT_EQ(solution.verdict(explored.arena, node).outcome, wins ? Outcome::win : Outcome::loss)
        << rules.text(explored.position(node));
  }
}

// Cole and Davie, Math. Gazette 53 (1969), cited in mathoverflow.net/questions/423178: with zero allowed, the player to
// move wins exactly where the numbers are equal or their ratio is above the golden one.
TEST(Euclid, ColeAndDavie) { check_golden("allowed", true); }

// Where both numbers stay positive equal numbers are lost, so the ratio alone decides.
TEST(Euclid, PositiveNumbers) { check_golden("forbidden", false); }

TEST(Euclid, LargeNumbersReachFewPositions) {
  const Euclid rules = euclid(1'000'000, 618'033, "forbidden");
  const auto explored = explore(rules);
  EXPECT_LT(explored.arena.size(), 1000u);
  EXPECT_EQ(solve(explored.arena).verdict(explored.arena, 0).outcome,
            above_golden(1'000'000, 618'033) ? Outcome::win : Outcome::loss);
}

TEST(Euclid, EverywhereCounts) {
  const auto count = [](const Euclid& rules) {
    int positions = 0;
    rules.everywhere([&](const Euclid::Position&) { ++positions; });
    return positions;
  };
  EXPECT_EQ(count(euclid(4, 3, "forbidden")), 2 * 4 * 3);
  EXPECT_EQ(count(euclid(4, 3, "allowed")), 2 * (5 * 4 - 1));
}

TEST(Euclid, WrongPositionsAreRefusedWithTheirColumn) {
  const Euclid rules = euclid(13, 8, "forbidden");
  const Euclid with_zero = euclid(13, 8, "allowed");
  EXPECT_NO_THROW((void)with_zero.read("0+8-J0"));
  EXPECT_THROW((void)with_zero.read("0+0-J0"), Error);
  expect_refused_at(
      rules,
      {{"", 1}, {"13", 3}, {"14+8-J0", 1}, {"13+9-J0", 4}, {"0+8-J0", 1}, {"13+0-J0", 4}, {"13+8-J9", 5}, {"13+8", 5}});
}

}  // namespace
}  // namespace zermelo::euclid_test
