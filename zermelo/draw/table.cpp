// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/table.h>

#include <algorithm>
#include <string_view>

#include <zermelo/base/texts.h>

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

std::vector<std::size_t> last_calls_within(const std::vector<std::size_t>& depths) {
  std::vector<std::size_t> last(depths.size()), open;
  const auto close_to = [&](std::size_t depth, std::size_t next) {
    for (; !open.empty() && depths[open.back()] >= depth; open.pop_back()) last[open.back()] = next - 1;
  };
  for (std::size_t i = 0; i < depths.size(); ++i) {
    close_to(depths[i], i);
    open.push_back(i);
  }
  close_to(0, depths.size());
  return last;
}

void write_table_text(const Table& raw, const TextSink& sink) {
  Table table = raw;
  for (std::string& cell : table.header) cell = escaped(cell);
  for (auto& row : table.rows) {
    for (std::string& cell : row) cell = escaped(cell);
  }
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

namespace {

// Writes a table into a scene, row by row.
class TableWriter {
 public:
  TableWriter(Scene& scene, const Table& table)
      : scene_(scene), table_(table), widths_(column_widths<double>(table, [](const std::string& text) {
          return text_width(text, table_text, false, true);
        })) {}

  // The left side of a column; of the one after the last, the width of the table.
  [[nodiscard]] double left_of(std::size_t column) const {
    double x = 0;
    for (std::size_t i = 0; i < column; ++i) x += widths_[i] + column_gap;
    return x;
  }
  [[nodiscard]] std::size_t columns() const { return widths_.size(); }
  [[nodiscard]] std::size_t first_late() const { return columns() - table_.late_columns; }

  // The cells of columns `from` to `to`, without the last.
  void write(const std::vector<std::string>& row, double top, bool bold, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      // Spaces before a text set a call in below its caller.
      const std::size_t indent = std::min(row[i].find_first_not_of(' '), row[i].size());
      const double shift = text_width(std::string(indent, 'x'), table_text, false, true);
      const Point at{left_of(i) + column_gap / 2 + shift, top + row_height / 2};
      if (indent < row[i].size())
        scene_.write({at, row[i].substr(indent), table_text, Label::Anchor::start, bold, true});
    }
  }

  // The same from a frame on, and marked in it.
  void grow(std::size_t row, std::size_t frame, std::size_t from, std::size_t to) {
    const double top = static_cast<double>(row + 1) * row_height, left = left_of(from);
    const int number = static_cast<int>(frame);
    scene_.in_frames(number, number);
    scene_.add(Box{{left, top + 1}, left_of(to) - left, row_height - 2}, {Colour::latest, Colour::none, 0, false});
    scene_.in_frames(number, Scene::last);
    write(table_.rows[row], top, false, from, to);
  }

 private:
  Scene& scene_;
  const Table& table_;
  std::vector<double> widths_;
};

}  // namespace

Scene table_scene(const Table& table, const std::string& title, bool growing) {
  Scene scene(title);
  TableWriter writer(scene, table);
  const std::size_t columns = writer.columns();
  const double across = writer.left_of(columns);
  scene.write({{0, -row_height}, title, 14, Label::Anchor::start, true});
  writer.write(table.header, 0, true, 0, columns);
  scene.add(Path{{{0, row_height}, {across, row_height}}}, {Colour::none, Colour::ink, 1, false});
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (!growing) {
      writer.write(table.rows[i], static_cast<double>(i + 1) * row_height, false, 0, columns);
      continue;
    }
    writer.grow(i, i, 0, writer.first_late());
    if (table.late_columns > 0) writer.grow(i, table.known[i], writer.first_late(), columns);
  }
  scene.in_all_frames();
  // Every frame is as large as the last.
  const double bottom = static_cast<double>(table.rows.size() + 1) * row_height;
  scene.add(Path{{{0, bottom}, {across, bottom}}}, {Colour::none, Colour::rule, 1, false});
  return scene;
}

}  // namespace zermelo::draw
