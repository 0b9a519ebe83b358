// SPDX-License-Identifier: Apache-2.0
// An algorithm step by step: tables that a student could have written, as frames.
#pragma once
#include <string>

#include <zermelo/draw/table.h>
#include <zermelo/draw/tree_picture.h>

#include "cli/context.h"
#include "cli/options.h"
#include "cli/picture_format.h"

namespace zermelo::cli {

// Where the frames of a table go.
struct FramesOption {
  std::string folder;

  void add(Verb& verb);
  // A frame for each row.
  void write(const draw::Table& table, const std::string& title, const Context& context) const;
};

// Writes a file for each frame into the folder, which is made where there is none.
void write_frames(const draw::Scene& scene, const std::string& folder, PictureFormat format, bool bare,
                  const Context& context);

// Every visit of minimax or alpha-beta in turn, with its window, and when its value was known.
[[nodiscard]] draw::Table visits_table(const draw::TreePicture& picture);
// For each node of the tree, when its value is known: 1 for the first, 0 for moves that are cut.
[[nodiscard]] std::vector<std::uint32_t> order_of_values(const GameTree& tree);

}  // namespace zermelo::cli
