// SPDX-License-Identifier: Apache-2.0
// Two rows of nodes, one for each player: which column a node stands in, and the layout.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include <zermelo/arena/formats/key_part.h>
#include <zermelo/draw/arena_layout.h>

namespace zermelo::draw {

namespace {

// The name without the owner: the same for 4-J0 and 4-J1.
std::string without_part(const std::string& name, const formats::KeyPart& part) {
  const auto at = static_cast<std::size_t>(part.text.data() - name.data());
  return name.substr(0, at) + "\n" + name.substr(at + part.text.size());
}

// The names without their owners; nothing where that part of the names does not tell the players apart.
std::optional<std::vector<std::string>> stems(const ArenaPicture& picture,
                                              formats::KeyPart (*part_of)(std::string_view)) {
  std::array<std::set<std::string>, 2> said;
  std::vector<std::string> names;
  for (const auto& node : picture.nodes) {
    const formats::KeyPart part = part_of(node.name);
    if (part.whole || part.text.empty()) return std::nullopt;
    said[static_cast<std::size_t>(index(node.owner))].insert(std::string(part.text));
    names.push_back(without_part(node.name, part));
  }
  const bool apart = said[0].size() == 1 && said[1].size() == 1 && said[0] != said[1];
  return apart ? std::optional(names) : std::nullopt;
}

// A column for each node where the names do not hold the owner.
std::vector<std::string> column_names(const ArenaPicture& picture) {
  if (auto names = stems(picture, formats::last_part)) return *names;
  if (auto names = stems(picture, formats::first_part)) return *names;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < picture.nodes.size(); ++i) names.push_back(std::to_string(i));
  return names;
}

struct NamedColumn {
  int height = 0;
  std::size_t reached = 0;  // number of columns reached from its first node
  std::size_t first_node = 0;
};

constexpr std::size_t max_counted = 400;

// How many columns each node reaches, its own included; zeros where counting would take long.
std::vector<std::size_t> columns_reached(const GraphShape& shape, const std::vector<std::string>& names) {
  if (shape.nodes.size() > max_counted) return std::vector<std::size_t>(shape.nodes.size());
  std::vector<std::vector<std::uint32_t>> successors(shape.nodes.size());
  for (const auto& [from, to] : shape.edges) successors[from].push_back(to);
  std::vector<std::size_t> counts;
  for (std::uint32_t start = 0; start < successors.size(); ++start) {
    std::vector<bool> seen(successors.size());
    std::vector<std::uint32_t> found = {start};
    std::set<std::string_view> columns = {names[start]};
    seen[start] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const std::uint32_t to : successors[found[i]]) {
        if (seen[to]) continue;
        seen[to] = true;
        columns.insert(names[to]);
        found.push_back(to);
      }
    }
    counts.push_back(columns.size());
  }
  return counts;
}

// Columns where more is still to come stand further left.
bool further_left(const NamedColumn& a, const NamedColumn& b) {
  if (a.height != b.height) return a.height > b.height;
  return a.reached != b.reached ? a.reached > b.reached : a.first_node < b.first_node;
}

constexpr double gap_of_columns = 30, min_row_gap = 110, max_row_gap = 300;

struct ColumnPlaces {
  std::map<int, double> centre;
  double width = 0;
};

ColumnPlaces place_columns(const GraphShape& shape, const std::vector<int>& columns) {
  std::map<int, double> widths;
  for (std::size_t i = 0; i < columns.size(); ++i)
    widths[columns[i]] = std::max(widths[columns[i]], shape.nodes[i].width);
  ColumnPlaces places;
  for (const auto& [column, width] : widths) {
    places.centre[column] = places.width + width / 2;
    places.width += width + gap_of_columns;
  }
  return places;
}

}  // namespace

TwoRows two_rows(const ArenaPicture& picture, const GraphShape& shape) {
  const std::vector<std::string> names = column_names(picture);
  const std::vector<int> height = heights(shape, picture.start);
  const std::vector<std::size_t> reached = columns_reached(shape, names);
  std::map<std::string, NamedColumn> columns;
  TwoRows found;
  for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
    found.rows.push_back(index(picture.nodes[i].owner));
    auto& column = columns.try_emplace(names[i], NamedColumn{height[i], reached[i], i}).first->second;
    column.height = std::max(column.height, height[i]);
  }
  std::vector<std::pair<std::string, NamedColumn>> sorted(columns.begin(), columns.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const auto& a, const auto& b) { return further_left(a.second, b.second); });
  std::map<std::string, int> number;
  for (const auto& [name, column] : sorted) number[name] = found.count++;
  for (const std::string& name : names) found.columns.push_back(number[name]);
  // Heights fall along every edge if and only if there is no cycle.
  const bool falling = std::all_of(shape.edges.begin(), shape.edges.end(),
                                   [&](const auto& edge) { return height[edge.first] > height[edge.second]; });
  found.paired = falling && static_cast<double>(found.count) < 0.75 * static_cast<double>(picture.nodes.size());
  return found;
}

Layout rows_layout(const GraphShape& shape, const std::vector<int>& rows, const std::vector<int>& columns) {
  const ColumnPlaces places = place_columns(shape, columns);
  double height = 0, longest = 0;
  for (const auto& node : shape.nodes) height = std::max(height, node.height);
  Layout layout;
  for (std::size_t i = 0; i < rows.size(); ++i) layout.centres.push_back({places.centre.at(columns[i]), 0});
  for (const auto& [from, to] : shape.edges)
    longest = std::max(longest, std::abs(layout.centres[from].x - layout.centres[to].x));
  // Flat long edges are hard to follow.
  const double step = height + std::clamp(longest * 0.35, min_row_gap, max_row_gap);
  for (std::size_t i = 0; i < rows.size(); ++i) layout.centres[i].y = rows[i] * step;
  for (const auto& [from, to] : shape.edges) {
    const Point a = layout.centres[from], b = layout.centres[to];
    if (from == to) {
      layout.routes.push_back(loop_at(a, shape.nodes[from]));
    } else if (rows[from] == rows[to]) {
      // Outside of the rows, in both directions.
      const double side = (a.x < b.x) == (rows[from] == 0) ? -1 : 1;
      layout.routes.push_back(bow(a, b, height / 2 + 16 + std::abs(a.x - b.x) * 0.12, side));
    } else {
      layout.routes.push_back({{a, b}, false});
    }
  }
  return layout;
}

}  // namespace zermelo::draw
