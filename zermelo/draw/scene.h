// SPDX-License-Identifier: Apache-2.0
// A picture before it is written: shapes in the order in which they are painted. A unit is a 96th of an inch, x to the
// right and y downward. scene_writers.h writes any scene as SVG and as TikZ.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <zermelo/base/budget.h>

namespace zermelo::draw {

// Takes a picture piece by piece, as it is written.
using TextSink = std::function<void(std::string_view)>;

// The colours of Okabe and Ito, which colour-blind people can tell apart, and tints of them.
enum class Colour : std::uint8_t {
  none,
  paper,
  ink,
  grey,         // minor words
  rule,         // thin lines
  cell,         // of a board
  gone,         // a cell that was taken off the board
  first,        // the first player's
  first_tint,   // his region
  second,       // the second player's
  second_tint,  // his region
  win,
  draw,
  loss,
  latest,  // the last move, the newest layer
  wood,
  chocolate,
  poison,
  rack,  // the upright board of Connect Four
  cloth,
  light_square,
  dark_square,
  yellow,
  red,
};

struct ColourEntry {
  std::string_view name;  // in TikZ, where it is called zermeloInk
  std::string_view hex;   // six digits
};

inline constexpr std::array<ColourEntry, 24> palette = {{{"None", ""},
                                                         {"Paper", "FFFFFF"},
                                                         {"Ink", "1A1A1A"},
                                                         {"Grey", "666666"},
                                                         {"Rule", "B8B8B8"},
                                                         {"Cell", "F5F3EE"},
                                                         {"Gone", "E4E4E4"},
                                                         {"First", "0072B2"},
                                                         {"FirstTint", "C6E2F2"},
                                                         {"Second", "D55E00"},
                                                         {"SecondTint", "F9DCC4"},
                                                         {"Win", "009E73"},
                                                         {"Draw", "E69F00"},
                                                         {"Loss", "CC79A7"},
                                                         {"Latest", "F0E442"},
                                                         {"Wood", "E3BC7F"},
                                                         {"Chocolate", "8B5A2B"},
                                                         {"Poison", "B5D33D"},
                                                         {"Rack", "2B66B1"},
                                                         {"Cloth", "5C9E6B"},
                                                         {"LightSquare", "F1E3C6"},
                                                         {"DarkSquare", "C09A6B"},
                                                         {"Yellow", "FFD23F"},
                                                         {"Red", "D7263D"}}};

constexpr const ColourEntry& entry_of(Colour colour) { return palette[static_cast<std::size_t>(colour)]; }

struct Point {
  double x = 0, y = 0;
};

struct Brush {
  Colour fill = Colour::none;
  Colour line = Colour::ink;
  double width = 1;
  bool dashed = false;
  double strength = 1;  // of the fill: below 1 it is mixed with paper
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

// Between the two lines of a node that is an end.
inline constexpr double double_line_gap = 4;
// A node of a graph with its words. TikZ writes it as a node that edges name, so that it can be moved.
struct NodeBox {
  std::string id;
  Box box;
  bool doubled = false;
  std::vector<Label> words;
  std::string style = {};  // in TikZ
};
// An edge between two of them, along a route that ends at their borders.
struct NodeEdge {
  std::string from, to;
  Path route;
  bool head = true;
  std::string word = {};   // nearer to the end, where edges are further apart
  std::string style = {};  // in TikZ
};

inline constexpr double edge_word_part = 0.6, edge_word_size = 12;

using SceneShape = std::variant<Oval, Box, Polygon, Path, Label, NodeBox, NodeEdge>;

struct Item {
  SceneShape shape;
  Brush brush;  // a label has the colour of its line
  int first_frame, last_frame;
  std::string node = {};  // the node that it is drawn in
  Point node_centre = {};
};

struct Bounds {
  double left = 0, top = 0, right = 0, bottom = 0;
  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double height() const { return bottom - top; }
};

class Scene {
 public:
  static constexpr int last = std::numeric_limits<int>::max();

  // The memory of its shapes is charged to the budget, for copies only once.
  explicit Scene(std::string title, const Budget& budget = Budget(nullptr));

  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] const std::vector<Item>& items() const { return items_; }
  // More than one in an animation.
  [[nodiscard]] int frames() const { return frames_; }

  void add(SceneShape shape, const Brush& brush = {});
  void write(Label label, Colour colour = Colour::ink);
  // The title at that place, in the picture itself.
  void write_heading(Label place);
  // Another title, also in the heading.
  void rename(std::string title);
  // Leaves the title to readers that cannot see the picture.
  void drop_heading();
  // A path with a head at its end.
  void arrow(Path path, const Brush& brush);
  // Another picture, scaled, with its upper left corner there.
  void add(const Scene& picture, Point corner, double scale);
  // The following shapes are drawn in that node, and move with it.
  void in_node(std::string id, Point centre);
  void in_no_node() { in_node({}, {}); }

  // The following shapes belong to these frames only.
  void in_frames(int first, int last_one);
  void in_all_frames() { in_frames(0, last); }
  // One frame as a still picture, as large as all of them, so that nothing moves between two.
  [[nodiscard]] Scene frame(int number) const;

  // Of all shapes and words, without a margin.
  [[nodiscard]] Bounds bounds() const;
  // Whether other frames may need more room than its own shapes do.
  [[nodiscard]] bool is_frame() const { return room_.has_value(); }

 private:
  void charge(const SceneShape& shape);

  std::string title_;
  std::shared_ptr<ChargedMemory> memory_;
  std::uint64_t not_yet_charged_ = 0;
  std::vector<Item> items_;
  std::optional<std::size_t> heading_;  // in items_
  std::optional<Bounds> room_;          // of all frames, in one of them
  int frames_ = 1;
  int first_frame_ = 0, last_frame_ = last;
  std::string node_;
  Point node_centre_;
};

// The boxes, paths and words that nodes and edges consist of; any other item itself.
[[nodiscard]] std::vector<Item> simple_parts(const Item& item);

// An estimate, since no font is at hand: rather too wide than too narrow. Nothing else guesses widths.
[[nodiscard]] double text_width(std::string_view text, double size, bool bold = false, bool monospaced = false);
[[nodiscard]] double text_width(const Label& label);
// The x of its left end.
[[nodiscard]] double left_end(const Label& label);

}  // namespace zermelo::draw
