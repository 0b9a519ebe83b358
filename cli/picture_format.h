// SPDX-License-Identifier: Apache-2.0
// Which format a picture is written in, and where.
#pragma once
#include <string>

#include <zermelo/draw/picture_format.h>
#include <zermelo/draw/table.h>

#include "cli/context.h"
#include "cli/options.h"
#include "cli/output.h"

namespace zermelo::cli {

using draw::PictureFormat;

// By --to, else by the extension of the file, else text. Throws an Error for an unknown extension.
[[nodiscard]] PictureFormat picture_format(const std::string& to, const std::string& path);

// REQUIRES: is_drawing(format).
void write_scene(Output& output, const draw::Scene& scene, PictureFormat format, bool bare, const Budget& budget);

// --title and --no-title.
struct TitleOption {
  std::string title;
  bool none = false;
  void add(Verb& verb);
  void apply(draw::Scene& scene) const;
};

// --svg FILE of a verb whose answer is not a picture: a second file, as PNG, PDF or TikZ where it ends in .png, .pdf or
// .tex.
struct SvgOption {
  std::string path;
  TitleOption title;
  void add(Verb& verb, const Phrase& description);
  // Called before the work: throws an Error where the extension is that of another format.
  void check() const;
  void write(draw::Scene scene, const Budget& budget) const;
};

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
