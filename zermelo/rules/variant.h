// SPDX-License-Identifier: Apache-2.0
// One name under which rules are known: rules may go by several, with other parameters.
#pragma once
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

}  // namespace zermelo
