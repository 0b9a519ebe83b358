// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <fmt/format.h>

#include <zermelo/draw/scene_writers.h>

namespace zermelo::draw {

namespace {

constexpr double svg_margin = 14;
constexpr double seconds_a_frame = 1.5;

std::string svg_colour(Colour colour) {
  return colour == Colour::none ? "none" : "#" + std::string(entry_of(colour).hex);
}

// Mixed with paper as far as the strength says.
std::string svg_fill(const Brush& brush) {
  if (brush.fill == Colour::none || brush.strength >= 1) return svg_colour(brush.fill);
  const auto channel = [&](std::size_t at) {
    const int full = std::stoi(std::string(entry_of(brush.fill).hex.substr(at, 2)), nullptr, 16);
    return static_cast<int>(std::lround(255 + (full - 255) * brush.strength));
  };
  return fmt::format("#{:02X}{:02X}{:02X}", channel(0), channel(2), channel(4));
}

std::string svg_brush(const Brush& brush) {
  std::string text = fmt::format(" fill=\"{}\"", svg_fill(brush));
  if (brush.line == Colour::none) return text;
  text += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", svg_colour(brush.line), decimal(brush.width));
  if (brush.dashed) text += " stroke-dasharray=\"5 4\"";
  return text;
}

std::string svg_points(const std::vector<Point>& points) {
  std::string text;
  for (const Point& point : points)
    text += fmt::format("{}{},{}", text.empty() ? "" : " ", decimal(point.x), decimal(point.y));
  return text;
}

class SvgShape {
 public:
  explicit SvgShape(const Brush& brush) : brush_(brush) {}

  std::string operator()(const Oval& oval) const {
    return fmt::format("<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"{}/>\n", decimal(oval.centre.x),
                       decimal(oval.centre.y), decimal(oval.across), decimal(oval.down), svg_brush(brush_));
  }
  std::string operator()(const Box& box) const {
    const std::string round = box.rounding > 0 ? fmt::format(" rx=\"{}\"", decimal(box.rounding)) : "";
    return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>\n", decimal(box.corner.x),
                       decimal(box.corner.y), decimal(box.width), decimal(box.height), round, svg_brush(brush_));
  }
  std::string operator()(const Polygon& polygon) const {
    return fmt::format("<polygon points=\"{}\"{}/>\n", svg_points(polygon.points), svg_brush(brush_));
  }
  std::string operator()(const Path& path) const {
    if (!path.curved) return fmt::format("<polyline points=\"{}\"{}/>\n", svg_points(path.points), svg_brush(brush_));
    const std::vector<Point> rest(path.points.begin() + 1, path.points.end());
    return fmt::format("<path d=\"M{} C{}\"{}/>\n", svg_points({path.points.front()}), svg_points(rest),
                       svg_brush(brush_));
  }
  // The baseline is computed, since not every viewer can centre a text.
  std::string operator()(const Label& label) const {
    constexpr const char* anchors[] = {"start", "middle", "end"};
    return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{} fill=\"{}\">{}</text>\n",
                       decimal(label.at.x), decimal(label.at.y + label.size * 0.36), decimal(label.size),
                       anchors[static_cast<int>(label.anchor)], label.bold ? " font-weight=\"bold\"" : "",
                       label.monospaced ? " font-family=\"DejaVu Sans Mono, monospace\" xml:space=\"preserve\"" : "",
                       svg_colour(brush_.line), xml_text(label.text));
  }
  // Written as their simple parts.
  std::string operator()(const NodeBox&) const { return {}; }
  std::string operator()(const NodeEdge&) const { return {}; }

 private:
  const Brush& brush_;
};

// When it is hidden, shown and hidden again, as fractions of one round of all frames.
std::string svg_timing(const Item& item, int frames) {
  const auto part = [&](int frame) { return fmt::format("{:.4f}", static_cast<double>(frame) / frames); };
  std::string values = item.first_frame > 0 ? "hidden;visible" : "visible", times = "0";
  if (item.first_frame > 0) times += ";" + part(item.first_frame);
  if (item.last_frame < frames - 1) {
    values += ";hidden";
    times += ";" + part(item.last_frame + 1);
  }
  return fmt::format(
      "<g visibility=\"{}\"><animate attributeName=\"visibility\" calcMode=\"discrete\" dur=\"{}s\" "
      "repeatCount=\"indefinite\" values=\"{}\" keyTimes=\"{}\"/>\n",
      item.last_frame < frames - 1 ? "hidden" : "visible", decimal(frames * seconds_a_frame), values, times);
}

bool svg_moves(const Item& item, int frames) { return item.first_frame > 0 || item.last_frame < frames - 1; }

}  // namespace

void write_svg(const Scene& scene, const TextSink& sink) {
  Bounds bounds = scene.bounds();
  bounds = {bounds.left - svg_margin, bounds.top - svg_margin, bounds.right + svg_margin, bounds.bottom + svg_margin};
  const std::string place =
      fmt::format("width=\"{}\" height=\"{}\"", decimal(bounds.width()), decimal(bounds.height()));
  sink(
      fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" {} viewBox=\"{} {} {} {}\" role=\"img\" "
                  "font-family=\"DejaVu Sans, Verdana, sans-serif\">\n",
                  place, decimal(bounds.left), decimal(bounds.top), decimal(bounds.width()), decimal(bounds.height())));
  if (!scene.title().empty()) sink(fmt::format("<title>{}</title>\n", xml_text(scene.title())));
  sink(fmt::format("<rect x=\"{}\" y=\"{}\" {} fill=\"{}\"/>\n", decimal(bounds.left), decimal(bounds.top), place,
                   svg_colour(Colour::paper)));
  // Neighbours with the same frames share a group.
  const Item* open = nullptr;
  for (const Item& item : scene.items()) {
    const bool moves = svg_moves(item, scene.frames());
    const bool same =
        open != nullptr && moves && open->first_frame == item.first_frame && open->last_frame == item.last_frame;
    if (open != nullptr && !same) sink("</g>\n");
    if (moves && !same) sink(svg_timing(item, scene.frames()));
    open = moves ? &item : nullptr;
    for (const Item& part : simple_parts(item)) sink(std::visit(SvgShape(part.brush), part.shape));
  }
  sink(open != nullptr ? "</g>\n</svg>\n" : "</svg>\n");
}

}  // namespace zermelo::draw
