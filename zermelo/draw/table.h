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
};

// A line for each row; columns are two spaces apart.
void write_table_text(const Table& table, const TextSink& sink);

// `growing`: a frame for each row, which stays from then on; its own frame marks it.
[[nodiscard]] Scene table_scene(const Table& table, const std::string& title, bool growing);

}  // namespace zermelo::draw
