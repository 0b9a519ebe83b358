// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/layered_rows.h>

#include <algorithm>
#include <map>
#include <span>

namespace zermelo::draw {

namespace {

constexpr double joint_width = 5;
constexpr int sort_rounds = 14;

// A vertex with its neighbours, its place in its row and its chain, and three points of a route.
constexpr std::uint64_t bytes_of_vertex = 256;
constexpr std::size_t vertices_a_charge = 256;

// Pairs that stand in the wrong order; sorts the numbers.
std::uint64_t inversions(std::span<double> numbers) {
  if (numbers.size() < 2) return 0;
  const std::span<double> left = numbers.first(numbers.size() / 2), right = numbers.subspan(left.size());
  std::uint64_t count = inversions(left) + inversions(right);
  std::size_t smaller = 0;
  for (const double number : left) {
    while (smaller < right.size() && right[smaller] < number) ++smaller;
    count += smaller;
  }
  std::inplace_merge(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(left.size()), numbers.end());
  return count;
}

// Nodes that stood there before share their places of the row in their old order.
void restore_order(std::vector<std::size_t>& row, const std::vector<std::optional<double>>& before) {
  std::vector<std::size_t> slots, known;
  for (std::size_t k = 0; k < row.size(); ++k) {
    if (row[k] >= before.size() || !before[row[k]]) continue;
    slots.push_back(k);
    known.push_back(row[k]);
  }
  std::stable_sort(known.begin(), known.end(), [&](auto a, auto b) { return *before[a] < *before[b]; });
  for (std::size_t i = 0; i < slots.size(); ++i) row[slots[i]] = known[i];
}

}  // namespace

LayeredRows::LayeredRows(const GraphShape& shape, const std::vector<int>& layers, const LayerWishes& wishes,
                         const Budget& budget)
    : budget_(budget), memory_(budget) {
  number_layers(shape, layers);
  dense = joints(shape) > wishes.most_joints;
  for (const auto& [from, to] : shape.edges) join(from, to);
  sort(wishes.before);
}

double LayeredRows::mean_place(const std::vector<std::size_t>& of, double otherwise) const {
  if (of.empty()) return otherwise;
  double sum = 0;
  for (const std::size_t vertex : of) sum += vertices[vertex].x;
  return sum / static_cast<double>(of.size());
}

// Empty layers take no room.
void LayeredRows::number_layers(const GraphShape& shape, const std::vector<int>& layers) {
  std::map<int, std::size_t> number;
  for (const int layer : layers) number[layer] = 0;
  std::size_t next = 0;
  for (auto& [layer, place] : number) place = next++;
  rows.resize(number.size());
  heights.resize(number.size());
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const std::size_t row = number[layers[i]];
    add(row, shape.nodes[i].width, false);
    heights[row] = std::max(heights[row], shape.nodes[i].height);
  }
}

std::size_t LayeredRows::add(std::size_t row, double width, bool joint) {
  if (vertices.size() % vertices_a_charge == 0) {
    budget_.check();
    memory_.add(vertices_a_charge * bytes_of_vertex, Phrase("a layout of {} nodes and joints", vertices.size()));
  }
  vertices.push_back({row, width, joint});
  rows[row].push_back(vertices.size() - 1);
  return vertices.size() - 1;
}

std::size_t LayeredRows::joints(const GraphShape& shape) const {
  std::size_t count = 0;
  for (const auto& [from, to] : shape.edges) {
    const auto [upper, lower] = std::minmax({vertices[from].row, vertices[to].row});
    if (lower > upper) count += lower - upper - 1;
  }
  return count;
}

void LayeredRows::join(std::size_t from, std::size_t to) {
  std::vector<std::size_t>& chain = chains.emplace_back(std::vector{from});
  const bool down = vertices[from].row < vertices[to].row;
  const auto [upper, lower] = std::minmax({vertices[from].row, vertices[to].row});
  for (std::size_t row = upper + 1; !dense && row < lower; ++row)
    chain.push_back(add(down ? row : upper + lower - row, joint_width, true));
  chain.push_back(to);
  for (std::size_t i = 0; upper != lower && i + 1 < chain.size(); ++i) {
    vertices[chain[down ? i : i + 1]].below.push_back(chain[down ? i + 1 : i]);
    vertices[chain[down ? i + 1 : i]].above.push_back(chain[down ? i : i + 1]);
  }
}

// New nodes stand below their parents, joints on the line between the ends of their edge.
LayeredRows::Places LayeredRows::places_before(const Places& before) const {
  Places places(vertices.size());
  for (const auto& row : rows) {
    for (const std::size_t v : row) {
      if (vertices[v].joint) continue;
      double sum = 0, count = 0;
      for (const std::size_t parent : vertices[v].above) {
        if (!places[parent]) continue;
        sum += *places[parent];
        ++count;
      }
      places[v] = before[v].value_or(count > 0 ? sum / count : 0);
    }
  }
  for (const auto& chain : chains) {
    const double from = *places[chain.front()], to = *places[chain.back()];
    for (std::size_t i = 1; i + 1 < chain.size(); ++i)
      places[chain[i]] = from + (to - from) * static_cast<double>(i) / static_cast<double>(chain.size() - 1);
  }
  return places;
}

void LayeredRows::sort(const Places& before) {
  if (!before.empty()) {
    const Places places = places_before(before);
    for (auto& row : rows)
      std::stable_sort(row.begin(), row.end(), [&](auto a, auto b) { return *places[a] < *places[b]; });
  }
  number_rows();
  auto best = rows;
  std::uint64_t fewest = crossings();
  for (int round = 0; round < sort_rounds && fewest > 0; ++round) {
    sort_once(round % 2 == 0, before);
    const std::uint64_t count = crossings();
    if (count >= fewest) continue;
    fewest = count;
    best = rows;
  }
  rows = std::move(best);
  number_rows();
}

void LayeredRows::sort_once(bool downward, const Places& before) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    budget_.check();
    auto& row = rows[downward ? i : rows.size() - 1 - i];
    std::vector<std::pair<double, std::size_t>> wished;
    for (const std::size_t v : row)
      wished.emplace_back(mean_place(downward ? vertices[v].above : vertices[v].below, vertices[v].x), v);
    std::stable_sort(wished.begin(), wished.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t k = 0; k < row.size(); ++k) row[k] = wished[k].second;
    restore_order(row, before);
    number_row(row);
  }
}

void LayeredRows::number_row(const std::vector<std::size_t>& row) {
  for (std::size_t k = 0; k < row.size(); ++k) vertices[row[k]].x = static_cast<double>(k);
}

void LayeredRows::number_rows() {
  for (const auto& row : rows) number_row(row);
}

std::uint64_t LayeredRows::crossings() const {
  std::uint64_t count = 0;
  for (const auto& row : rows) {
    budget_.check();
    std::vector<double> ends;
    for (const std::size_t v : row) {
      const std::size_t begin = ends.size();
      for (const std::size_t to : vertices[v].below) ends.push_back(vertices[to].x);
      std::sort(ends.begin() + static_cast<std::ptrdiff_t>(begin), ends.end());
    }
    count += inversions(ends);
  }
  return count;
}

}  // namespace zermelo::draw
