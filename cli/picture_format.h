// SPDX-License-Identifier: Apache-2.0
// Which format a picture is written in, and where.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/draw/scene.h>

#include "cli/context.h"
#include "cli/output.h"

namespace zermelo::cli {

enum class PictureFormat : std::uint8_t { svg, dot, tikz, mermaid, text };

// In the order of PictureFormat.
[[nodiscard]] const std::vector<std::string>& picture_format_names();
[[nodiscard]] const std::string& name_of(PictureFormat format);

// By --to, else by the extension of the file, else text. Throws an Error for an unknown extension.
[[nodiscard]] PictureFormat picture_format(const std::string& to, const std::string& path);

// REQUIRES: svg or tikz.
void write_scene(Output& output, const draw::Scene& scene, PictureFormat format, bool bare);

// --svg FILE of a verb whose answer is not a picture: a second file, as TikZ where it ends in .tex.
struct SvgOption {
  std::string path;
  void add(Verb& verb, const Phrase& description);
  // Called before the work: throws an Error where the extension is that of another format.
  void check() const;
  void write(const draw::Scene& scene, const Budget& budget) const;
};

}  // namespace zermelo::cli
