// SPDX-License-Identifier: Apache-2.0
// Medians of interleaved repeats: passing noise hits all competitors alike.
#pragma once
#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <vector>

#include <malloc.h>

#include <zermelo/base/budget.h>

namespace zermelo::bench {

// A part of the budget, for which memory is counted from 0.
inline Budget with_threads(const Budget& budget, int threads) { return budget.within(Limits{.threads = threads}); }

inline double seconds_of(const std::function<void()>& work) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Keeps freed memory in the process: otherwise times would depend on how fast the kernel finds pages.
inline void keep_memory() {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

// The median time of each task, after `repeats` rounds of all of them in turn.
inline std::vector<double> interleaved(const Budget& budget, int repeats,
                                       const std::vector<std::function<void()>>& works) {
  keep_memory();
  std::vector<std::vector<double>> times(works.size());
  for (int round = 0; round < repeats; ++round) {
    for (std::size_t i = 0; i < works.size(); ++i) {
      budget.check();
      times[i].push_back(seconds_of(works[i]));
    }
  }
  std::vector<double> medians;
  for (const auto& of_one : times) medians.push_back(median(of_one));
  return medians;
}

}  // namespace zermelo::bench
