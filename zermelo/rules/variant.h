// SPDX-License-Identifier: Apache-2.0
// A name of rules, with its parameters: the same rules may have several names.
#pragma once
#include <concepts>
#include <vector>

#include <zermelo/rules/parameters.h>

namespace zermelo {

template <class R>
struct Variant {
  GameInfo info;
  R (*make)(Arguments&);  // may imply values; throws Error where the values do not go together
  // For tests: sizes whose every position can be looked at in a moment, and sizes for random play.
  std::vector<Pairs> small, large;
};

// Positions of large sizes need more bits than common sizes should pay for: R::Wider are the same rules with a wider
// Position, under the same names in the same order, for arguments that do not fit R (R::holds).
template <class R>
concept HasWider = requires(const Arguments& arguments) {
  typename R::Wider;
  { R::holds(arguments) } -> std::same_as<bool>;
};

template <HasWider R>
Variant<typename R::Wider> wider_of(const Variant<R>& variant) {
  for (const Variant<typename R::Wider>& wider : R::Wider::variants()) {
    if (wider.info.name == variant.info.name) return wider;
  }
  return R::Wider::variants().front();
}

}  // namespace zermelo
