// SPDX-License-Identifier: Apache-2.0
// The formats that a picture is written in.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>
#include <zermelo/draw/scene.h>

namespace zermelo::draw {

enum class PictureFormat : std::uint8_t { svg, png, pdf, tikz, dot, mermaid, text, python };

// In the order of PictureFormat.
[[nodiscard]] const std::vector<std::string>& picture_format_names();
[[nodiscard]] const std::string& name_of(PictureFormat format);
// Throws an Error that lists the names for any other.
[[nodiscard]] PictureFormat picture_format_named(std::string_view name);

// Whether it shows everything that is drawn: svg, png, pdf or tikz.
[[nodiscard]] bool is_drawing(PictureFormat format);

// `bare`: TikZ without a document around it. REQUIRES: is_drawing(format). PNG and PDF are made by another program;
// throws an Error where it is not installed.
void write_scene(const Scene& scene, PictureFormat format, bool bare, const Budget& budget, const TextSink& sink);

}  // namespace zermelo::draw
