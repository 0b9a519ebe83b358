// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/table.h>

#include <algorithm>
#include <string_view>

namespace zermelo::draw {

namespace {

constexpr double table_text = 13, row_height = 22, column_gap = 18;

// Characters, not bytes.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

template <class Width, class Measure>
std::vector<Width> column_widths(const Table& table, const Measure& measure) {
  std::vector<Width> widths(table.header.size());
  const auto widen = [&](const std::vector<std::string>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max<Width>(widths[i], measure(row[i]));
  };
  widen(table.header);
  for (const auto& row : table.rows) widen(row);
  return widths;
}

}  // namespace

void write_table_text(const Table& table, const TextSink& sink) {
  const auto widths = column_widths<std::size_t>(table, characters);
  const auto write = [&](const std::vector<std::string>& row) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += "  ";
      line += row[i] + std::string(widths[i] - characters(row[i]), ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    sink(line + "\n");
  };
  write(table.header);
  for (const auto& row : table.rows) write(row);
}

Scene table_scene(const Table& table, const std::string& title, bool growing) {
  Scene scene(title);
  const auto widths =
      column_widths<double>(table, [](const std::string& text) { return text_width(text, table_text, false, true); });
  double across = 0;
  for (const double width : widths) across += width + column_gap;
  const auto write = [&](const std::vector<std::string>& row, double y, bool bold) {
    double x = column_gap / 2;
    for (std::size_t i = 0; i < row.size(); ++i) {
      // Spaces before a text set a call in below its caller.
      const std::size_t indent = std::min(row[i].find_first_not_of(' '), row[i].size());
      const double shift = text_width(std::string(indent, 'x'), table_text, false, true);
      if (indent < row[i].size())
        scene.write({{x + shift, y}, row[i].substr(indent), table_text, Label::Anchor::start, bold, true});
      x += widths[i] + column_gap;
    }
  };
  scene.write({{0, -row_height}, title, 14, Label::Anchor::start, true});
  write(table.header, row_height / 2, true);
  scene.add(Path{{{0, row_height}, {across, row_height}}}, {Colour::none, Colour::ink, 1, false});
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const double top = static_cast<double>(i + 1) * row_height;
    const int frame = static_cast<int>(i);
    if (growing) {
      scene.in_frames(frame, frame);
      scene.add(Box{{0, top + 1}, across, row_height - 2}, {Colour::latest, Colour::none, 0, false});
      scene.in_frames(frame, Scene::last);
    }
    write(table.rows[i], top + row_height / 2, false);
  }
  scene.in_all_frames();
  // Every frame is as large as the last.
  const double bottom = static_cast<double>(table.rows.size() + 1) * row_height;
  scene.add(Path{{{0, bottom}, {across, bottom}}}, {Colour::none, Colour::rule, 1, false});
  return scene;
}

}  // namespace zermelo::draw
