// SPDX-License-Identifier: Apache-2.0
// A node of a graph in a picture: round for the first player, with corners for the second, a double line for an end.
#pragma once
#include <set>
#include <string>
#include <vector>

#include <zermelo/base/player.h>
#include <zermelo/draw/layout.h>
#include <zermelo/draw/scene.h>

namespace zermelo::draw {

struct NodeLook {
  std::string id;     // in TikZ
  std::string style;  // in TikZ
  Player owner = Player::first;
  bool end = false;
  bool dashed = false;
  Colour fill = Colour::paper;
  double strength = 1;  // of the fill
  Colour line = Colour::ink;
  double width = 1.2;
  std::vector<std::string> lines;  // the first is larger
  const Scene* board = nullptr;    // above the lines, which are all of the smaller size
  // Words of other nodes or of later frames that it has room for, so that its size says nothing about its result.
  std::string room_for;
};

// Different for different nodes, and close to their names.
class NodeIds {
 public:
  [[nodiscard]] std::string id_of(const std::string& name);

 private:
  std::set<std::string> taken_;
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
