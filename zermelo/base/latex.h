// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

namespace zermelo {

// How LaTeX writes a character that it would read as its own: \{ for {. Empty for one that stands for itself.
[[nodiscard]] std::string_view latex_escape(std::string_view character);

}  // namespace zermelo
