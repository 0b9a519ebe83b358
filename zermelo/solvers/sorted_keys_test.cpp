// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/sorted_keys.h>

#include <set>
#include <utility>

#include <gtest/gtest.h>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/solvers/key_layers.h>

namespace zermelo::detail::sorted_keys_test {
namespace {

template <int words>
Keys<words> random_keys(std::uint64_t count, std::uint64_t bits, std::uint64_t seed) {
  Random random(seed);
  Keys<words> keys{Budget()};
  for (std::uint64_t i = 0; i < count; ++i) {
    Key<words> key{};
    for (std::uint64_t& word : key.word) word = random.next() & ((std::uint64_t{2} << (bits - 1)) - 1);
    keys.push_back(key);
  }
  return keys;
}

template <int words>
void expect_sorted(const Keys<words>& keys, const std::set<std::vector<std::uint64_t>>& expected) {
  ASSERT_EQ(keys.size(), expected.size());
  std::size_t i = 0;
  for (const auto& reversed : expected) {
    for (int word = 0; word < words; ++word)
      ASSERT_EQ(keys[i].word[word], reversed[static_cast<std::size_t>(words - 1 - word)]);
    ++i;
  }
}

template <int words>
std::set<std::vector<std::uint64_t>> as_set(const Keys<words>& keys) {
  std::set<std::vector<std::uint64_t>> set;
  for (const Key<words>& key : keys) set.insert({std::rbegin(key.word), std::rend(key.word)});
  return set;
}

TEST(SortedKeys, SortsAndDropsRepetitions) {
  Keys<1> scratch{Budget()};
  Keys<2> scratch2{Budget()};
  for (const std::uint64_t bits : {3u, 13u, 31u, 64u}) {
    Keys<1> one = random_keys<1>(5000, bits, bits);
    const auto expected = as_set(one);
    sort_unique(one, scratch, Budget());
    expect_sorted(one, expected);
    Keys<2> two = random_keys<2>(3000, bits, bits);
    const auto expected2 = as_set(two);
    sort_unique(two, scratch2, Budget());
    expect_sorted(two, expected2);
  }
}

TEST(SortedKeys, SortsManyKeysInRuns) {
  Keys<2> scratch{Budget()};
  for (const std::uint64_t count : {131'072u, 131'073u, 700'000u}) {
    Keys<2> keys = random_keys<2>(count, 18, count);
    const auto expected = as_set(keys);
    sort_unique(keys, scratch, Budget());
    expect_sorted(keys, expected);
  }
}

TEST(SortedKeys, SortingAndMergingEndWithTheTime) {
  const Budget over(Limits{.checks = 0});
  Keys<1> one = random_keys<1>(5000, 64, 1), scratch{Budget()};
  EXPECT_THROW(sort_unique(one, scratch, over), Error);
  Keys<2> two = random_keys<2>(200'000, 64, 1), scratch2{Budget()};
  EXPECT_THROW(sort_unique(two, scratch2, over), Error);
  std::vector<Keys<1>> runs;
  for (const std::uint64_t seed : {1u, 2u}) runs.push_back(random_keys<1>(1000, 64, seed));
  EXPECT_THROW((void)merged(std::move(runs), over), Error);
}

TEST(SortedKeys, MergesRunsOfAnyLength) {
  std::vector<Keys<1>> runs;
  std::set<std::vector<std::uint64_t>> expected;
  Keys<1> scratch{Budget()};
  for (const std::uint64_t count : {0u, 1u, 2000u, 30u, 1999u}) {
    runs.push_back(random_keys<1>(count, 12, count));
    expected.merge(as_set(runs.back()));
    sort_unique(runs.back(), scratch, Budget());
  }
  expect_sorted(merged(std::move(runs), Budget()), expected);
  EXPECT_TRUE(merged(std::vector<Keys<1>>{}, Budget()).empty());
}

TEST(SortedKeys, FindsEachKeyFromAnywhere) {
  Keys<1> keys = random_keys<1>(40, 7, 1), scratch{Budget()};
  sort_unique(keys, scratch, Budget());
  for (std::uint64_t word = 0; word < 130; ++word) {
    std::size_t expected = keys.size();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i].word[0] == word) expected = i;
    }
    for (std::size_t near = 0; near <= keys.size() + 1; ++near)
      ASSERT_EQ(place_of(keys, {{word}}, near), expected) << word << " from " << near;
  }
  EXPECT_EQ(place_of(Keys<1>{}, {{5}}, 0), 0u);
}

TEST(KeyLayers, ComeBackFromDisk) {
  KeyLayers<2> layers(3, Budget());
  for (int layer = 0; layer < 3; ++layer)
    layers.put(layer, random_keys<2>(100 * static_cast<std::uint64_t>(layer), 64, 7));
  for (int layer = 0; layer < 3; ++layer) layers.move_to_disk(layer);
  EXPECT_EQ(layers.bytes(2), 0u);
  for (int layer = 2; layer >= 0; --layer) {
    const Keys<2> expected = random_keys<2>(100 * static_cast<std::uint64_t>(layer), 64, 7);
    const Keys<2>& back = layers.get(layer);
    EXPECT_TRUE(std::equal(back.begin(), back.end(), expected.begin(), expected.end()));
  }
}

}  // namespace
}  // namespace zermelo::detail::sorted_keys_test
