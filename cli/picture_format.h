// SPDX-License-Identifier: Apache-2.0
// Which format a picture is written in, and where.
#pragma once
#include <string>

#include <vector>

#include <zermelo/answers/draw.h>
#include <zermelo/draw/scene.h>
#include <zermelo/draw/table.h>

#include "cli/context.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/question_options.h"

namespace zermelo::cli {

inline const std::vector<std::string> picture_formats = {"svg", "png",     "pdf",  "tikz",
                                                         "dot", "mermaid", "text", "python"};

// By --to, else by the extension of the file, else text. Throws an Error for an unknown extension.
[[nodiscard]] std::string picture_format(const std::string& to, const std::string& path);
// Whether another program makes it of SVG.
[[nodiscard]] bool is_converted(const std::string& format);
// Whether it shows everything that is drawn: svg, png, pdf or tikz.
[[nodiscard]] bool is_drawing(const std::string& format);

// REQUIRES: is_drawing(format). Throws an Error where the program that makes PNG and PDF is not installed.
void write_scene(Output& output, const draw::Scene& scene, const std::string& format, bool bare, const Budget& budget);

// --svg FILE of a verb whose answer is not a picture: a second file, as PNG, PDF or TikZ where it ends in .png, .pdf or
// .tex.
struct SvgOption {
  std::string path;
  QuestionOptions<answers::Draw> form;  // --title and --no-title
  void add(Verb& verb, const Phrase& description);
  // Called before the work: throws an Error where the extension is that of another format.
  void check() const;
  void write(draw::Scene scene, const Context& context, const Budget& budget) const;
};

// Where the frames of a table go.
struct FramesOption {
  std::string folder;

  void add(Verb& verb);
  // A frame for each row.
  void write(const draw::Table& table, const std::string& title, const Context& context) const;
};

// Writes a file for each frame into the folder, which is made where there is none.
void write_frames(const draw::Scene& scene, const std::string& folder, const std::string& format, bool bare,
                  const Context& context);

}  // namespace zermelo::cli
