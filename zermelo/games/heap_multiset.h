// SPDX-License-Identifier: Apache-2.0
// Heaps without order, as games that split heaps keep them.
//
//   3+1+1   bits  1 1 0 0 1   a path of sizes from 1 up, the lowest bit first: 0 steps to the next size, 1 is a heap of
//                             the size reached. Set bit b, the k-th from 0, is a heap of b - k + 1.
//
// Then who moves. Written 3+1+1-J0, without any heap 0-J0.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include <zermelo/base/bits.h>
#include <zermelo/base/player.h>
#include <zermelo/games/heaps.h>

namespace zermelo {

struct HeapMultiset {
  static constexpr int words = 7;
  static constexpr int max_counters = 32 * words;  // in all: a path is never longer than its counters

  std::uint32_t path[words];
  std::uint32_t mover;
  auto operator<=>(const HeapMultiset&) const = default;

  // One heap, the first player to move.
  static constexpr HeapMultiset of(int size) {
    HeapMultiset heaps{};
    heaps.put(size);
    return heaps;
  }

  constexpr int heaps() const {
    int count = 0;
    for (const std::uint32_t word : path) count += popcount(word);
    return count;
  }
  constexpr int total() const {
    int sum = 0;
    each_heap([&](int size) { sum += size; });
    return sum;
  }

  // A heap of 0 is left out.
  constexpr void put(int size) {
    if (size == 0) return;
    const int at = place(size);
    const std::uint32_t below = (std::uint32_t{1} << at % 32) - 1;
    std::uint32_t carried = path[at / 32] >> 31;
    path[at / 32] = (path[at / 32] & below) | (path[at / 32] & ~below) << 1 | (below + 1);
    for (int word = at / 32 + 1; word < words; ++word) {
      const std::uint32_t next = path[word] >> 31;
      path[word] = path[word] << 1 | carried;
      carried = next;
    }
  }
  // REQUIRES: there is such a heap.
  constexpr void remove(int size) {
    const int at = place(size);
    const std::uint32_t below = (std::uint32_t{1} << at % 32) - 1;
    path[at / 32] = (path[at / 32] & below) | (path[at / 32] >> 1 & ~below);
    for (int word = at / 32 + 1; word < words; ++word) {
      path[word - 1] |= path[word] << 31;
      path[word] >>= 1;
    }
  }

  // A move: replaces one heap by these two. REQUIRES: there is such a heap.
  constexpr HeapMultiset after_split(int size, int large, int small) const {
    HeapMultiset next = *this;
    next.remove(size);
    next.put(large);
    next.put(small);
    next.mover ^= 1;
    return next;
  }

  // The largest first.
  template <class Sink>
  constexpr void each_heap(Sink&& sink) const {
    int below = heaps();
    for (int word = words - 1; word >= 0; --word) {
      for (std::uint32_t rest = path[word]; rest != 0;) {
        const int bit = 31 - countl_zero(rest);
        rest ^= std::uint32_t{1} << bit;
        sink(32 * word + bit - --below + 1);
      }
    }
  }
  // Each size once, the largest first.
  template <class Sink>
  constexpr void each_size(Sink&& sink) const {
    int last = 0;
    each_heap([&](int size) {
      if (size != last) sink(size);
      last = size;
    });
  }
  constexpr int larger(int size) const {
    int count = 0;
    each_heap([&](int heap) { count += heap > size ? 1 : 0; });
    return count;
  }

 private:
  // The bit of the first heap of that size, or where it would be: after the steps to it and all smaller heaps.
  constexpr int place(int size) const { return size - 1 + heaps() - larger(size - 1); }
};

// Every multiset of `total` counters, for both players: from one heap down to heaps of one.
template <class Sink>
constexpr void each_partition(int total, Sink&& sink) {
  int heap[HeapMultiset::max_counters] = {total};  // the largest first
  int heaps = total > 0 ? 1 : 0;
  for (;;) {
    HeapMultiset position{};
    for (int i = 0; i < heaps; ++i) position.put(heap[i]);
    for (std::uint32_t mover = 0; mover < 2; ++mover) {
      position.mover = mover;
      sink(position);
    }
    // The last heap above one gives a counter away, and all that is loose is dealt again in heaps no larger.
    int loose = 1;
    for (; heaps > 0 && heap[heaps - 1] == 1; --heaps) ++loose;
    if (heaps == 0) return;
    const int size = --heap[heaps - 1];
    for (; loose > 0; loose -= size) heap[heaps++] = loose < size ? loose : size;
  }
}

// Each heap is a part, since no move touches two; the mover stays.
template <class Sink>
constexpr void each_heap_alone(const HeapMultiset& heaps, Sink&& sink) {
  heaps.each_heap([&](int size) {
    HeapMultiset alone = HeapMultiset::of(size);
    alone.mover = heaps.mover;
    sink(alone);
  });
}

[[nodiscard]] std::string heaps_text(const HeapMultiset& heaps);

// Reads heaps in any order, and the mover; fails where there are more than `max_counters` counters in all.
[[nodiscard]] HeapMultiset read_heaps(PositionReader& reader, int max_counters);

// A row for each heap, in the order of the heaps.
[[nodiscard]] std::vector<DrawnHeap> drawn_heaps(Board& board, const HeapMultiset& heaps);

}  // namespace zermelo
