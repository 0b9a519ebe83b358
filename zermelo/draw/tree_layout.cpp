// SPDX-License-Identifier: Apache-2.0
// After Reingold and Tilford: subtrees are laid out apart, then pushed together until their outlines touch; a parent
// stands over the middle of its children.
#include <algorithm>

#include <zermelo/draw/layout.h>

namespace zermelo {

namespace {

constexpr double sibling_gap = 14, ply_gap = 46;

// How far a subtree reaches to both sides of its root, ply by ply below it.
struct Outline {
  std::vector<double> left, right;
};

double distance_between(const Outline& a, const Outline& b) {
  double distance = 0;
  for (std::size_t i = 0; i < a.right.size() && i < b.left.size(); ++i)
    distance = std::max(distance, a.right[i] - b.left[i] + sibling_gap);
  return distance;
}

void take_in(Outline& all, const Outline& child, double at) {
  for (std::size_t i = 0; i < child.left.size(); ++i) {
    if (i == all.left.size()) {
      all.left.push_back(at + child.left[i]);
      all.right.push_back(at + child.right[i]);
    }
    all.left[i] = std::min(all.left[i], at + child.left[i]);
    all.right[i] = std::max(all.right[i], at + child.right[i]);
  }
}

// Children side by side: each as near to those on its left as their outlines allow. Returns where they stand.
std::vector<double> side_by_side(const std::vector<std::size_t>& children, std::vector<Outline>& outlines,
                                 Outline& together) {
  std::vector<double> places;
  for (const std::size_t child : children) {
    const double at = places.empty() ? 0 : std::max(distance_between(together, outlines[child]), places.back());
    places.push_back(at);
    take_in(together, outlines[child], at);
    outlines[child] = {};
  }
  return places;
}

}  // namespace

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
  std::vector<double> beside(count);  // of the parent
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
    double y = row_height[ply[i]] / 2;
    for (std::size_t k = 0; k < ply[i]; ++k) y += row_height[k] + ply_gap;
    layout.centres[i] = {i == 0 ? 0 : layout.centres[parents[i]].x + beside[i], y};
  }
  for (const auto& [from, to] : shape.edges)
    layout.routes.push_back({{layout.centres[from], layout.centres[to]}, false});
  return layout;
}

}  // namespace zermelo
