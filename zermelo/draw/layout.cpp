// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/layout.h>

#include <algorithm>
#include <cmath>
#include <deque>

namespace zermelo::draw {

namespace {

using EdgeRows = std::vector<std::vector<std::uint32_t>>;

EdgeRows successors_of(const GraphShape& shape) {
  EdgeRows rows(shape.nodes.size());
  for (const auto& [from, to] : shape.edges) {
    if (from != to) rows[from].push_back(to);
  }
  return rows;
}

// Nodes after their predecessors, without those on cycles and those reached from them.
std::vector<std::uint32_t> topological_order(const EdgeRows& successors) {
  std::vector<int> left(successors.size());
  for (const auto& row : successors) {
    for (const std::uint32_t to : row) ++left[to];
  }
  std::vector<std::uint32_t> order;
  for (std::uint32_t node = 0; node < left.size(); ++node) {
    if (left[node] == 0) order.push_back(node);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const std::uint32_t to : successors[order[i]]) {
      if (--left[to] == 0) order.push_back(to);
    }
  }
  return order;
}

std::vector<int> steps_down(const EdgeRows& successors, std::optional<std::uint32_t> start) {
  std::vector<bool> entered(successors.size());
  for (const auto& row : successors) {
    for (const std::uint32_t to : row) entered[to] = true;
  }
  std::vector<int> steps(successors.size(), -1);
  std::deque<std::uint32_t> queue;
  const auto reach = [&](std::uint32_t node, int count) {
    if (steps[node] >= 0) return;
    steps[node] = count;
    queue.push_back(node);
  };
  const auto spread_out = [&] {
    for (; !queue.empty(); queue.pop_front()) {
      for (const std::uint32_t to : successors[queue.front()]) reach(to, steps[queue.front()] + 1);
    }
  };
  if (start) reach(*start, 0);
  spread_out();
  for (std::uint32_t node = 0; node < steps.size(); ++node) {
    if (!entered[node]) reach(node, 0);
  }
  spread_out();
  // Nodes that only cycles lead to are reached from the lowest one.
  for (std::uint32_t node = 0; node < steps.size(); ++node) {
    reach(node, 0);
    spread_out();
  }
  return steps;
}

// After Reingold and Tilford: subtrees are laid out apart, then pushed together until their outlines touch; a parent
// stands over the middle of its children.
constexpr double sibling_gap = 14, ply_gap = 46;

// How far a subtree reaches to both sides of its root, on each ply below it.
struct Outline {
  std::vector<double> left, right;
};

double distance_between(const Outline& a, const Outline& b) {
  double distance = 0;
  for (std::size_t i = 0; i < a.right.size() && i < b.left.size(); ++i)
    distance = std::max(distance, a.right[i] - b.left[i] + sibling_gap);
  return distance;
}

void extend(Outline& all, const Outline& child, double at) {
  for (std::size_t i = 0; i < child.left.size(); ++i) {
    if (i == all.left.size()) {
      all.left.push_back(at + child.left[i]);
      all.right.push_back(at + child.right[i]);
    }
    all.left[i] = std::min(all.left[i], at + child.left[i]);
    all.right[i] = std::max(all.right[i], at + child.right[i]);
  }
}

// Each child as near to those on its left as their outlines allow; returns their places.
std::vector<double> side_by_side(const std::vector<std::size_t>& children, std::vector<Outline>& outlines,
                                 Outline& together) {
  std::vector<double> places;
  for (const std::size_t child : children) {
    const double at = places.empty() ? 0 : std::max(distance_between(together, outlines[child]), places.back());
    places.push_back(at);
    extend(together, outlines[child], at);
    outlines[child] = {};
  }
  return places;
}

}  // namespace

std::vector<int> heights(const GraphShape& shape, std::optional<std::uint32_t> start) {
  const EdgeRows successors = successors_of(shape);
  const std::vector<std::uint32_t> order = topological_order(successors);
  std::vector<int> height(shape.nodes.size());
  if (order.size() == shape.nodes.size()) {
    for (std::size_t i = order.size(); i-- > 0;) {
      for (const std::uint32_t to : successors[order[i]]) height[order[i]] = std::max(height[order[i]], height[to] + 1);
    }
    return height;
  }
  height = steps_down(successors, start);
  const int highest = *std::max_element(height.begin(), height.end());
  for (int& count : height) count = highest - count;
  return height;
}

std::vector<int> depths(const GraphShape& shape, std::optional<std::uint32_t> start) {
  const EdgeRows successors = successors_of(shape);
  const std::vector<std::uint32_t> order = topological_order(successors);
  if (order.size() < shape.nodes.size()) return steps_down(successors, start);
  std::vector<int> depth(shape.nodes.size());
  for (const std::uint32_t node : order) {
    for (const std::uint32_t to : successors[node]) depth[to] = std::max(depth[to], depth[node] + 1);
  }
  return depth;
}

// Neighbours that wish to be too close form a block, placed at the mean of their wishes.
std::vector<double> spread(const std::vector<double>& wished, const std::vector<double>& apart) {
  struct Block {
    double sum;
    std::size_t count;
    [[nodiscard]] double mean() const { return sum / static_cast<double>(count); }
  };
  std::vector<double> offset(wished.size());
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < wished.size(); ++i) {
    if (i > 0) offset[i] = offset[i - 1] + apart[i - 1];
    blocks.push_back({wished[i] - offset[i], 1});
    while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
      const Block last = blocks.back();
      blocks.pop_back();
      blocks.back().sum += last.sum;
      blocks.back().count += last.count;
    }
  }
  std::vector<double> places;
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.count; ++i) places.push_back(block.mean() + offset[places.size()]);
  }
  return places;
}

Path bow(Point from, Point to, double height, double side) {
  const double x = to.x - from.x, y = to.y - from.y, length = std::max(std::hypot(x, y), 1e-6);
  // The middle of a Bézier curve lies at three quarters of the height of its control points.
  const Point out = {-y / length * height * side * 4 / 3, x / length * height * side * 4 / 3};
  return {{from,
           {from.x + x * 0.25 + out.x, from.y + y * 0.25 + out.y},
           {from.x + x * 0.75 + out.x, from.y + y * 0.75 + out.y},
           to},
          true};
}

Path loop_at(Point centre, const GraphShape::Size& size) {
  const double out = size.width / 2 + 34, up = size.height / 2 + 12;
  return {{centre, {centre.x + out, centre.y - up}, {centre.x + out, centre.y + up}, centre}, true};
}

Layout tree_layout(const GraphShape& shape, const std::vector<std::uint32_t>& parents) {
  const std::size_t count = parents.size();
  std::vector<std::vector<std::size_t>> children(count);
  std::vector<std::size_t> ply(count);
  std::vector<double> row_height;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) {
      children[parents[i]].push_back(i);
      ply[i] = ply[parents[i]] + 1;
    }
    row_height.resize(std::max(row_height.size(), ply[i] + 1));
    row_height[ply[i]] = std::max(row_height[ply[i]], shape.nodes[i].height);
  }
  std::vector<double> beside(count);  // the parent
  std::vector<Outline> outlines(count);
  for (std::size_t i = count; i-- > 0;) {
    Outline together;
    const std::vector<double> places = side_by_side(children[i], outlines, together);
    const double middle = places.empty() ? 0 : (places.front() + places.back()) / 2;
    Outline& own = outlines[i];
    own = {{-shape.nodes[i].width / 2}, {shape.nodes[i].width / 2}};
    for (std::size_t k = 0; k < places.size(); ++k) beside[children[i][k]] = places[k] - middle;
    for (std::size_t k = 0; k < together.left.size(); ++k) {
      own.left.push_back(together.left[k] - middle);
      own.right.push_back(together.right[k] - middle);
    }
  }
  Layout layout;
  layout.centres.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    // A low leaf stands at the top of its row: lower, its branch would run behind a sibling.
    double y = (children[i].empty() ? shape.nodes[i].height : row_height[ply[i]]) / 2;
    for (std::size_t k = 0; k < ply[i]; ++k) y += row_height[k] + ply_gap;
    layout.centres[i] = {i == 0 ? 0 : layout.centres[parents[i]].x + beside[i], y};
  }
  for (const auto& [from, to] : shape.edges)
    layout.routes.push_back({{layout.centres[from], layout.centres[to]}, false});
  return layout;
}

}  // namespace zermelo::draw
