// SPDX-License-Identifier: Apache-2.0
// A searched tree as a picture, and for Mermaid: round is the first player's, with corners the second's, a double line
// an end; dashed is cut, and the thick line is the move taken. Children stand from the left in move order.
#pragma once
#include <string>

#include <zermelo/draw/scene.h>
#include <zermelo/draw/walk_tree.h>

namespace zermelo {

inline constexpr std::size_t most_tree_nodes = 5000;

// Throws an Error where there are more nodes than that.
[[nodiscard]] Scene tree_scene(const TreePicture& picture, const std::string& title);
void write_tree_mermaid(const TreePicture& picture, const TextSink& sink);

}  // namespace zermelo
