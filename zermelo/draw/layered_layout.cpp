// SPDX-License-Identifier: Apache-2.0
// After Sugiyama: an edge that passes layers gets a joint in each. Layers are sorted by the mean places of their
// neighbours, downward and upward in turn; then nodes move to the mean of their neighbours, and are spread.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <zermelo/draw/layout.h>

namespace zermelo::draw {

namespace {

constexpr double node_gap = 26, joint_gap = 5, beside_joint = 14, layer_gap = 62;
constexpr int sort_rounds = 12, place_rounds = 16;

// A vertex with its neighbours, its place in its row and its chain, and three points of a route.
constexpr std::uint64_t bytes_of_vertex = 256;
constexpr std::size_t vertices_a_charge = 256, edges_between_checks = 64;

// A node or a joint.
struct Vertex {
  int layer;
  double width;
  double x = 0;
  std::vector<std::size_t> above, below;
};

class LayeredGraph {
 public:
  LayeredGraph(const GraphShape& shape, const std::vector<int>& layers, const Budget& budget)
      : shape_(shape), budget_(budget), memory_(budget) {
    number_layers(layers);
    for (const auto& [from, to] : shape.edges) join(from, to);
  }

  Layout lay_out() {
    for (int round = 0; round < sort_rounds; ++round) sort_layers(round % 2 == 0);
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
  // Empty layers take no room.
  void number_layers(const std::vector<int>& layers) {
    std::map<int, int> number;
    for (const int layer : layers) number[layer] = 0;
    int next = 0;
    for (auto& [layer, place] : number) place = next++;
    rows_.resize(number.size());
    heights_.resize(number.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
      add(number[layers[i]], shape_.nodes[i].width);
      double& height = heights_[static_cast<std::size_t>(vertices_[i].layer)];
      height = std::max(height, shape_.nodes[i].height);
    }
  }
  std::size_t add(int layer, double width) {
    if (vertices_.size() % vertices_a_charge == 0) {
      budget_.check();
      memory_.add(vertices_a_charge * bytes_of_vertex, Phrase("a layout of {} nodes and joints", vertices_.size()));
    }
    vertices_.push_back({layer, width, 0, {}, {}});
    rows_[static_cast<std::size_t>(layer)].push_back(vertices_.size() - 1);
    return vertices_.size() - 1;
  }
  void join(std::size_t from, std::size_t to) {
    std::vector<std::size_t> chain = {from};
    const int step = vertices_[from].layer < vertices_[to].layer ? 1 : -1;
    if (vertices_[from].layer != vertices_[to].layer) {
      for (int layer = vertices_[from].layer + step; layer != vertices_[to].layer; layer += step)
        chain.push_back(add(layer, joint_gap));
    }
    chain.push_back(to);
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      const std::size_t upper = step > 0 ? chain[i] : chain[i + 1], lower = step > 0 ? chain[i + 1] : chain[i];
      if (vertices_[upper].layer == vertices_[lower].layer) continue;
      vertices_[upper].below.push_back(lower);
      vertices_[lower].above.push_back(upper);
    }
    chains_.push_back(std::move(chain));
  }

  [[nodiscard]] double mean_place(const std::vector<std::size_t>& neighbours, double otherwise) const {
    if (neighbours.empty()) return otherwise;
    double sum = 0;
    for (const std::size_t neighbour : neighbours) sum += vertices_[neighbour].x;
    return sum / static_cast<double>(neighbours.size());
  }
  void sort_layers(bool downward) {
    const std::size_t count = rows_.size();
    for (std::size_t i = 0; i < count; ++i) {
      budget_.check();
      auto& row = rows_[downward ? i : count - 1 - i];
      for (std::size_t k = 0; k < row.size(); ++k) vertices_[row[k]].x = static_cast<double>(k);
      std::vector<std::pair<double, std::size_t>> wished;
      for (const std::size_t v : row)
        wished.emplace_back(mean_place(downward ? vertices_[v].above : vertices_[v].below, vertices_[v].x), v);
      std::stable_sort(wished.begin(), wished.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
      for (std::size_t k = 0; k < row.size(); ++k) {
        row[k] = wished[k].second;
        vertices_[row[k]].x = static_cast<double>(k);
      }
    }
  }

  [[nodiscard]] std::vector<double> apart(const std::vector<std::size_t>& row) const {
    std::vector<double> gaps;
    for (std::size_t k = 0; k + 1 < row.size(); ++k) {
      const int joints = (row[k] >= shape_.nodes.size() ? 1 : 0) + (row[k + 1] >= shape_.nodes.size() ? 1 : 0);
      const double gap = joints == 2 ? joint_gap : joints == 1 ? beside_joint : node_gap;
      gaps.push_back((vertices_[row[k]].width + vertices_[row[k + 1]].width) / 2 + gap);
    }
    return gaps;
  }
  void place() {
    for (auto& row : rows_) spread_row(row, [](const Vertex&) { return 0.0; });
    for (int round = 0; round < place_rounds; ++round) {
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        budget_.check();
        auto& row = rows_[round % 2 == 0 ? i : rows_.size() - 1 - i];
        spread_row(row, [&](const Vertex& vertex) {
          const double above = mean_place(vertex.above, vertex.x), below = mean_place(vertex.below, vertex.x);
          if (vertex.above.empty()) return below;
          return vertex.below.empty() ? above : (above + below) / 2;
        });
      }
    }
  }
  template <class Wish>
  void spread_row(const std::vector<std::size_t>& row, const Wish& wish) {
    std::vector<double> wished;
    for (const std::size_t v : row) wished.push_back(wish(vertices_[v]));
    const std::vector<double> places = spread(wished, apart(row));
    for (std::size_t k = 0; k < row.size(); ++k) vertices_[row[k]].x = places[k];
  }

  [[nodiscard]] Point centre(std::size_t vertex) const {
    double y = 0;
    const auto layer = static_cast<std::size_t>(vertices_[vertex].layer);
    for (std::size_t i = 0; i < layer; ++i) y += heights_[i] + layer_gap;
    return {vertices_[vertex].x, y + heights_[layer] / 2};
  }
  // A flat line would touch the neighbours of its end: it is bent, to arrive from above.
  static Path next_layer(Point a, Point b) {
    const double down = b.y - a.y;
    if (std::abs(b.x - a.x) < std::abs(down)) return {{a, b}, false};
    return {{a, {a.x, a.y + down * 0.75}, {b.x, b.y - down * 0.75}, b}, true};
  }
  // Through its joints, vertical at each, so that it passes between their neighbours.
  [[nodiscard]] Path route(std::size_t edge) const {
    const auto& chain = chains_[edge];
    const auto [from, to] = shape_.edges[edge];
    if (from == to) return loop_at(centre(from), shape_.nodes[from]);
    if (vertices_[from].layer == vertices_[to].layer) {
      const Point a = centre(from), b = centre(to);
      return bow(a, b, shape_.nodes[from].height / 2 + 12 + std::abs(a.x - b.x) * 0.06, a.x < b.x ? -1 : 1);
    }
    if (chain.size() == 2) return next_layer(centre(from), centre(to));
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
  ChargedMemory memory_;
  std::vector<Vertex> vertices_;  // first the nodes, then the joints
  std::vector<std::vector<std::size_t>> rows_, chains_;
  std::vector<double> heights_;  // of the layers
};

}  // namespace

Layout layered_layout(const GraphShape& shape, const std::vector<int>& layers, const Budget& budget) {
  return LayeredGraph(shape, layers, budget).lay_out();
}

}  // namespace zermelo::draw
