// SPDX-License-Identifier: Apache-2.0
// Positions of token games as numbers in base 3, as programs of the courses keep them.
#pragma once
#include <zermelo/arena/arena.h>
#include <zermelo/base/budget.h>

namespace zermelo {

// The same arena with numbers for names. Throws an Error for a name that is not written with «.», 1 and 2 alone.
[[nodiscard]] Arena named_by_base_three(const Arena& arena, const Budget& budget);

}  // namespace zermelo
