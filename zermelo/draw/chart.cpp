// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/chart.h>

#include <algorithm>
#include <cmath>

namespace zermelo::draw {

namespace {

constexpr double panel_height = 120, panel_step = 182, bar_gap = 4, chart_width = 760;
constexpr std::size_t max_bars = 48;

struct Bar {
  std::string name;
  std::uint64_t count;
};

std::vector<Bar> bars_of(const Histogram& histogram, const Histogram::Series& series) {
  const std::size_t together = (series.counts.size() + max_bars - 1) / max_bars;
  std::vector<Bar> bars;
  for (std::size_t i = 0; i < series.counts.size(); ++i) {
    if (i % together == 0) {
      const std::int64_t from = histogram.first + static_cast<std::int64_t>(i),
                         to = from + static_cast<std::int64_t>(std::min(together, series.counts.size() - i)) - 1;
      bars.push_back({from == to ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to), 0});
    }
    bars.back().count += series.counts[i];
  }
  return bars;
}

// Every how many bars one is named, so that the names do not touch.
std::size_t name_stride(const std::vector<Bar>& bars, double width) {
  double widest = 0;
  for (const Bar& bar : bars) widest = std::max(widest, text_width(bar.name, 11));
  return static_cast<std::size_t>(std::max(1.0, std::ceil((widest + 6) / width)));
}

// In letters small enough to fit above the bar; left out where they would be too small to read.
void write_count(Scene& scene, Point at, std::uint64_t count, double room) {
  if (count == 0) return;
  const std::string text = std::to_string(count);
  const double size = std::min(11.0, 11.0 * (room + bar_gap) / text_width(text, 11));
  if (size >= 7) scene.write({at, text, size}, Colour::grey);
}

// `highest` is the bar that fills the panel, the same in all of them, so that they can be compared.
void draw_panel(Scene& scene, const Histogram& histogram, const Histogram::Series& series, std::uint64_t highest,
                double top) {
  const std::vector<Bar> bars = bars_of(histogram, series);
  const double step = std::min(chart_width / static_cast<double>(bars.size()), 60.0), floor = top + 32 + panel_height;
  scene.write({{0, top + 6}, series.name, 13, Label::Anchor::start, true});
  const std::size_t stride = name_stride(bars, step);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double x = static_cast<double>(i) * step, width = step - bar_gap;
    const double height = static_cast<double>(bars[i].count) / static_cast<double>(highest) * panel_height;
    if (bars[i].count > 0) scene.add(Box{{x, floor - height}, width, height}, {series.colour, Colour::ink, 0.8, false});
    write_count(scene, {x + width / 2, floor - height - 8}, bars[i].count, width);
    if (i % stride == 0) scene.write({{x + width / 2, floor + 11}, bars[i].name, 11});
  }
  const double end = static_cast<double>(bars.size()) * step;
  scene.add(Path{{{-4, floor}, {end, floor}}}, {Colour::none, Colour::ink, 1, false});
  scene.write({{end + 8, floor + 1}, histogram.axis, 11, Label::Anchor::start}, Colour::grey);
}

double column_width(const TablePicture& table, std::size_t column) {
  double width = 44;
  for (const auto& row : table.rows) width = std::max(width, text_width(row[column].text, 13, true) + 18);
  return width;
}

}  // namespace

Scene histogram_scene(const Histogram& histogram) {
  Scene scene(histogram.title);
  double top = 0;
  std::uint64_t highest = 1;
  for (const Histogram::Series& series : histogram.series) {
    for (const Bar& bar : bars_of(histogram, series)) highest = std::max(highest, bar.count);
  }
  for (const Histogram::Series& series : histogram.series) {
    draw_panel(scene, histogram, series, highest, top);
    top += panel_step;
  }
  scene.write_heading({{0, -24}, {}, 16, Label::Anchor::start, true});
  return scene;
}

Scene table_scene(const TablePicture& table) {
  Scene scene(table.title);
  constexpr double row_height = 30;
  double x = 0;
  for (std::size_t column = 0; column < table.rows.front().size(); ++column) {
    const double width = column_width(table, column);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      const TableCell& cell = table.rows[row][column];
      const double y = static_cast<double>(row) * row_height;
      const bool head = column == 0 || (row == 0 && !table.across.empty());
      scene.add(Box{{x, y}, width, row_height}, {head ? Colour::cell : cell.fill, Colour::rule, 1, false});
      scene.write({{x + width / 2, y + row_height / 2}, cell.text, 13, Label::Anchor::middle, head || cell.bold});
    }
    x += width;
  }
  double y = static_cast<double>(table.rows.size()) * row_height + 22;
  for (const std::string& caption : table.captions) {
    scene.write({{0, y}, caption, 12, Label::Anchor::start}, Colour::grey);
    y += 18;
  }
  if (!table.across.empty()) {
    scene.write({{x / 2, -14}, table.across, 13}, Colour::grey);
    scene.write({{-8, row_height * static_cast<double>(table.rows.size()) / 2}, table.down, 13, Label::Anchor::end},
                Colour::grey);
  }
  const double left = scene.bounds().left;
  scene.write_heading({{left, table.across.empty() ? -20.0 : -42.0}, {}, 16, Label::Anchor::start, true});
  return scene;
}

}  // namespace zermelo::draw
