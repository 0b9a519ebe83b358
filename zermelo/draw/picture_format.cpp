// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/picture_format.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/child_program.h>
#include <zermelo/draw/scene_writers.h>

namespace zermelo::draw {

namespace {

// An SVG picture as "png" or "pdf", by librsvg's rsvg-convert. Codes: no-rsvg, rsvg-slow.
std::string converted_svg(const std::string& svg, const std::string& format, const Budget& budget) {
  constexpr double seconds = 60;
  // A pixel of ours is 1/96 inch: doubled, a board is sharp on a page. PDF keeps its size.
  const ChildProgram rsvg = {
      "rsvg-convert",
      {"--format=" + format, format == "png" ? "--zoom=2" : "--zoom=1"},
      seconds,
      Phrase("{} pictures need librsvg's rsvg-convert, which is not installed (on Debian: apt install librsvg2-bin)",
             format == "png" ? "PNG" : "PDF"),
      "no-rsvg",
      "rsvg-slow"};
  return run_program(rsvg, svg, budget);
}

}  // namespace

const std::vector<std::string>& picture_format_names() {
  static const std::vector<std::string> names = {"svg", "png", "pdf", "tikz", "dot", "mermaid", "text", "python"};
  return names;
}

const std::string& name_of(PictureFormat format) { return picture_format_names()[static_cast<std::size_t>(format)]; }

PictureFormat picture_format_named(std::string_view name) {
  const std::vector<std::string>& names = picture_format_names();
  const auto named = std::find(names.begin(), names.end(), name);
  if (named == names.end())
    throw Error(Phrase("a picture is drawn as {}, not as {}", alternatives(names), shown(name)));
  return static_cast<PictureFormat>(named - names.begin());
}

bool is_drawing(PictureFormat format) { return format <= PictureFormat::tikz; }

void write_scene(const Scene& scene, PictureFormat format, bool bare, const Budget& budget, const TextSink& sink) {
  if (format == PictureFormat::tikz) {
    write_tikz(scene, bare, sink);
  } else if (format == PictureFormat::svg) {
    write_svg(scene, sink);
  } else {
    std::string svg;
    write_svg(scene, [&](std::string_view text) { svg += text; });
    sink(converted_svg(svg, name_of(format), budget));
  }
}

}  // namespace zermelo::draw
