// SPDX-License-Identifier: Apache-2.0
// After Sugiyama: an edge that passes layers gets a joint in each, and rows are sorted (layered_rows.h); then nodes
// move to the mean of their neighbours, and are spread.
#include <algorithm>
#include <cmath>
#include <set>

#include <zermelo/draw/layered_rows.h>
#include <zermelo/draw/layout.h>

namespace zermelo::draw {

namespace {

constexpr double node_gap = 26, joint_gap = 5, beside_joint = 14, layer_gap = 62;
constexpr double dense_node_gap = 60, dense_layer_gap = 34;
constexpr double bow_of_pairs = 16;  // of edges in both directions
constexpr int place_rounds = 16;
constexpr std::size_t edges_between_checks = 64;

class LayeredLayout {
 public:
  LayeredLayout(const GraphShape& shape, const std::vector<int>& layers, const LayerWishes& wishes,
                const Budget& budget)
      : shape_(shape), budget_(budget), graph_(shape, layers, wishes, budget) {
    edges_.insert(shape.edges.begin(), shape.edges.end());
    double y = 0;
    for (const double height : graph_.heights) {
      middles_.push_back(y + height / 2);
      y += height + (graph_.dense ? dense_layer_gap : layer_gap);
    }
  }

  Layout lay_out() {
    place();
    Layout layout;
    for (std::size_t i = 0; i < shape_.nodes.size(); ++i) layout.centres.push_back(centre(i));
    for (std::size_t i = 0; i < shape_.edges.size(); ++i) {
      if (i % edges_between_checks == 0) budget_.check();
      layout.routes.push_back(route(i));
    }
    return layout;
  }

 private:
  using Vertex = LayeredRows::Vertex;

  [[nodiscard]] std::vector<double> apart(const std::vector<std::size_t>& row) const {
    std::vector<double> gaps;
    for (std::size_t k = 0; k + 1 < row.size(); ++k) {
      const Vertex &a = graph_.vertices[row[k]], &b = graph_.vertices[row[k + 1]];
      const double of_nodes = graph_.dense ? dense_node_gap : node_gap;
      const double gap = a.joint && b.joint ? joint_gap : a.joint || b.joint ? beside_joint : of_nodes;
      gaps.push_back((a.width + b.width) / 2 + gap);
    }
    return gaps;
  }
  void place() {
    for (auto& row : graph_.rows) spread_row(row, [](const Vertex&) { return 0.0; });
    for (int round = 0; round < place_rounds; ++round) {
      for (std::size_t i = 0; i < graph_.rows.size(); ++i) {
        budget_.check();
        auto& row = graph_.rows[round % 2 == 0 ? i : graph_.rows.size() - 1 - i];
        spread_row(row, [&](const Vertex& vertex) {
          const double above = graph_.mean_place(vertex.above, vertex.x),
                       below = graph_.mean_place(vertex.below, vertex.x);
          if (vertex.above.empty()) return below;
          return vertex.below.empty() ? above : (above + below) / 2;
        });
      }
    }
  }
  template <class Wish>
  void spread_row(const std::vector<std::size_t>& row, const Wish& wish) {
    std::vector<double> wished;
    for (const std::size_t v : row) wished.push_back(wish(graph_.vertices[v]));
    const std::vector<double> places = spread(wished, apart(row));
    for (std::size_t k = 0; k < row.size(); ++k) graph_.vertices[row[k]].x = places[k];
  }

  [[nodiscard]] Point centre(std::size_t vertex) const {
    return {graph_.vertices[vertex].x, middles_[graph_.vertices[vertex].row]};
  }
  [[nodiscard]] Path route(std::size_t edge) const {
    const auto& chain = graph_.chains[edge];
    const auto [from, to] = shape_.edges[edge];
    const Point a = centre(from), b = centre(to);
    if (from == to) return loop_at(a, shape_.nodes[from]);
    const bool near = chain.size() == 2 && !graph_.dense;
    if (near && edges_.contains({to, from})) return bow(a, b, bow_of_pairs, 1);
    if (graph_.vertices[from].row == graph_.vertices[to].row) return within_row(from, to);
    if (graph_.dense) return {{a, b}, false};
    return near ? to_next_row(a, b) : through_joints(chain);
  }
  // Straight to a neighbour, else over the nodes between.
  [[nodiscard]] Path within_row(std::uint32_t from, std::uint32_t to) const {
    const auto& row = graph_.rows[graph_.vertices[from].row];
    const Point a = centre(from), b = centre(to);
    const auto at = std::find_if(row.begin(), row.end(), [&](std::size_t v) { return v == from || v == to; });
    if (at + 1 != row.end() && (at[1] == from || at[1] == to)) return {{a, b}, false};
    return bow(a, b, shape_.nodes[from].height / 2 + 12 + std::abs(a.x - b.x) * 0.06, a.x < b.x ? -1 : 1);
  }
  // A flat line would touch the neighbours of its end: it is bent, to arrive from above.
  static Path to_next_row(Point a, Point b) {
    const double down = b.y - a.y;
    if (std::abs(b.x - a.x) < std::abs(down) * 1.2) return {{a, b}, false};
    return {{a, {a.x, a.y + down * 0.75}, {b.x, b.y - down * 0.75}, b}, true};
  }
  // Vertical at each joint, so that it passes between their neighbours.
  [[nodiscard]] Path through_joints(const std::vector<std::size_t>& chain) const {
    Path path{{centre(chain[0])}, true};
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      const Point a = centre(chain[i]), b = centre(chain[i + 1]);
      const Point toward = {a.x + (b.x - a.x) * 0.35, a.y + (b.y - a.y) * 0.35};
      path.points.push_back(i == 0 ? toward : Point{a.x, a.y + (b.y - a.y) * 0.45});
      path.points.push_back(i + 2 == chain.size() ? Point{b.x - (b.x - a.x) * 0.35, b.y - (b.y - a.y) * 0.35}
                                                  : Point{b.x, b.y - (b.y - a.y) * 0.45});
      path.points.push_back(b);
    }
    return path;
  }

  const GraphShape& shape_;
  const Budget& budget_;
  LayeredRows graph_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> edges_;
  std::vector<double> middles_;  // of the rows
};

}  // namespace

Layout layered_layout(const GraphShape& shape, const std::vector<int>& layers, const Budget& budget,
                      const LayerWishes& wishes) {
  return LayeredLayout(shape, layers, wishes, budget).lay_out();
}

}  // namespace zermelo::draw
