// SPDX-License-Identifier: Apache-2.0
// A table of short texts: with columns side by side for the terminal, or drawn.
#pragma once
#include <string>
#include <vector>

#include <zermelo/draw/scene.h>

namespace zermelo::draw {

struct Table {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  // each as long as the header
  // Of a table that grows: cells of these columns come only with a later row, `known` for each row.
  std::size_t late_columns = 0;  // the last ones
  std::vector<std::size_t> known;
};

// For the rows of calls, given how deep each is, the last one made before it returns: `known` of their values.
[[nodiscard]] std::vector<std::size_t> last_calls_within(const std::vector<std::size_t>& depths);

// A line for each row; columns are two spaces apart, control characters escaped.
void write_table_text(const Table& table, const TextSink& sink);

// `growing`: a frame for each row, which stays from then on; its own frame marks it, and cells that come late are
// marked in theirs.
[[nodiscard]] Scene table_scene(const Table& table, const std::string& title, bool growing);

}  // namespace zermelo::draw
