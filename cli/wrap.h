// SPDX-License-Identifier: Apache-2.0
// Long lines for a person, broken between words.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace zermelo::cli {

// The columns of the person's screen: of the terminal, or of the variable COLUMNS; 0 where there is no screen.
[[nodiscard]] std::size_t screen_columns();

// Breaks a line at spaces that stand in no bracket, so that an item of a list, (2, 3, 0), stays in one piece; later
// lines begin two columns further to the right. A no-break space is no place to break. With 0 columns nothing is
// broken.
[[nodiscard]] std::string wrapped(std::string_view line, std::size_t columns);

}  // namespace zermelo::cli
