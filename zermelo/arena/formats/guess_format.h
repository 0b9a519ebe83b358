// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

#include <zermelo/arena/formats/formats.h>

namespace zermelo {

// The format that a text seems to be, from what is at its cursor, which is only moved over space. Adds to `notes` where
// two formats would fit. Throws where it is none that can be read, saying which can.
[[nodiscard]] Format guess_format(TextReader& text, const Budget& budget, std::vector<Phrase>& notes);

}  // namespace zermelo
