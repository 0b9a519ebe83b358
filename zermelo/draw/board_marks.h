// SPDX-License-Identifier: Apache-2.0
// What moves are worth, on a board and in a list beside it.
#pragma once
#include <zermelo/draw/board_cells.h>
#include <zermelo/draw/board_scene.h>

namespace zermelo {

// The sign of each move at the cell that it begins at, or between the two that it covers; an arrow where a piece goes.
void draw_marks(Scene& scene, const BoardPicture& picture, const BoardCells& cells);

// Every move with its sign and words, one below the other.
void list_marks(Scene& scene, const BoardPicture& picture, double left, double top);

}  // namespace zermelo
