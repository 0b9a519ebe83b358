// SPDX-License-Identifier: Apache-2.0
// Which format a picture is written in, and where.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <zermelo/draw/scene.h>

#include "cli/context.h"
#include "cli/output.h"

namespace zermelo::cli {

enum class PictureFormat : std::uint8_t { text, svg, dot, tikz, mermaid };

[[nodiscard]] const char* name_of(PictureFormat format);

// By --to, else by how the file's name ends, else text. Throws an Error for an end that says nothing.
[[nodiscard]] PictureFormat picture_format(const std::string& to, const std::string& path);

// REQUIRES: svg or tikz.
void write_scene(Output& output, const draw::Scene& scene, PictureFormat format, bool bare);

// --svg FILE of a verb whose answer is something else: a second file, TikZ where its name ends so.
struct SvgOption {
  std::string path;
  void add(CLI::App& verb, const Phrase& description, const Context& context);
  // Called before the work: throws an Error where the name ends in another format's way.
  void check() const;
  void write(const draw::Scene& scene, const Budget& budget) const;
};

}  // namespace zermelo::cli
