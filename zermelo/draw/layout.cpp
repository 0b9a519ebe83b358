// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/layout.h>

#include <algorithm>
#include <cmath>
#include <deque>

namespace zermelo {

namespace {

using EdgeRows = std::vector<std::vector<std::uint32_t>>;

EdgeRows successors_of(const GraphShape& shape) {
  EdgeRows rows(shape.nodes.size());
  for (const auto& [from, to] : shape.edges) {
    if (from != to) rows[from].push_back(to);
  }
  return rows;
}

// Nodes behind their predecessors; fewer than all where there are cycles.
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

std::vector<int> steps_from_sources(const EdgeRows& successors) {
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
  for (std::uint32_t node = 0; node < steps.size(); ++node) {
    if (!entered[node]) reach(node, 0);
  }
  // What only cycles lead to is begun somewhere.
  for (std::uint32_t next = 0; next < steps.size(); ++next) {
    if (queue.empty()) reach(next, 0);
    while (!queue.empty()) {
      const std::uint32_t node = queue.front();
      queue.pop_front();
      for (const std::uint32_t to : successors[node]) reach(to, steps[node] + 1);
    }
  }
  return steps;
}

}  // namespace

std::vector<int> heights(const GraphShape& shape) {
  const EdgeRows successors = successors_of(shape);
  const std::vector<std::uint32_t> order = topological_order(successors);
  std::vector<int> height(shape.nodes.size());
  if (order.size() == shape.nodes.size()) {
    for (std::size_t i = order.size(); i-- > 0;) {
      for (const std::uint32_t to : successors[order[i]]) height[order[i]] = std::max(height[order[i]], height[to] + 1);
    }
    return height;
  }
  height = steps_from_sources(successors);
  const int most = *std::max_element(height.begin(), height.end());
  for (int& count : height) count = most - count;
  return height;
}

// Neighbours that want to be closer than they may form a block, whose place is the mean of what its members wish.
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
  // The middle of such a curve lies at three quarters of the height of its steering points.
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

}  // namespace zermelo
