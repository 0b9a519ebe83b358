// SPDX-License-Identifier: Apache-2.0
// A board as lines of characters, for a terminal.
#pragma once
#include <string>

#include <zermelo/rules/board.h>

namespace zermelo {

// Cells that lie on a grid of whole or half units are drawn in place; others are listed, each with its neighbours.
// Every line ends with a line feed.
[[nodiscard]] std::string text_picture(const Board& board);

}  // namespace zermelo
