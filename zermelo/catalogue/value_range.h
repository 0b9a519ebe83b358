// SPDX-License-Identifier: Apache-2.0
// What a parameter of a game may be, in signs: 1..15, 0..60000+..., misere | normal.
#pragma once
#include <string>

#include <zermelo/rules/parameters.h>

namespace zermelo {

[[nodiscard]] std::string value_range(const Parameter& parameter);

}  // namespace zermelo
