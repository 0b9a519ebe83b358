// SPDX-License-Identifier: Apache-2.0
// A board of points joined by lines, as text: the lines in Braille dots, a point as its name and its piece (3:1).
#pragma once
#include <optional>
#include <string>
#include <vector>

#include <zermelo/draw/board_picture.h>

namespace zermelo::draw {

// Every line ends with a line feed. Nothing where the points would cover each other: then a list says more.
[[nodiscard]] std::optional<std::string> graph_text(const Board& board, const std::vector<std::string>& names,
                                                    const CellPaint& paint);

}  // namespace zermelo::draw
