// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/key_table.h>

#include <map>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>

namespace zermelo::detail::key_table_test {
namespace {

template <int words>
void expect_like_a_map(std::uint64_t keys, std::uint64_t different) {
  KeyTable<words> table{Budget()};
  std::map<std::uint64_t, Score> expected;
  Random random(keys);
  for (std::uint64_t i = 0; i < keys; ++i) {
    Key<words> key{};
    key.word[words - 1] = random.below(different);
    const auto score = static_cast<Score>(1 + random.below(0xFFFF));
    table.set(key, score);
    expected[key.word[words - 1]] = score;
  }
  EXPECT_EQ(table.size(), expected.size());
  for (std::uint64_t word = 0; word < different; ++word) {
    Key<words> key{};
    key.word[words - 1] = word;
    const auto found = expected.find(word);
    ASSERT_EQ(table.find(key), found == expected.end() ? unknown_score : found->second) << word;
  }
  std::uint64_t visited = 0;
  table.each(0, table.slots(), [&](const Key<words>& key, Score score) {
    ++visited;
    ASSERT_EQ(expected.at(key.word[words - 1]), score);
  });
  EXPECT_EQ(visited, expected.size());
}

TEST(KeyTable, FindsEveryKeyAfterManyGrowths) {
  expect_like_a_map<1>(100'000, 60'000);
  expect_like_a_map<2>(30'000, 100'000);
  expect_like_a_map<8>(5'000, 4'000);
}

TEST(KeyTable, KeepsToItsBudget) {
  const Budget budget(Limits{.memory = 1 << 20});
  KeyTable<1> table(budget);
  const auto fill = [&] {
    for (std::uint64_t word = 0; word < 1'000'000; ++word) table.set({{word}}, 1);
  };
  EXPECT_THROW(fill(), Error);
  EXPECT_LE(budget.peak(), std::uint64_t{1} << 20);
}

}  // namespace
}  // namespace zermelo::detail::key_table_test
