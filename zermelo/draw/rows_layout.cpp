// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>

#include <zermelo/draw/layout.h>

namespace zermelo {

namespace {

constexpr double column_gap = 30, least_row_gap = 110, greatest_row_gap = 300;

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
    places.width += width + column_gap;
  }
  return places;
}

}  // namespace

Layout rows_layout(const GraphShape& shape, const std::vector<int>& rows, const std::vector<int>& columns) {
  const ColumnPlaces places = place_columns(shape, columns);
  double height = 0, longest = 0;
  for (const auto& node : shape.nodes) height = std::max(height, node.height);
  Layout layout;
  for (std::size_t i = 0; i < rows.size(); ++i) layout.centres.push_back({places.centre.at(columns[i]), 0});
  for (const auto& [from, to] : shape.edges)
    longest = std::max(longest, std::abs(layout.centres[from].x - layout.centres[to].x));
  // The flatter a long edge, the harder it is to follow.
  const double step = height + std::clamp(longest * 0.35, least_row_gap, greatest_row_gap);
  for (std::size_t i = 0; i < rows.size(); ++i) layout.centres[i].y = rows[i] * step;
  for (const auto& [from, to] : shape.edges) {
    const Point a = layout.centres[from], b = layout.centres[to];
    if (from == to) {
      layout.routes.push_back(loop_at(a, shape.nodes[from]));
    } else if (rows[from] == rows[to]) {
      // Outside of the rows, whichever way it goes.
      const double side = (a.x < b.x) == (rows[from] == 0) ? -1 : 1;
      layout.routes.push_back(bow(a, b, height / 2 + 16 + std::abs(a.x - b.x) * 0.12, side));
    } else {
      layout.routes.push_back({{a, b}, false});
    }
  }
  return layout;
}

}  // namespace zermelo
