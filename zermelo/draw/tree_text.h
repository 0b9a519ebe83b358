// SPDX-License-Identifier: Apache-2.0
// A searched tree, one line a node:
//
//   4-J0  max = 1 in 1 ply
//   ├─ 1: 3-J1  min = -1 in 1 ply
//   │  └─ …
#pragma once
#include <zermelo/draw/walk_tree.h>

namespace zermelo {

void write_tree_text(const TreePicture& picture, const TextSink& sink);

}  // namespace zermelo
