// SPDX-License-Identifier: Apache-2.0
// An arena laid out and drawn.
#pragma once
#include <zermelo/base/budget.h>
#include <zermelo/draw/arena_layout.h>
#include <zermelo/draw/arena_picture.h>

namespace zermelo::draw {

struct ArenaDrawing {
  ArenaWishes wishes = {};
  bool growing = false;        // a frame for each layer of the attractor
  bool strategy_only = false;  // no arrow but the strategy's
};

// Throws an Error where Graphviz is asked for and fails.
[[nodiscard]] Scene arena_scene(const ArenaPicture& picture, const ArenaDrawing& drawing, const Budget& budget);

}  // namespace zermelo::draw
