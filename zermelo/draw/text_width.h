// SPDX-License-Identifier: Apache-2.0
// How wide words will be: the one place that guesses, since no font is at hand. A little too wide rather than too
// narrow.
#pragma once
#include <string_view>

#include <zermelo/draw/scene.h>

namespace zermelo {

[[nodiscard]] double text_width(std::string_view text, double size, bool bold = false, bool monospaced = false);
[[nodiscard]] double text_width(const Label& label);
// Where the label begins.
[[nodiscard]] double left_end(const Label& label);

}  // namespace zermelo
