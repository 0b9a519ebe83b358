// SPDX-License-Identifier: Apache-2.0
// Compares a game's scores from the GPU with those of the CPU's dense solver, word by word.
#pragma once
#include <cstdio>
#include <string>
#include <thread>

#include <zermelo/gpu/cuda_device.h>
#include <zermelo/gpu/dense_comparison.h>
#include <zermelo/rules/variant.h>

namespace zermelo::gpu {

struct Tally {
  int compared = 0, different = 0;
};

inline Budget budget_of_checks() {
  return Budget(Limits{.threads = static_cast<int>(std::thread::hardware_concurrency())});
}

template <Numbered R>
void compare(const Variant<R>& variant, const Pairs& pairs, Tally& tally) {
  const Budget budget = budget_of_checks();
  std::string name = variant.info.name;
  for (const auto& [key, value] : pairs) name += " " + key + "=" + value;
  std::string found;
  try {
    Arguments arguments(variant.info, pairs);
    const R rules = variant.make(arguments);
    if (rules.longest_step() == 0) return;  // not for dense layers
    CudaDevice device(budget);
    found = first_difference(device, rules, budget);
  } catch (const std::exception& error) {
    found = error.what();
  }
  ++tally.compared;
  tally.different += found.empty() ? 0 : 1;
  std::printf("%-40s %s\n", name.c_str(), found.empty() ? "same bits" : found.c_str());
  std::fflush(stdout);
}

template <class R>
void check_game([[maybe_unused]] Tally& tally) {
  if constexpr (Numbered<R>) {
    for (const Variant<R>& variant : R::variants()) {
      for (const Pairs& pairs : variant.small) compare(variant, pairs, tally);
    }
  }
}

}  // namespace zermelo::gpu
