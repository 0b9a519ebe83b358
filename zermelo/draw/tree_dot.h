// SPDX-License-Identifier: Apache-2.0
// A searched tree for Graphviz: an ellipse is the first player's, a box the second's, a double line an end; dashed is
// cut, and the thick line is the move taken.
#pragma once
#include <zermelo/draw/walk_tree.h>

namespace zermelo {

void write_tree_dot(const TreePicture& picture, const TextSink& sink);

}  // namespace zermelo
