// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/outcome_table.h>

#include <map>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>

namespace zermelo::detail::outcome_table_test {
namespace {

// Keys are multiples of `step`, fewer than `different` of them.
void expect_like_a_map(int key_bits, std::uint64_t keys, std::uint64_t different, std::uint64_t step) {
  OutcomeTable table(Budget(), key_bits);
  std::map<std::uint64_t, Score> expected;
  Random random(keys);
  for (std::uint64_t i = 0; i < keys; ++i) {
    const Key<1> key{{random.below(different) * step}};
    const auto score = static_cast<Score>(1 + random.below(3));
    table.set(key, table.hash(key), score);
    expected[key.word[0]] = score;
  }
  EXPECT_EQ(table.size(), expected.size());
  for (std::uint64_t i = 0; i < different; ++i) {
    const auto found = expected.find(i * step);
    ASSERT_EQ(table.find({{i * step}}), found == expected.end() ? unknown_score : found->second) << i * step;
  }
  std::map<std::uint64_t, Score> visited;
  table.each(0, table.slots(), [&](const Key<1>& key, Score score) { visited[key.word[0]] = score; });
  EXPECT_EQ(visited, expected);
}

TEST(OutcomeTable, FindsEveryKeyAfterManyGrowths) {
  expect_like_a_map(36, 100'000, 60'000, 1);
  expect_like_a_map(36, 100'000, 60'000, std::uint64_t{1} << 20);
  expect_like_a_map(17, 200'000, 1 << 17, 1);
  expect_like_a_map(OutcomeTable::max_key_bits, 30'000, 100'000, 43'980'465);
}

TEST(OutcomeTable, HoldsEveryKeyOfAFewBits) {
  for (const int key_bits : {1, 2, 3, 8, 13}) expect_like_a_map(key_bits, 100'000, std::uint64_t{1} << key_bits, 1);
}

// Many keys whose hashes name one slot: the table grows until each is in reach of its own.
TEST(OutcomeTable, GrowsWhereASlotHasTooManyKeys) {
  constexpr int key_bits = 33;
  OutcomeTable table(Budget(), key_bits);
  std::map<std::uint64_t, Score> expected;
  for (std::uint64_t word = 0; expected.size() < 1'000; ++word) {
    const Key<1> key{{word}};
    if (table.hash(key) >> 52 != 5) continue;
    expected[word] = static_cast<Score>(1 + word % 3);
    table.set(key, table.hash(key), expected[word]);
  }
  EXPECT_GT(table.slots(), std::uint64_t{1} << 13);
  for (const auto& [word, score] : expected) ASSERT_EQ(table.find({{word}}), score);
}

TEST(OutcomeTable, KeepsToItsBudget) {
  const Budget budget(Limits{.memory = 1 << 20});
  OutcomeTable table(budget, 30);
  const auto fill = [&] {
    for (std::uint64_t word = 0; word < 1'000'000; ++word) table.set({{word}}, table.hash({{word}}), 1);
  };
  EXPECT_THROW(fill(), Error);
  EXPECT_LE(budget.peak(), std::uint64_t{1} << 20);
}

}  // namespace
}  // namespace zermelo::detail::outcome_table_test
