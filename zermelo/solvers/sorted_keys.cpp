// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/sorted_keys.h>

#include <algorithm>
#include <bit>

namespace zermelo::detail {

namespace {

constexpr std::size_t keys_between_checks = std::size_t{1} << 20;

// Calls body(begin, end) for consecutive parts of the keys, and looks at the clock before each.
template <int words, class Body>
void in_parts(const Keys<words>& keys, const Budget& budget, Body&& body) {
  for (std::size_t begin = 0; begin < keys.size(); begin += keys_between_checks) {
    budget.check();
    body(keys.begin() + begin, keys.begin() + std::min(keys.size(), begin + keys_between_checks));
  }
}

// By 11 bits at a time from the lowest, over the bits that differ only. Own code because comparing costs several times
// as much for tens of millions of keys.
void radix_sort(Keys<1>& keys, Keys<1>& scratch, const Budget& budget) {
  constexpr int digit_bits = 11;
  constexpr std::uint64_t digits = std::uint64_t{1} << digit_bits;
  std::uint64_t differing = 0;
  for (const Key<1>& key : keys) differing |= key.word[0] ^ keys[0].word[0];
  scratch.resize(keys.size());
  for (int shift = 0; shift < 64 && differing >> shift != 0;) {
    shift += std::countr_zero(differing >> shift);
    std::uint64_t begin[digits] = {};
    in_parts<1>(keys, budget, [&](const Key<1>* key, const Key<1>* end) {
      for (; key != end; ++key) ++begin[key->word[0] >> shift & (digits - 1)];
    });
    std::uint64_t sum = 0;
    for (std::uint64_t& at : begin) {
      const std::uint64_t count = at;
      at = sum;
      sum += count;
    }
    in_parts<1>(keys, budget, [&](const Key<1>* key, const Key<1>* end) {
      for (; key != end; ++key) scratch[begin[key->word[0] >> shift & (digits - 1)]++] = *key;
    });
    std::swap(keys, scratch);
    shift += digit_bits;
  }
}

template <int words>
struct Run {
  const Key<words>*begin, *end;
};

// The union of two runs without repetition; returns its end. Looks at the clock now and then.
template <int words>
Key<words>* merge(Run<words> a, Run<words> b, Key<words>* next, const Budget& budget) {
  while (a.begin != a.end && b.begin != b.end) {
    budget.check();
    // That many keys can be taken without looking whether one of the runs has ended.
    const auto steps =
        std::min<std::ptrdiff_t>({a.end - a.begin, b.end - b.begin, static_cast<std::ptrdiff_t>(keys_between_checks)});
    for (std::ptrdiff_t step = 0; step < steps; ++step) {
      const bool take_a = !(*b.begin < *a.begin), take_b = !(*a.begin < *b.begin);
      *next++ = take_a ? *a.begin : *b.begin;
      a.begin += take_a;
      b.begin += take_b;
    }
  }
  next = std::copy(a.begin, a.end, next);
  return std::copy(b.begin, b.end, next);
}

template <int words>
Keys<words> merged(const Keys<words>& a, const Keys<words>& b, const Budget& budget) {
  Keys<words> both(budget, a.size() + b.size());
  const Key<words>* end = merge<words>({a.begin(), a.end()}, {b.begin(), b.end()}, both.begin(), budget);
  both.resize(static_cast<std::size_t>(end - both.begin()));
  both.shrink_to_fit();
  return both;
}

template <int words>
void sort_few(Keys<words>& keys) {
  std::sort(keys.begin(), keys.end());
  keys.resize(static_cast<std::size_t>(std::unique(keys.begin(), keys.end()) - keys.begin()));
}

constexpr std::size_t keys_in_a_run = std::size_t{1} << 17;

// Sorts short runs, then merges neighbours from one array to the other and back.
template <int words>
void merge_sort(Keys<words>& keys, Keys<words>& scratch, const Budget& budget) {
  std::vector<Run<words>> runs;
  for (std::size_t begin = 0; begin < keys.size(); begin += keys_in_a_run) {
    budget.check();
    Key<words>* const first = keys.begin() + begin;
    Key<words>* const last = first + std::min(keys_in_a_run, keys.size() - begin);
    std::sort(first, last);
    runs.push_back({first, std::unique(first, last)});
  }
  scratch.resize(keys.size());
  while (runs.size() > 1) {
    Key<words>* next = scratch.begin();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < runs.size(); i += 2) {
      const Run<words> none{nullptr, nullptr};
      Key<words>* const end = merge<words>(runs[i], i + 1 < runs.size() ? runs[i + 1] : none, next, budget);
      runs[kept++] = {next, end};
      next = end;
    }
    runs.resize(kept);
    std::swap(keys, scratch);
  }
  keys.resize(static_cast<std::size_t>(runs[0].end - runs[0].begin));
}

}  // namespace

template <int words>
void sort_unique(Keys<words>& keys, Keys<words>& scratch, const Budget& budget) {
  constexpr std::size_t few = words == 1 ? 1024 : keys_in_a_run;
  if (keys.size() <= few) {
    sort_few(keys);
  } else if constexpr (words == 1) {
    radix_sort(keys, scratch, budget);
    keys.resize(static_cast<std::size_t>(std::unique(keys.begin(), keys.end()) - keys.begin()));
  } else {
    merge_sort(keys, scratch, budget);
  }
}

template <int words>
Keys<words> merged(std::vector<Keys<words>>&& runs, const Budget& budget) {
  // The shortest first, so that long arrays are copied least often.
  while (runs.size() > 1) {
    std::sort(runs.begin(), runs.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    Keys<words> both = merged(runs[runs.size() - 1], runs[runs.size() - 2], budget);
    runs.pop_back();
    runs.back() = std::move(both);
  }
  if (runs.empty()) return Keys<words>(budget);
  return std::move(runs.front());
}

#define ZERMELO_SORTED_KEYS(words)                                             \
  template void sort_unique<words>(Keys<words>&, Keys<words>&, const Budget&); \
  template Keys<words> merged<words>(std::vector<Keys<words>>&&, const Budget&);
ZERMELO_FOR_EACH_KEY(ZERMELO_SORTED_KEYS)
#undef ZERMELO_SORTED_KEYS

}  // namespace zermelo::detail
