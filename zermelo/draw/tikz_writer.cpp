// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <fmt/format.h>

#include <zermelo/draw/scene_writers.h>

namespace zermelo::draw {

namespace {

// A 96th of an inch in TeX's points.
constexpr double points_a_unit = 0.75;

std::string tikz_colour(Colour colour) { return "zermelo" + std::string(entry_of(colour).name); }

std::string tikz_point(Point point) { return fmt::format("({},{})", decimal(point.x), decimal(point.y)); }

std::string tikz_brush(const Brush& brush) {
  std::string options;
  const auto add = [&](const std::string& option) { options += (options.empty() ? "" : ", ") + option; };
  if (brush.fill != Colour::none) add("fill=" + tikz_colour(brush.fill));
  if (brush.line != Colour::none) {
    add("draw=" + tikz_colour(brush.line));
    add(fmt::format("line width={}pt", decimal(brush.width * points_a_unit)));
    if (brush.dashed) add("dashed");
  }
  return options;
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

void write_picture(const Scene& scene, const TextSink& sink) {
  sink("\\begin{tikzpicture}[x=0.75pt, y=-0.75pt, line join=round, line cap=round]\n");
  define_colours(scene, sink);
  for (const Item& item : scene.items()) sink(std::visit(TikzShape(item.brush), item.shape));
  sink("\\end{tikzpicture}\n");
}

// A comment is one line.
std::string tikz_comment(std::string text) {
  for (char& c : text) c = c == '\n' || c == '\r' ? ' ' : c;
  return "% " + text + "\n";
}

}  // namespace

void write_tikz(const Scene& scene, bool bare, const TextSink& sink) {
  sink(tikz_comment(scene.title()));
  if (!bare)
    sink(
        "\\documentclass[tikz,border=8pt]{standalone}\n\\usepackage[T1]{fontenc}\n\\usepackage{textcomp}\n"
        "\\usepackage{lmodern}\n\\begin{document}\n");
  for (int frame = 0; frame < scene.frames(); ++frame) write_picture(scene.frame(frame), sink);
  if (!bare) sink("\\end{document}\n");
}

}  // namespace zermelo::draw
