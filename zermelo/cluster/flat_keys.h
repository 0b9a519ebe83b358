// SPDX-License-Identifier: Apache-2.0
// Keys of some words each, one after another in an array of words, whose width is known only when the program runs.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>

#include <zermelo/base/large_array.h>
#include <zermelo/rules/key.h>
#include <zermelo/solvers/sorted_keys.h>

namespace zermelo::cluster {

using FlatKeys = LargeArray<std::uint64_t>;

// Calls body(words) with a constant.
template <class Body>
decltype(auto) with_key_words(int words, Body&& body) {
  switch (words) {
#define ZERMELO_CASE(width) \
  case width:               \
    return body(std::integral_constant<int, width>());
    ZERMELO_FOR_EACH_KEY(ZERMELO_CASE)
#undef ZERMELO_CASE
  }
  return body(std::integral_constant<int, 8>());
}

template <int words>
std::span<const detail::Key<words>> as_keys(std::span<const std::uint64_t> flat) {
  return {reinterpret_cast<const detail::Key<words>*>(flat.data()), flat.size() / words};
}

inline void sort_unique(FlatKeys& keys, int key_words) {
  with_key_words(key_words, [&](auto words) {
    auto* const begin = reinterpret_cast<detail::Key<words>*>(keys.data());
    auto* const end = begin + keys.size() / words;
    std::sort(begin, end);
    keys.resize(static_cast<std::size_t>(std::unique(begin, end) - begin) * words);
  });
}

// The rank that owns a key, of so many: any key has any owner with the same chance.
inline std::size_t owner_of(const std::uint64_t* key, int key_words, int ranks) {
  std::uint64_t sum = 0;
  for (int i = 0; i < key_words; ++i) {
    sum = (sum ^ key[i]) * 0x9E3779B97F4A7C15u;
    sum ^= sum >> 32;
  }
  sum *= 0xBF58476D1CE4E5B9u;
  return static_cast<std::size_t>((sum >> 33) % static_cast<std::uint64_t>(ranks));
}

}  // namespace zermelo::cluster
