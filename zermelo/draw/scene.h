// SPDX-License-Identifier: Apache-2.0
// A picture before it is written: shapes in the order in which they are painted. A unit is a 96th of an inch, x to the
// right and y downward. svg_writer.h and tikz_writer.h write any scene, so every picture has both.
#pragma once
#include <limits>
#include <string>
#include <variant>
#include <vector>

#include <zermelo/draw/palette.h>

namespace zermelo {

struct Point {
  double x = 0, y = 0;
};

struct Brush {
  Colour fill = Colour::none;
  Colour line = Colour::ink;
  double width = 1;
  bool dashed = false;
};

struct Oval {
  Point centre;
  double across, down;  // half of its width and height
};
struct Box {
  Point corner;  // upper left
  double width, height;
  double rounding = 0;  // the radius of its corners
};
struct Polygon {
  std::vector<Point> points;
};
// Straight from point to point, or cubic Bézier curves: a point, then three for each.
struct Path {
  std::vector<Point> points;
  bool curved = false;
};
struct Label {
  enum class Anchor : std::uint8_t { start, middle, end };
  Point at;  // at half its height
  std::string text;
  double size = 13;
  Anchor anchor = Anchor::middle;
  bool bold = false;
  bool monospaced = false;
};

using SceneShape = std::variant<Oval, Box, Polygon, Path, Label>;

struct Item {
  SceneShape shape;
  Brush brush;  // a label has the colour of its line
  int first_frame, last_frame;
};

struct Bounds {
  double left = 0, top = 0, right = 0, bottom = 0;
  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double height() const { return bottom - top; }
};

class Scene {
 public:
  static constexpr int last = std::numeric_limits<int>::max();

  explicit Scene(std::string title) : title_(std::move(title)) {}

  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] const std::vector<Item>& items() const { return items_; }
  // More than one: the picture moves.
  [[nodiscard]] int frames() const { return frames_; }

  void add(SceneShape shape, const Brush& brush = {});
  void write(Label label, Colour colour = Colour::ink);
  // A path with a head at its end.
  void arrow(Path path, const Brush& brush);
  // All of another picture, made smaller, its upper left corner there.
  void add(const Scene& picture, Point corner, double scale);

  // What is added from now on belongs to these frames only.
  void in_frames(int first, int last_one);
  void in_all_frames() { in_frames(0, last); }
  // One of the frames, standing still.
  [[nodiscard]] Scene frame(int number) const;

  // Of all shapes and words, widths of words being estimated, without a margin.
  [[nodiscard]] Bounds bounds() const;

 private:
  std::string title_;
  std::vector<Item> items_;
  int frames_ = 1;
  int first_frame_ = 0, last_frame_ = last;
};

}  // namespace zermelo
