// SPDX-License-Identifier: Apache-2.0
// A node of a graph in a picture: round for the first player, with corners for the second, a double line for an end.
#pragma once
#include <string>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/draw/layout.h>
#include <zermelo/draw/scene.h>

namespace zermelo::draw {

struct NodeLook {
  Player owner = Player::first;
  bool end = false;
  bool dashed = false;
  Colour fill = Colour::paper;
  Colour line = Colour::ink;
  double width = 1.2;
  std::vector<std::string> lines;  // the first is larger; an empty one counts in the node's size only
  const Scene* board = nullptr;    // above the lines
};

[[nodiscard]] GraphShape::Size size_of(const NodeLook& look);
void add_node(Scene& scene, const NodeLook& look, Point centre);

// The border of a node, where arrows end.
struct NodeOutline {
  Point centre;
  GraphShape::Size size;
  bool round;
  [[nodiscard]] bool holds(Point point) const;
};
[[nodiscard]] NodeOutline outline_of(const NodeLook& look, Point centre);

// The part of a route from the border of one node to that of the other.
[[nodiscard]] Path between(const Path& route, const NodeOutline& from, const NodeOutline& to);

}  // namespace zermelo::draw
