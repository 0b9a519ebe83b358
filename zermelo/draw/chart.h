// SPDX-License-Identifier: Apache-2.0
// Numbers as pictures: histograms and tables, from plain data.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <zermelo/base/phrase.h>
#include <zermelo/draw/scene.h>

namespace zermelo {

// How often each number came, a panel for each series below the other, so that no colour must tell them apart.
struct Histogram {
  struct Series {
    std::string name;  // above the panel
    Colour colour;
    std::vector<std::uint64_t> counts;  // of `first`, `first` + 1, …
  };
  std::string title;
  std::string axis;        // what is counted: «plies»
  std::int64_t first = 0;  // the number that counts[0] is of
  std::vector<Series> series;
};

// Where there are too many numbers, several that follow one another share a bar. REQUIRES: some series, all of one
// length.
[[nodiscard]] Scene histogram_scene(const Histogram& histogram);

struct TableCell {
  std::string text;
  Colour fill = Colour::none;
};
struct TablePicture {
  std::string title;
  std::vector<std::string> captions;         // below
  std::string down, across;                  // what goes down and across; empty: a list
  std::vector<std::vector<TableCell>> rows;  // the first row and the first column are heads
};
// REQUIRES: rows of one length.
[[nodiscard]] Scene table_scene(const TablePicture& table);

}  // namespace zermelo
