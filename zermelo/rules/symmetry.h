// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <zermelo/rules/rules.h>

namespace zermelo {

// The position itself, or the one that stands for all that are symmetric to it.
template <Rules R>
constexpr typename R::Position representative(const R& rules, const typename R::Position& position,
                                              bool up_to_symmetry) {
  if constexpr (Symmetric<R>) {
    if (up_to_symmetry) return rules.canonical(position);
  }
  return position;
}

}  // namespace zermelo
