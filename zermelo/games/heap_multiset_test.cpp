// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/heap_multiset.h>

#include <functional>
#include <set>

#include <gtest/gtest.h>

#include <zermelo/base/random.h>
#include <zermelo/rules/rules.h>

namespace zermelo::heap_multiset_test {
namespace {

static_assert(PlainPosition<HeapMultiset> && sizeof(HeapMultiset) == 32);

using Twin = std::multiset<int, std::greater<>>;

void expect_same(const HeapMultiset& heaps, const Twin& twin) {
  std::vector<int> found, sizes;
  heaps.each_heap([&](int size) { found.push_back(size); });
  heaps.each_size([&](int size) { sizes.push_back(size); });
  ASSERT_EQ(found, std::vector<int>(twin.begin(), twin.end()));
  const std::set<int, std::greater<>> different(twin.begin(), twin.end());
  ASSERT_EQ(sizes, std::vector<int>(different.begin(), different.end()));
  ASSERT_EQ(heaps.heaps(), static_cast<int>(twin.size()));
  int total = 0, larger = 0;
  for (const int size : twin) total += size, larger += size > 3 ? 1 : 0;
  ASSERT_EQ(heaps.total(), total);
  ASSERT_EQ(heaps.larger(3), larger);
}

// Heaps come and go at random, up to the largest number of counters.
TEST(HeapMultiset, BehavesLikeAMultiset) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const std::uint64_t largest = seed % 3 == 0 ? 3 : seed % 3 == 1 ? 40 : HeapMultiset::max_counters;
    HeapMultiset heaps{};
    Twin twin;
    int left = HeapMultiset::max_counters;
    for (int step = 0; step < 300; ++step) {
      const int size = 1 + static_cast<int>(random.below(largest));
      if (size <= left && random.below(3) > 0) {
        heaps.put(size);
        twin.insert(size);
        left -= size;
      } else if (!twin.empty()) {
        const auto gone = std::next(twin.begin(), static_cast<std::ptrdiff_t>(random.below(twin.size())));
        heaps.remove(*gone);
        left += *gone;
        twin.erase(gone);
      }
      expect_same(heaps, twin);
      if (HasFatalFailure()) return;
    }
    while (!twin.empty()) {
      heaps.remove(*twin.begin());
      twin.erase(twin.begin());
    }
    EXPECT_EQ(heaps, HeapMultiset{});
  }
}

// The order in which heaps are added does not matter.
TEST(HeapMultiset, IsOneValueWhateverTheOrder) {
  HeapMultiset up{}, down{};
  for (int size = 1; size <= 20; ++size) up.put(size), down.put(21 - size);
  EXPECT_EQ(up, down);
  HeapMultiset ones{}, one{};
  for (int i = 0; i < HeapMultiset::max_counters; ++i) ones.put(1);
  one.put(HeapMultiset::max_counters);
  EXPECT_EQ(ones.total(), one.total());
  EXPECT_EQ(heaps_text(one), "224-J0");
}

TEST(HeapMultiset, AlonePutsEachHeapByItself) {
  HeapMultiset heaps{};
  for (const int size : {4, 4, 1}) heaps.put(size);
  heaps.mover = 1;
  std::vector<std::string> alone;
  each_heap_alone(heaps, [&](const HeapMultiset& heap) { alone.push_back(heaps_text(heap)); });
  EXPECT_EQ(alone, (std::vector<std::string>{"4-J1", "4-J1", "1-J1"}));
}

}  // namespace
}  // namespace zermelo::heap_multiset_test
