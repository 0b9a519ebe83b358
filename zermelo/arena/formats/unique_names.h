// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <zermelo/arena/names.h>

namespace zermelo {

// Whether no two nodes look the same to a person: equal names, or a name that is the number of a node without one.
[[nodiscard]] bool unique_names(const Names& names, const Budget& budget);

}  // namespace zermelo
