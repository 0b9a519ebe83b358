// SPDX-License-Identifier: Apache-2.0
// The speed of a dense pass over a game's numbers, measured on a few of them.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>

#include <zermelo/base/budget.h>
#include <zermelo/rules/rules.h>

namespace zermelo::detail {

inline double clock_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// On one core.
template <Numbered R>
double seconds_a_number(const R& rules, const Budget& budget) {
  const typename R::Numbering numbering(rules, budget);
  int largest = 0;
  for (int layer = 1; layer < rules.layers(); ++layer) {
    if (numbering.size(layer) > numbering.size(largest)) largest = layer;
  }
  const std::uint64_t tried = std::min<std::uint64_t>(numbering.size(largest), 1 << 16);
  [[maybe_unused]] volatile std::uint64_t seen = 0;  // keeps the compiler from dropping the work
  const double began = clock_seconds();
  for (std::uint64_t number = 0; number < tried; ++number) {
    const auto position = numbering.at(largest, number);
    if (rules.end(position) != End::none) continue;
    rules.moves(position, [&](const auto& move) { seen = numbering.number(rules.after(position, move)); });
  }
  const double seconds = (clock_seconds() - began) / static_cast<double>(std::max<std::uint64_t>(tried, 1));
  // A walk takes about a quarter of the time that numbering each successor by itself takes.
  return seconds * (Walked<R> ? 0.25 : 1);
}

}  // namespace zermelo::detail
