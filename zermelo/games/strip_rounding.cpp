// SPDX-License-Identifier: Apache-2.0
#include <zermelo/games/strip_rounding.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/bits.h>

namespace zermelo {

namespace {

bool at_most(StripBound one, StripBound with) { return (with - one).moving_second() > 0; }

std::uint32_t packed(StripBound bound) {
  return static_cast<std::uint32_t>(static_cast<std::uint16_t>(bound.number)) << 16 | bound.switches;
}

// Keeps the moves that no other move beats; equal sets give equal lists.
template <class Better>
void keep_best(std::vector<StripBound>& moves, Better&& better_or_equal) {
  std::size_t kept = 0;
  for (const StripBound move : moves) {
    bool needed = true;
    for (std::size_t i = 0; i < kept && needed; ++i) needed = !better_or_equal(moves[i], move);
    if (!needed) continue;
    std::size_t still = 0;
    for (std::size_t i = 0; i < kept; ++i) {
      if (!better_or_equal(move, moves[i])) moves[still++] = moves[i];
    }
    moves[still] = move;
    kept = still + 1;
  }
  moves.resize(kept);
  std::sort(moves.begin(), moves.end(), [](StripBound a, StripBound b) { return packed(a) < packed(b); });
}

}  // namespace

StripBound StripRounding::below(Value value) {
  const auto [place, is_new] = bounds_.try_emplace(value);
  if (!is_new) return place->second;
  const int alone = greatest([&](int number) { return values_.at_most(values_.number(number), value); });
  const int first = greatest([&](int number) { return !values_.at_most(value, values_.number(number)); });
  StripBound best{static_cast<std::int16_t>(alone), 0};
  for (const int others : {0, 1}) {
    for (int hot = others; hot < 16; ++hot) {
      for (int cool = 0; cool < (others == 0 ? 1 : hot); ++cool) {
        // Moving second, or first, the bound must give no more than the value: that leaves few candidates.
        const int gain = others == 0 ? hot : hot - cool;
        if (best.number - gain > alone || best.number + gain > first) continue;
        improve(best, value, hot, others == 0 ? -1 : cool);
      }
    }
  }
  return place->second = best;
}

StripBound StripRounding::below(std::vector<StripBound>& left, std::vector<StripBound>& right) {
  keep_best(left, [](StripBound a, StripBound b) { return at_most(b, a); });
  keep_best(right, [](StripBound a, StripBound b) { return at_most(a, b); });
  std::vector<std::uint32_t> key = {static_cast<std::uint32_t>(left.size())};
  for (const auto* moves : {&left, &right})
    for (const StripBound move : *moves) key.push_back(packed(move));
  const auto [place, is_new] = games_.try_emplace(std::move(key));
  if (!is_new) return place->second;
  PartizanValues::Values to_left, to_right;
  for (const StripBound move : left) to_left.push_back(value_of(move));
  for (const StripBound move : right) to_right.push_back(value_of(move));
  return place->second = below(values_.of(std::move(to_left), std::move(to_right)));
}

StripRounding::Value StripRounding::value_of(StripBound bound) {
  const auto [place, is_new] = values_of_bounds_.try_emplace(packed(bound));
  if (!is_new) return place->second;
  Value value = values_.number(bound.number);
  for (unsigned rest = bound.switches; rest != 0; rest &= rest - 1)
    value = values_.sum(value, values_.switch_around(0, countr_zero(rest)));
  return place->second = value;
}

// With the switches ±hot and, where it is not negative, ±cool.
void StripRounding::improve(StripBound& best, Value value, int hot, int cool) {
  const auto holds = [&](int number) {
    Value sum = values_.switch_around(number, hot);
    if (cool >= 0) sum = values_.sum(sum, values_.switch_around(0, cool));
    return values_.at_most(sum, value);
  };
  if (!holds(best.number + 1)) return;
  best = {static_cast<std::int16_t>(greatest(holds)),
          static_cast<std::uint16_t>(1u << hot | (cool >= 0 ? 1u << cool : 0u))};
}

// The greatest number for which it holds. REQUIRES: it holds up to some number, and for the least one.
template <class Holds>
int StripRounding::greatest(Holds&& holds) const {
  int low = -limit_, high = limit_;
  while (low < high) {
    const int middle = low + (high - low + 1) / 2;
    if (holds(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace zermelo
