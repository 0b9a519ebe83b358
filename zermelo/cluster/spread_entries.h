// SPDX-License-Identifier: Apache-2.0
// Sorts entries across all ranks.
#pragma once
#include <cstdint>

#include <zermelo/cluster/flat_keys.h>
#include <zermelo/cluster/ranks.h>

namespace zermelo::cluster {

struct SpreadEntries {
  FlatKeys entries;
  std::uint64_t first = 0;  // among those of all ranks
};

// An entry is a key and one more word, its value. Each rank passes some, sorted by key; each gets consecutive ones of
// the whole, and all of them, whole blocks but for the last. Collective. REQUIRES: no key comes twice.
[[nodiscard]] SpreadEntries spread_entries(Ranks& ranks, const FlatKeys& own, int key_words, std::uint64_t block,
                                           const Budget& budget);

}  // namespace zermelo::cluster
