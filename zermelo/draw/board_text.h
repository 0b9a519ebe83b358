// SPDX-License-Identifier: Apache-2.0
// A board as lines of characters, for a terminal.
#pragma once
#include <functional>
#include <string>

#include <zermelo/draw/board_coordinates.h>
#include <zermelo/rules/board.h>

namespace zermelo {

// What is written for a cell, given its number and the letters that say what stands there: these, or these in colour.
using CellPaint = std::function<std::string(std::size_t cell, const std::string& letters)>;

// Cells that lie on a grid of whole or half units are drawn in place, with the coordinates above and on the left. The
// numbered points of a graph are listed, each with its neighbours, and where edges are coloured these are; so is
// whatever lies on no grid. Every line ends with a line feed.
[[nodiscard]] std::string text_picture(const Board& board, const Coordinates& coordinates = {},
                                       const CellPaint& paint = nullptr);

}  // namespace zermelo
