// SPDX-License-Identifier: Apache-2.0
// Sorted arrays of keys without repetition, which hold layers of positions.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <zermelo/base/large_array.h>
#include <zermelo/rules/key.h>

namespace zermelo::detail {

template <int words>
using Keys = LargeArray<Key<words>>;

// Sorts, drops repetitions. `scratch` may become as long as `keys`; its content afterwards is unspecified. Where the
// time is over it throws, and so is that of `keys`.
template <int words>
void sort_unique(Keys<words>& keys, Keys<words>& scratch, const Budget& budget);

// The union of sorted arrays without repetition; it empties them. Needs memory for one more copy of them at a time.
template <int words>
Keys<words> merged(std::vector<Keys<words>>&& runs, const Budget& budget);

// The place of a key that is among them, found by strides that grow from `near`: keys that follow each other closely
// are found in a few steps. keys.size() where it is not among them.
template <int words>
std::size_t place_of(std::span<const Key<words>> keys, const Key<words>& key, std::size_t near) {
  const std::size_t size = keys.size();
  if (near >= size) near = 0;
  std::size_t low, high, stride = 1;  // the key is at low or above, and below high
  if (size != 0 && !(key < keys[near])) {
    low = near;
    for (high = near + 1; high < size && !(key < keys[high]); stride *= 2) {
      low = high;
      high = size - high > stride ? high + stride : size;
    }
  } else {
    high = low = near;
    while (low > 0) {
      high = low;
      low = low > stride ? low - stride : 0;
      stride *= 2;
      if (!(key < keys[low])) break;
    }
  }
  while (high > low + 1) {
    const std::size_t middle = low + (high - low) / 2;
    (key < keys[middle] ? high : low) = middle;
  }
  return low < size && keys[low] == key ? low : size;
}

template <int words>
std::size_t place_of(const Keys<words>& keys, const Key<words>& key, std::size_t near) {
  return place_of<words>(std::span<const Key<words>>(keys.data(), keys.size()), key, near);
}

#define ZERMELO_SORTED_KEYS(words)                                                    \
  extern template void sort_unique<words>(Keys<words>&, Keys<words>&, const Budget&); \
  extern template Keys<words> merged<words>(std::vector<Keys<words>>&&, const Budget&);
ZERMELO_FOR_EACH_KEY(ZERMELO_SORTED_KEYS)
#undef ZERMELO_SORTED_KEYS

}  // namespace zermelo::detail
