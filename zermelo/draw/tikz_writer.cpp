// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include <fmt/format.h>

#include <zermelo/base/texts.h>
#include <zermelo/draw/scene_writers.h>

namespace zermelo::draw {

namespace {

// A 96th of an inch in TeX's points.
constexpr double points_a_unit = 0.75;

std::string tikz_colour(Colour colour) { return "zermelo" + std::string(entry_of(colour).name); }

std::string tikz_point(Point point) { return fmt::format("({},{})", decimal(point.x), decimal(point.y)); }

std::string tikz_fill(const Brush& brush) {
  const std::string colour = tikz_colour(brush.fill);
  return brush.strength >= 1 ? colour : fmt::format("{}!{}", colour, std::lround(brush.strength * 100));
}

std::string tikz_brush(const Brush& brush) {
  std::string options;
  const auto add = [&](const std::string& option) { options += (options.empty() ? "" : ", ") + option; };
  if (brush.fill != Colour::none) add("fill=" + tikz_fill(brush));
  if (brush.line != Colour::none) {
    add("draw=" + tikz_colour(brush.line));
    add(fmt::format("line width={}pt", decimal(brush.width * points_a_unit)));
    if (brush.dashed) add("dashed");
  }
  return options;
}

bool is_circle(const Box& box) { return box.rounding > 0 && std::abs(box.width - box.height) < 0.01; }

std::string tikz_length(double length) { return decimal(length * points_a_unit) + "pt"; }

// What all nodes of a style share.
std::string node_style(const NodeBox& node, const Brush& brush) {
  Brush line = brush;
  line.fill = Colour::none;
  std::string options = "position, " + tikz_brush(line);
  if (node.box.rounding > 0) options += is_circle(node.box) ? ", circle" : ", rounded rectangle";
  if (node.doubled) options += ", double, double distance=" + tikz_length(double_line_gap - brush.width);
  return options;
}

// Circles and longer nodes of the same owner are two styles.
std::string style_name(const NodeBox& node) {
  return node.style + (node.box.rounding > 0 && !is_circle(node.box) ? " long" : "");
}

// The first line in the node's own font, the others smaller.
std::string node_words(const NodeBox& node) {
  std::string text;
  for (const Label& word : node.words) {
    const std::string line = tex_text(word.text);
    text += text.empty() ? line : "\\\\{\\mdseries\\footnotesize " + line + "}";
  }
  return text;
}

// In degrees, counter-clockwise on the page.
int direction(Point from, Point to) {
  return static_cast<int>(std::lround(std::atan2(from.y - to.y, to.x - from.x) * 180 / std::numbers::pi));
}

class TikzShape {
 public:
  explicit TikzShape(const Brush& brush) : brush_(brush) {}

  std::string operator()(const Oval& oval) const {
    return fmt::format("\\path[{}] {} ellipse [x radius={}, y radius={}];\n", tikz_brush(brush_),
                       tikz_point(oval.centre), decimal(oval.across), decimal(oval.down));
  }
  std::string operator()(const Box& box) const {
    const std::string round =
        box.rounding > 0 ? fmt::format(", rounded corners={}pt", decimal(box.rounding * points_a_unit)) : "";
    return fmt::format("\\path[{}{}] {} rectangle {};\n", tikz_brush(brush_), round, tikz_point(box.corner),
                       tikz_point({box.corner.x + box.width, box.corner.y + box.height}));
  }
  std::string operator()(const Polygon& polygon) const {
    return fmt::format("\\path[{}] {} -- cycle;\n", tikz_brush(brush_), straight(polygon.points));
  }
  std::string operator()(const Path& path) const {
    return fmt::format("\\path[{}] {};\n", tikz_brush(brush_),
                       path.curved ? curved(path.points) : straight(path.points));
  }
  std::string operator()(const NodeBox& node) const {
    const Point centre = {node.box.corner.x + node.box.width / 2, node.box.corner.y + node.box.height / 2};
    const std::string size = is_circle(node.box)
                                 ? "minimum size=" + tikz_length(node.box.width)
                                 : fmt::format("minimum width={}, minimum height={}", tikz_length(node.box.width),
                                               tikz_length(node.box.height));
    return fmt::format("\\node[{}, fill={}, {}] ({}) at {} {{{}}};\n", style_name(node), tikz_fill(brush_), size,
                       node.id, tikz_point(centre), node_words(node));
  }
  // Tied to its nodes, so that it follows them when they are moved.
  std::string operator()(const NodeEdge& edge) const {
    const std::string word =
        edge.word.empty() ? ""
                          : fmt::format(" node[pos={}, word] {{{}}}", decimal(edge_word_part), tex_text(edge.word));
    return fmt::format("\\draw[{}] ({}){}{} ({});\n", edge.style, edge.from, way(edge.route), word, edge.to);
  }
  std::string operator()(const Label& label) const {
    constexpr const char* anchors[] = {"base west", "base", "base east"};
    const double size = label.size * points_a_unit;
    return fmt::format(
        "\\node[anchor={}, inner sep=0pt, text={}, font={}{}\\fontsize{{{}}}{{{}}}\\selectfont] at {} {{{}}};\n",
        anchors[static_cast<int>(label.anchor)], tikz_colour(brush_.line),
        label.monospaced ? "\\ttfamily" : "\\sffamily", label.bold ? "\\bfseries" : "", decimal(size),
        decimal(size * 1.2), tikz_point({label.at.x, label.at.y + label.size * 0.36}), tex_text(label.text));
  }

 private:
  static std::string way(const Path& route) {
    const std::vector<Point>& points = route.points;
    if (!route.curved) return " --";
    if (points.size() > 4) {
      const std::string inner = curved(points);
      const std::size_t begin = inner.find(" .."), end = inner.rfind("..") + 2;
      return inner.substr(begin, end - begin);
    }
    return fmt::format(" to[out={}, in={}]", direction(points[0], points[1]), direction(points[3], points[2]));
  }
  static std::string straight(const std::vector<Point>& points) {
    std::string text;
    for (const Point& point : points) text += (text.empty() ? "" : " -- ") + tikz_point(point);
    return text;
  }
  static std::string curved(const std::vector<Point>& points) {
    std::string text = tikz_point(points.front());
    for (std::size_t i = 1; i + 2 < points.size(); i += 3)
      text += fmt::format(" .. controls {} and {} .. {}", tikz_point(points[i]), tikz_point(points[i + 1]),
                          tikz_point(points[i + 2]));
    return text;
  }

  const Brush& brush_;
};

// Only the picture's own.
void define_colours(const Scene& scene, const TextSink& sink) {
  std::set<Colour> used;
  for (const Item& item : scene.items()) used.insert({item.brush.fill, item.brush.line});
  used.erase(Colour::none);
  for (const Colour colour : used)
    sink(fmt::format("\\definecolor{{{}}}{{HTML}}{{{}}}\n", tikz_colour(colour), entry_of(colour).hex));
}

bool is_graph(const Scene& scene) {
  return std::any_of(scene.items().begin(), scene.items().end(),
                     [](const Item& item) { return std::holds_alternative<NodeBox>(item.shape); });
}

// One style for each kind of node and edge, to be changed in one place.
void define_styles(const Scene& scene, const TextSink& sink) {
  std::map<std::string, std::string> styles;
  for (const Item& item : scene.items()) {
    if (const auto* node = std::get_if<NodeBox>(&item.shape)) {
      styles.try_emplace("position", "inner sep=2pt, align=center, text=zermeloInk, font=\\sffamily\\bfseries\\small");
      styles.try_emplace(style_name(*node), node_style(*node, item.brush));
    } else if (const auto* edge = std::get_if<NodeEdge>(&item.shape)) {
      styles.try_emplace(edge->style, tikz_brush(item.brush) + (edge->head ? ", -latex" : ""));
      if (!edge->word.empty())
        styles.try_emplace("word", "fill=white, inner sep=1pt, text=black, solid, font=\\sffamily\\footnotesize");
    }
  }
  if (styles.empty()) return;
  sink("\\tikzset{\n");
  for (const auto& [name, options] : styles) sink(fmt::format("  {}/.style={{{}}},\n", name, options));
  sink("}\n");
}

// Behind the nodes, which must come first since edges name them.
void write_edges(const Scene& scene, const TextSink& sink) {
  if (!is_graph(scene)) return;
  sink("\\begin{scope}[on background layer]\n");
  for (const Item& item : scene.items()) {
    if (std::holds_alternative<NodeEdge>(item.shape)) sink(std::visit(TikzShape(item.brush), item.shape));
  }
  sink("\\end{scope}\n");
}

void write_picture(const Scene& scene, const TextSink& sink) {
  sink("\\begin{tikzpicture}[x=0.75pt, y=-0.75pt, line join=round, line cap=round]\n");
  define_colours(scene, sink);
  define_styles(scene, sink);
  if (scene.is_frame()) {
    const Bounds room = scene.bounds();
    sink(fmt::format("\\path[use as bounding box] {} rectangle {};\n", tikz_point({room.left, room.top}),
                     tikz_point({room.right, room.bottom})));
  }
  std::string node;
  for (const Item& item : scene.items()) {
    if (std::holds_alternative<NodeEdge>(item.shape)) continue;
    if (item.node != node && !node.empty()) sink("\\end{scope}\n");
    if (item.node != node && !item.node.empty())
      sink(fmt::format("\\begin{{scope}}[shift={{({}.center)}}, shift={{({},{})}}]\n", item.node,
                       decimal(-item.node_centre.x), decimal(-item.node_centre.y)));
    node = item.node;
    sink(std::visit(TikzShape(item.brush), item.shape));
  }
  if (!node.empty()) sink("\\end{scope}\n");
  write_edges(scene, sink);
  sink("\\end{tikzpicture}\n");
}

// A comment is one line.
std::string tikz_comment(std::string_view text) { return "% " + escaped(text) + "\n"; }

}  // namespace

void write_tikz(const Scene& scene, bool bare, const TextSink& sink) {
  sink(tikz_comment(scene.title()));
  if (!bare)
    sink(
        "\\documentclass[tikz,border=8pt]{standalone}\n\\usepackage[T1]{fontenc}\n\\usepackage{textcomp}\n"
        "\\usepackage{lmodern}\n\\begin{document}\n");
  if (is_graph(scene)) sink("\\usetikzlibrary{backgrounds,shapes.misc}\n");
  for (int frame = 0; frame < scene.frames(); ++frame) write_picture(scene.frame(frame), sink);
  if (!bare) sink("\\end{document}\n");
}

}  // namespace zermelo::draw
