// SPDX-License-Identifier: Apache-2.0
// An algorithm step by step: tables that a student could have written, as frames.
#pragma once
#include <string>

#include <zermelo/draw/table.h>

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

}  // namespace zermelo::cli
