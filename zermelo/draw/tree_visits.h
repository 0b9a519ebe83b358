// SPDX-License-Identifier: Apache-2.0
// The visits of minimax or alpha-beta in turn.
#pragma once
#include <cstdint>
#include <vector>

#include <zermelo/draw/table.h>
#include <zermelo/draw/tree_picture.h>

namespace zermelo::draw {

// For each node of the tree, when its value is known: 1 for the first, 0 for moves that are cut.
[[nodiscard]] std::vector<std::uint32_t> order_of_values(const GameTree& tree);
// Every visit in turn, with its window, and when its value was known.
[[nodiscard]] Table visits_table(const TreePicture& picture);

}  // namespace zermelo::draw
