// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/sorted_keys.h>

#include <algorithm>
#include <bit>

namespace zermelo::detail {

namespace {

// By 11 bits at a time from the lowest, over the bits that differ only. Own code because comparing costs several times
// as much for tens of millions of keys.
void radix_sort(Keys<1>& keys, Keys<1>& scratch) {
  constexpr int digit_bits = 11;
  constexpr std::uint64_t digits = std::uint64_t{1} << digit_bits;
  std::uint64_t differing = 0;
  for (const Key<1>& key : keys) differing |= key.word[0] ^ keys[0].word[0];
  scratch.resize(keys.size());
  for (int shift = 0; shift < 64 && differing >> shift != 0;) {
    shift += std::countr_zero(differing >> shift);
    std::uint64_t begin[digits] = {};
    for (const Key<1>& key : keys) ++begin[key.word[0] >> shift & (digits - 1)];
    std::uint64_t sum = 0;
    for (std::uint64_t& at : begin) {
      const std::uint64_t count = at;
      at = sum;
      sum += count;
    }
    for (const Key<1>& key : keys) scratch[begin[key.word[0] >> shift & (digits - 1)]++] = key;
    std::swap(keys, scratch);
    shift += digit_bits;
  }
}

template <int words>
void merge(const Keys<words>& a, const Keys<words>& b, Keys<words>& to) {
  to.resize(a.size() + b.size());
  const Key<words>*left = a.begin(), *right = b.begin();
  Key<words>* next = to.begin();
  while (left != a.end() && right != b.end()) {
    const bool take_left = !(*right < *left), take_right = !(*left < *right);
    *next++ = take_left ? *left : *right;
    left += take_left;
    right += take_right;
  }
  next = std::copy(left, a.end(), next);
  next = std::copy(right, b.end(), next);
  to.resize(static_cast<std::size_t>(next - to.begin()));
  to.shrink_to_fit();
}

}  // namespace

template <int words>
void sort_unique(Keys<words>& keys, Keys<words>& scratch) {
  constexpr std::size_t few = 1024;
  if (words == 1 && keys.size() > few) {
    if constexpr (words == 1) radix_sort(keys, scratch);
  } else {
    std::sort(keys.begin(), keys.end());
  }
  keys.resize(static_cast<std::size_t>(std::unique(keys.begin(), keys.end()) - keys.begin()));
}

template <int words>
Keys<words> merged(std::vector<Keys<words>>&& runs, const Budget& budget) {
  // The shortest first, so that long arrays are copied least often.
  while (runs.size() > 1) {
    std::sort(runs.begin(), runs.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    Keys<words> both(budget);
    merge(runs[runs.size() - 1], runs[runs.size() - 2], both);
    runs.pop_back();
    runs.back() = std::move(both);
  }
  if (runs.empty()) return Keys<words>(budget);
  return std::move(runs.front());
}

#define ZERMELO_SORTED_KEYS(words)                              \
  template void sort_unique<words>(Keys<words>&, Keys<words>&); \
  template Keys<words> merged<words>(std::vector<Keys<words>>&&, const Budget&);
ZERMELO_FOR_EACH_KEY(ZERMELO_SORTED_KEYS)
#undef ZERMELO_SORTED_KEYS

}  // namespace zermelo::detail
