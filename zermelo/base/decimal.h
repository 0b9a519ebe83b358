// SPDX-License-Identifier: Apache-2.0
// Numbers with decimals, as people write them in each language: 4.94, 4,94. Machines get them with a point.
#pragma once
#include <string_view>

#include <zermelo/base/phrase.h>

namespace zermelo {

// The number as it is written with a point. A whole number stays as it is.
[[nodiscard]] Phrase decimal_number(std::string_view number);

}  // namespace zermelo
