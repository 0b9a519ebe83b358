// SPDX-License-Identifier: Apache-2.0
#include <zermelo/base/hash_map.h>

#include <map>
#include <string>

#include <gtest/gtest.h>

#include <zermelo/base/random.h>

namespace zermelo::hash_map_test {
namespace {

TEST(HashMap, HoldsWhatTheStandardMapHolds) {
  HashMap<std::uint64_t, int> map;
  std::map<std::uint64_t, int> expected;
  EXPECT_EQ(map.find(1), map.end());
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t key = random.next() % 5000;
    EXPECT_EQ(map.try_emplace(key, i).second, expected.try_emplace(key, i).second);
    if (i % 3 == 0) map[key + 7] = expected[key + 7] = i;
  }
  EXPECT_EQ(map.size(), expected.size());
  for (std::uint64_t key = 0; key < 5100; ++key) {
    const auto* found = map.find(key);
    ASSERT_EQ(found != map.end(), expected.contains(key)) << key;
    EXPECT_EQ(found == map.end() ? 0 : found->second, expected[key]);
  }
  map.clear();
  EXPECT_EQ(map.find(7), map.end());
}

TEST(HashMap, KeepsTheOrderInWhichEntriesCame) {
  HashMap<std::string, int> map;
  for (int i = 0; i < 100; ++i) map.emplace(std::to_string(i * 37 % 100), i);
  int last = -1;
  for (const auto& [text, number] : map) {
    EXPECT_EQ(text, std::to_string(number * 37 % 100));
    EXPECT_EQ(number, ++last);
  }
  EXPECT_EQ(last, 99);
}

struct AllAlike {
  std::size_t operator()(int) const { return 5; }
};

TEST(HashMap, TellsKeysOfOneHashApart) {
  HashMap<int, int, AllAlike> map;
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(map.try_emplace(i, i).second);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(map.find(i)->second, i);
  EXPECT_EQ(map.find(50), map.end());
}

// A text's hash looks at every byte, whatever the length.
TEST(Hash, DependsOnEveryByte) {
  for (std::size_t length = 1; length < 40; ++length) {
    const std::string text(length, 'a');
    for (std::size_t i = 0; i < length; ++i) {
      std::string other = text;
      other[i] = 'b';
      EXPECT_NE(hash_of(other), hash_of(text)) << length << ' ' << i;
    }
    EXPECT_NE(hash_of(text), hash_of(text + 'a'));
  }
}

}  // namespace
}  // namespace zermelo::hash_map_test
