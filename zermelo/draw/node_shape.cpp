// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/node_shape.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace zermelo::draw {

namespace {

constexpr double first_line = 13, other_lines = 11, line_step = 1.3, ring = double_line_gap, max_circle_width = 60;
constexpr std::size_t max_id = 24;

double line_size(const NodeLook& look, std::size_t line) {
  return line == 0 && look.board == nullptr ? first_line : other_lines;
}

// With the line that it has room for.
double words_height(const NodeLook& look) {
  const std::size_t names = look.board == nullptr ? 1 : 0;
  double height = !look.room_for.empty() && look.lines.size() <= names ? other_lines * line_step : 0;
  for (std::size_t i = 0; i < look.lines.size(); ++i) height += line_size(look, i) * line_step;
  return height;
}

// Fully rounded for the first player: a circle where it is as wide as high.
Box node_box(const NodeLook& look, Point centre, GraphShape::Size size) {
  return {{centre.x - size.width / 2, centre.y - size.height / 2},
          size.width,
          size.height,
          look.owner == Player::first ? std::min(size.width, size.height) / 2 : 0};
}

Point between_points(Point a, Point b, double part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }

using Cubic = std::array<Point, 4>;

Point at_part(const Cubic& c, double part) {
  const Point a = between_points(c[0], c[1], part), b = between_points(c[1], c[2], part),
              d = between_points(c[2], c[3], part);
  return between_points(between_points(a, b, part), between_points(b, d, part), part);
}

// De Casteljau: the piece from `part` to the end.
Cubic rest_of(const Cubic& c, double part) {
  const Point a = between_points(c[0], c[1], part), b = between_points(c[1], c[2], part),
              d = between_points(c[2], c[3], part);
  const Point e = between_points(a, b, part), f = between_points(b, d, part);
  return {between_points(e, f, part), f, d, c[3]};
}

Cubic reversed(const Cubic& c) { return {c[3], c[2], c[1], c[0]}; }

// Where the curve leaves the outline that it begins in.
double leaving(const Cubic& curve, const NodeOutline& outline) {
  double inside = 0, outside = 1;
  for (int i = 1; i <= 32; ++i) {
    if (!outline.holds(at_part(curve, i / 32.0))) {
      outside = i / 32.0;
      break;
    }
    inside = i / 32.0;
  }
  for (int i = 0; i < 24; ++i) {
    const double middle = (inside + outside) / 2;
    (outline.holds(at_part(curve, middle)) ? inside : outside) = middle;
  }
  return outside;
}

}  // namespace

std::string NodeIds::id_of(const std::string& name) {
  std::string id;
  for (const char c : name) {
    const bool kept = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (kept) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  if (id.empty() || id.size() > max_id) id = "n" + std::to_string(taken_.size());
  std::string unique = id;
  for (int copy = 2; !taken_.insert(unique).second; ++copy) unique = id + "-" + std::to_string(copy);
  return unique;
}

GraphShape::Size size_of(const NodeLook& look) {
  double width = 0, height = words_height(look);
  for (std::size_t i = 0; i < look.lines.size(); ++i)
    width = std::max(width, text_width(look.lines[i], line_size(look, i), i == 0 && look.board == nullptr));
  width = std::max(width, text_width(look.room_for, other_lines));
  if (look.board != nullptr) {
    const Bounds board = look.board->bounds();
    width = std::max(width, board.width());
    height += board.height() + 6;
  }
  height += 12;
  const bool round = look.owner == Player::first;
  // Round ends take room from the words.
  width += round ? std::max(height * (look.board != nullptr ? 0.6 : 0.3), 12.0) : 14;
  height = std::max(height, 34.0);
  width = std::max(width, height);
  // Short words stand in a circle, longer ones between round ends.
  if (round && (width <= max_circle_width || width < height * 1.25)) height = width;
  const double more = look.end ? 2 * ring : 0;
  return {width + more, height + more};
}

void add_node(Scene& scene, const NodeLook& look, Point centre) {
  NodeBox node{look.id, node_box(look, centre, size_of(look)), look.end, {}, look.style};
  const double board = look.board == nullptr ? 0 : look.board->bounds().height() + 6;
  const double top = centre.y - (words_height(look) + board) / 2;
  double y = top + board;
  for (std::size_t i = 0; i < look.lines.size(); ++i) {
    const double size = line_size(look, i), step = size * line_step;
    node.words.push_back({{centre.x, y + step / 2}, look.lines[i], size, Label::Anchor::middle, i == 0});
    y += step;
  }
  const Brush brush = {look.fill, look.line, look.width, look.dashed, look.strength};
  if (look.board == nullptr) {
    scene.add(std::move(node), brush);
    return;
  }
  const std::vector<Label> words = std::exchange(node.words, {});
  scene.add(std::move(node), brush);
  scene.in_node(look.id, centre);
  scene.add(*look.board, {centre.x - look.board->bounds().width() / 2, top}, 1);
  for (const Label& word : words) scene.write(word);
  scene.in_no_node();
}

bool NodeOutline::holds(Point point) const {
  const double x = std::abs(point.x - centre.x), y = std::abs(point.y - centre.y);
  const double radius = round ? std::min(size.width, size.height) / 2 : 0;
  const double over_x = x - (size.width / 2 - radius), over_y = y - (size.height / 2 - radius);
  if (over_x <= 0 || over_y <= 0) return over_x <= radius && over_y <= radius;
  return std::hypot(over_x, over_y) <= radius;
}

NodeOutline outline_of(const NodeLook& look, Point centre) {
  return {centre, size_of(look), look.owner == Player::first};
}

Path between(const Path& route, const NodeOutline& from, const NodeOutline& to) {
  if (!route.curved) {
    const Point a = route.points.front(), b = route.points.back();
    const Cubic line = {a, between_points(a, b, 1 / 3.0), between_points(a, b, 2 / 3.0), b};
    const Point begin = at_part(line, leaving(line, from)), end = at_part(line, 1 - leaving(reversed(line), to));
    return {{begin, end}, false};
  }
  std::vector<Point> points = route.points;
  const auto cut = [](Point* piece, const NodeOutline& outline) {
    const Cubic curve = {piece[0], piece[1], piece[2], piece[3]};
    const Cubic left = rest_of(curve, leaving(curve, outline));
    std::copy(left.begin(), left.end(), piece);
  };
  cut(points.data(), from);
  std::reverse(points.begin(), points.end());
  cut(points.data(), to);
  std::reverse(points.begin(), points.end());
  return {points, true};
}

}  // namespace zermelo::draw
