// SPDX-License-Identifier: Apache-2.0
// Heaps without order, as games that split heaps keep them.
//
//   heap[0] >= heap[1] >= … > 0, unused ones 0, then who moves; written 4+3+1-J0, without any heap 0-J0.
#pragma once
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/games/heaps.h>

namespace zermelo {

struct HeapMultiset {
  static constexpr int most_counters = 63;  // in all, so that as many heaps always suffice

  std::uint8_t heap[most_counters];
  std::uint8_t mover;
  auto operator<=>(const HeapMultiset&) const = default;

  // One heap, the first player to move.
  static constexpr HeapMultiset of(int size) {
    HeapMultiset heaps{};
    heaps.put(size);
    return heaps;
  }

  constexpr int heaps() const {
    int count = 0;
    while (count < most_counters && heap[count] > 0) ++count;
    return count;
  }
  constexpr int total() const {
    int sum = 0;
    for (int i = 0; i < most_counters && heap[i] > 0; ++i) sum += heap[i];
    return sum;
  }

  // A heap of 0 is none.
  constexpr void put(int size) {
    int at = heaps();
    if (size == 0) return;
    for (; at > 0 && heap[at - 1] < size; --at) heap[at] = heap[at - 1];
    heap[at] = static_cast<std::uint8_t>(size);
  }
  // REQUIRES: there is such a heap.
  constexpr void remove(int size) {
    int at = find(size);
    for (; at + 1 < most_counters && heap[at] > 0; ++at) heap[at] = heap[at + 1];
    heap[at] = 0;
  }
  constexpr int find(int size) const {
    int at = 0;
    while (heap[at] != size) ++at;
    return at;
  }

  // A move: of one heap these two are left. REQUIRES: there is such a heap.
  constexpr HeapMultiset after_split(int size, int large, int small) const {
    HeapMultiset next = *this;
    next.remove(size);
    next.put(large);
    next.put(small);
    next.mover ^= 1;
    return next;
  }

  // Each size once, the largest first.
  template <class Sink>
  constexpr void each_size(Sink&& sink) const {
    for (int i = 0; i < most_counters && heap[i] > 0; ++i) {
      if (i == 0 || heap[i] != heap[i - 1]) sink(static_cast<int>(heap[i]));
    }
  }

  // The next way to split the same total, from one heap down to heaps of one; false after the last.
  constexpr bool next_partition() {
    int at = heaps() - 1;
    int loose = 1;
    for (; at >= 0 && heap[at] == 1; --at, ++loose) heap[at] = 0;
    if (at < 0) return false;
    const int size = --heap[at];
    for (; loose > 0; loose -= size) heap[++at] = static_cast<std::uint8_t>(loose < size ? loose : size);
    return true;
  }
};

// Every multiset of so many counters, for both players.
template <class Sink>
constexpr void each_partition(int total, Sink&& sink) {
  HeapMultiset heaps = HeapMultiset::of(total);
  do {
    for (std::uint8_t mover = 0; mover < 2; ++mover) {
      heaps.mover = mover;
      sink(heaps);
    }
  } while (heaps.next_partition());
}

[[nodiscard]] std::string heaps_text(const HeapMultiset& heaps);

// In any order, with the mover; fails where there are more than `most` counters in all.
[[nodiscard]] HeapMultiset read_heaps(PositionReader& reader, int most);

// One row a heap, in the order of the heaps.
[[nodiscard]] std::vector<DrawnHeap> drawn_heaps(Board& board, const HeapMultiset& heaps);

}  // namespace zermelo
