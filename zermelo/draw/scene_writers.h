// SPDX-License-Identifier: Apache-2.0
// Scenes as SVG and as TikZ, and the escapes of both.
#pragma once
#include <string>
#include <string_view>

#include <zermelo/draw/scene.h>

namespace zermelo::draw {

// With a title and a background of its own, so that it is readable on a dark page too. Frames are shown in a loop; a
// viewer without animation shows the last one.
void write_svg(const Scene& scene, const TextSink& sink);

// A LaTeX document of the class standalone, where frames are pages; `bare`: the picture alone, for \input. It defines
// its colours, so that it needs no package but tikz.
void write_tikz(const Scene& scene, bool bare, const TextSink& sink);

// What a terminal would obey becomes &#x202e;, and what is no character of XML 1.0 a space or U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);
// The signs in our pictures (≥, →, −, …) become mathematics. Other letters stay: pdflatex knows those of Latin
// alphabets.
[[nodiscard]] std::string tex_text(std::string_view text);
// At most two digits after the point, never -0.
[[nodiscard]] std::string decimal(double number);

}  // namespace zermelo::draw
