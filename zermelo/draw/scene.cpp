// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/scene.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <zermelo/base/utf8.h>

namespace zermelo::draw {

namespace {

// The bounds of the shapes that were visited.
class Measure {
 public:
  void point(Point at) {
    bounds_.left = none_ ? at.x : std::min(bounds_.left, at.x);
    bounds_.right = none_ ? at.x : std::max(bounds_.right, at.x);
    bounds_.top = none_ ? at.y : std::min(bounds_.top, at.y);
    bounds_.bottom = none_ ? at.y : std::max(bounds_.bottom, at.y);
    none_ = false;
  }
  void operator()(const Oval& oval) {
    point({oval.centre.x - oval.across, oval.centre.y - oval.down});
    point({oval.centre.x + oval.across, oval.centre.y + oval.down});
  }
  void operator()(const Box& box) {
    point(box.corner);
    point({box.corner.x + box.width, box.corner.y + box.height});
  }
  void operator()(const Polygon& polygon) {
    for (const Point& at : polygon.points) point(at);
  }
  // The points that steer a curve hold it between them.
  void operator()(const Path& path) {
    for (const Point& at : path.points) point(at);
  }
  void operator()(const Label& label) {
    const double width = text_width(label), left = left_end(label);
    point({left, label.at.y - label.size * 0.6});
    point({left + width, label.at.y + label.size * 0.6});
  }
  void operator()(const NodeBox& node) { (*this)(node.box); }
  void operator()(const NodeEdge& edge) { (*this)(edge.route); }
  [[nodiscard]] Bounds bounds() const { return bounds_; }

 private:
  Bounds bounds_;
  bool none_ = true;
};

// The same shape, smaller and elsewhere.
class Moved {
 public:
  Moved(Point by, double scale) : by_(by), scale_(scale) {}
  SceneShape operator()(const Oval& oval) const {
    return Oval{at(oval.centre), oval.across * scale_, oval.down * scale_};
  }
  SceneShape operator()(const Box& box) const {
    return Box{at(box.corner), box.width * scale_, box.height * scale_, box.rounding * scale_};
  }
  SceneShape operator()(Polygon polygon) const {
    for (Point& point : polygon.points) point = at(point);
    return polygon;
  }
  SceneShape operator()(Path path) const {
    for (Point& point : path.points) point = at(point);
    return path;
  }
  SceneShape operator()(Label label) const {
    label.at = at(label.at);
    label.size *= scale_;
    return label;
  }
  SceneShape operator()(NodeBox node) const {
    node.box = std::get<Box>((*this)(node.box));
    for (Label& word : node.words) word = std::get<Label>((*this)(word));
    return node;
  }
  SceneShape operator()(NodeEdge edge) const {
    edge.route = std::get<Path>((*this)(edge.route));
    return edge;
  }

 private:
  [[nodiscard]] Point at(Point point) const { return {by_.x + point.x * scale_, by_.y + point.y * scale_}; }
  Point by_;
  double scale_;
};

// A triangle at the end of a path. The path is shortened, so that a thick line does not blunt the tip.
Polygon head_of(Path& path, double size) {
  Point& tip = path.points.back();
  const Point& before = path.points[path.points.size() - 2];
  const double x = tip.x - before.x, y = tip.y - before.y, length = std::max(std::hypot(x, y), 1e-6);
  const Point along = {x / length * size, y / length * size};
  const Point base = {tip.x - along.x, tip.y - along.y};
  Polygon head{
      {tip, {base.x - along.y * 0.42, base.y + along.x * 0.42}, {base.x + along.y * 0.42, base.y - along.x * 0.42}}};
  tip = {tip.x - along.x * 0.7, tip.y - along.y * 0.7};
  return head;
}

double head_size(const Brush& brush) { return 6 + 2 * brush.width; }

// As a fraction of the font size, as in the wide fonts that browsers fall back to (DejaVu Sans, Verdana).
double ascii_width(char c) {
  constexpr std::string_view narrow = "ijl.,:;|!'`", slim = "frtI()[]{}/\\- \"", wide = "mwMW%@&+=<>~#";
  if (narrow.find(c) != std::string_view::npos) return 0.34;
  if (slim.find(c) != std::string_view::npos) return 0.42;
  if (wide.find(c) != std::string_view::npos) return 0.92;
  return c >= 'A' && c <= 'Z' ? 0.72 : 0.63;
}

// Most letters of three bytes from U+3000 on are as wide as high; dashes, arrows and signs below are not.
double width_of(std::string_view character) {
  if (character.size() == 1) return ascii_width(character[0]);
  if (character.size() < 3) return 0.66;
  return character.size() == 4 || static_cast<unsigned char>(character[0]) >= 0xE3 ? 1.05 : 0.85;
}

}  // namespace

Scene::Scene(std::string title, const Budget& budget)
    : title_(std::move(title)), memory_(std::make_shared<ChargedMemory>(budget)) {}

// In steps, since most shapes are small.
void Scene::charge(const SceneShape& shape) {
  constexpr std::uint64_t step = std::uint64_t{1} << 16, string_block = 64;
  not_yet_charged_ += 2 * sizeof(Item);  // the list of items may be half empty
  if (const auto* path = std::get_if<Path>(&shape)) not_yet_charged_ += path->points.size() * sizeof(Point);
  if (const auto* polygon = std::get_if<Polygon>(&shape)) not_yet_charged_ += polygon->points.size() * sizeof(Point);
  if (const auto* label = std::get_if<Label>(&shape)) not_yet_charged_ += label->text.size();
  if (const auto* edge = std::get_if<NodeEdge>(&shape))
    not_yet_charged_ += edge->route.points.size() * sizeof(Point) + edge->from.size() + edge->to.size() + string_block;
  if (const auto* box = std::get_if<NodeBox>(&shape))
    not_yet_charged_ += box->words.size() * sizeof(Label) + string_block;
  if (not_yet_charged_ < step) return;
  memory_->add(not_yet_charged_, Phrase("a picture of {} shapes", items_.size()));
  not_yet_charged_ = 0;
}

void Scene::add(SceneShape shape, const Brush& brush) {
  charge(shape);
  items_.push_back({std::move(shape), brush, first_frame_, last_frame_, node_, node_centre_});
}

void Scene::write(Label label, Colour colour) {
  if (label.text.empty()) return;
  Brush brush;
  brush.line = colour;
  add(std::move(label), brush);
}

void Scene::write_heading(Label place) {
  place.text = title_;
  if (title_.empty()) return;
  heading_ = items_.size();
  write(std::move(place));
}

void Scene::rename(std::string title) {
  title_ = std::move(title);
  if (heading_) std::get<Label>(items_[*heading_].shape).text = title_;
}

void Scene::drop_heading() {
  if (heading_) items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(*heading_));
  heading_.reset();
}

void Scene::arrow(Path path, const Brush& brush) {
  Polygon head = head_of(path, head_size(brush));
  add(std::move(path), brush);
  add(std::move(head), {brush.line, Colour::none, 0, false});
}

void Scene::in_node(std::string id, Point centre) {
  node_ = std::move(id);
  node_centre_ = centre;
}

void Scene::add(const Scene& picture, Point corner, double scale) {
  const Bounds from = picture.bounds();
  const Moved moved({corner.x - from.left * scale, corner.y - from.top * scale}, scale);
  for (const Item& item : picture.items_) {
    Brush brush = item.brush;
    brush.width *= scale;
    add(std::visit(moved, item.shape), brush);
  }
}

void Scene::in_frames(int first, int last_one) {
  first_frame_ = first;
  last_frame_ = last_one;
  frames_ = std::max(frames_, first + 1);
}

Scene Scene::frame(int number) const {
  Scene still(title_);
  if (frames_ > 1) still.room_ = bounds();
  for (const Item& item : items_) {
    if (item.first_frame > number || number > item.last_frame) continue;
    still.in_node(item.node, item.node_centre);
    still.add(item.shape, item.brush);
  }
  return still;
}

Bounds Scene::bounds() const {
  if (room_) return *room_;
  Measure measure;
  for (const Item& item : items_) std::visit(measure, item.shape);
  return measure.bounds();
}

std::vector<Item> simple_parts(const Item& item) {
  std::vector<Item> parts;
  const auto part = [&](SceneShape shape, const Brush& brush) {
    parts.push_back({std::move(shape), brush, item.first_frame, item.last_frame});
  };
  if (const auto* node = std::get_if<NodeBox>(&item.shape)) {
    part(node->box, item.brush);
    if (node->doubled) {
      const Box& box = node->box;
      part(Box{{box.corner.x + double_line_gap, box.corner.y + double_line_gap},
               box.width - 2 * double_line_gap,
               box.height - 2 * double_line_gap,
               std::max(box.rounding - double_line_gap, 0.0)},
           item.brush);
    }
    for (const Label& word : node->words) part(word, {Colour::none, Colour::ink, 1, false});
  } else if (const auto* edge = std::get_if<NodeEdge>(&item.shape)) {
    Path path = edge->route;
    std::optional<Polygon> head;
    if (edge->head) head = head_of(path, head_size(item.brush));
    const Point begin = path.points.front(), end = path.points.back();
    part(std::move(path), item.brush);
    if (!edge->word.empty()) {
      const Label label{{begin.x + (end.x - begin.x) * edge_word_part, begin.y + (end.y - begin.y) * edge_word_part},
                        edge->word,
                        edge_word_size};
      const double width = text_width(label) + 4;
      part(Box{{label.at.x - width / 2, label.at.y - 8}, width, 16}, {Colour::paper, Colour::none, 0, false});
      part(label, {Colour::none, item.brush.line, 1, false});
    }
    if (head) part(std::move(*head), {item.brush.line, Colour::none, 0, false});
  } else {
    parts.push_back(item);
  }
  return parts;
}

double text_width(std::string_view text, double size, bool bold, bool monospaced) {
  double sum = 0;
  while (!text.empty()) {
    const std::size_t found = utf8_character(text), length = found == 0 ? 1 : found;
    const double width = width_of(text.substr(0, length));
    sum += monospaced ? (width > 1 ? 1.22 : 0.61) : width * (bold ? 1.1 : 1);
    text.remove_prefix(length);
  }
  return sum * size;
}

double text_width(const Label& label) { return text_width(label.text, label.size, label.bold, label.monospaced); }

double left_end(const Label& label) {
  const double width = text_width(label);
  if (label.anchor == Label::Anchor::start) return label.at.x;
  return label.at.x - (label.anchor == Label::Anchor::middle ? width / 2 : width);
}

}  // namespace zermelo::draw
