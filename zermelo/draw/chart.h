// SPDX-License-Identifier: Apache-2.0
// Charts: histograms and tables, from plain data.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/draw/scene.h>

namespace zermelo::draw {

// How often each number occurred. Each series has a panel of its own, so that no colour must tell them apart.
struct Histogram {
  struct Series {
    std::string name;  // above the panel
    Colour colour;
    std::vector<std::uint64_t> counts;  // of `first`, `first` + 1, …
  };
  std::string title;
  std::string axis;        // the unit of the numbers: "plies"
  std::int64_t first = 0;  // the number that counts[0] belongs to
  std::vector<Series> series;
};

// Where there are too many numbers, neighbours share a bar. REQUIRES: at least one series, all of the same length.
[[nodiscard]] Scene histogram_scene(const Histogram& histogram);

struct TableCell {
  std::string text;
  Colour fill = Colour::none;
  bool bold = false;
};
struct TablePicture {
  std::string title;
  std::vector<std::string> captions;         // below
  std::string down, across;                  // the titles of the rows and of the columns; empty for a list
  std::vector<std::vector<TableCell>> rows;  // the first row and the first column are headings
};
// REQUIRES: rows of the same length.
[[nodiscard]] Scene table_scene(const TablePicture& table);

}  // namespace zermelo::draw
