// SPDX-License-Identifier: Apache-2.0
#include "cli/picture_format.h"

#include <filesystem>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/draw/scene_writers.h>

#include "cli/validators.h"

namespace zermelo::cli {

namespace {

constexpr std::pair<const char*, PictureFormat> ends[] = {
    {".txt", PictureFormat::text},    {".svg", PictureFormat::svg},        {".dot", PictureFormat::dot},
    {".gv", PictureFormat::dot},      {".tex", PictureFormat::tikz},       {".tikz", PictureFormat::tikz},
    {".mmd", PictureFormat::mermaid}, {".mermaid", PictureFormat::mermaid}};

// Without the .gz of what is packed.
std::string end_of(const std::string& path) {
  std::filesystem::path file(path);
  if (file.extension() == ".gz") file = file.stem();
  return file.extension().string();
}

}  // namespace

const char* name_of(PictureFormat format) {
  constexpr const char* names[] = {"text", "svg", "dot", "tikz", "mermaid"};
  return names[static_cast<int>(format)];
}

PictureFormat picture_format(const std::string& to, const std::string& path) {
  for (const PictureFormat format :
       {PictureFormat::text, PictureFormat::svg, PictureFormat::dot, PictureFormat::tikz, PictureFormat::mermaid}) {
    if (to == name_of(format)) return format;
  }
  const std::string end = end_of(path);
  for (const auto& [name, format] : ends) {
    if (end == name) return format;
  }
  if (end.empty() || path == "-" || path.starts_with("/dev/")) return PictureFormat::text;
  throw Error(Phrase("{}: no picture ends in {}; write .svg, .tex, .dot, .mmd or .txt, or say --to", path, end));
}

void write_scene(Output& output, const draw::Scene& scene, PictureFormat format, bool bare) {
  const draw::TextSink sink = [&](std::string_view text) { output.write(text); };
  if (format == PictureFormat::tikz) {
    draw::write_tikz(scene, bare, sink);
  } else {
    draw::write_svg(scene, sink);
  }
}

void SvgOption::add(CLI::App& verb, const Phrase& description, const Context& context) {
  verb.add_option("--svg", path, context.say(description))->type_name("FILE")->check(not_empty(context));
}

void SvgOption::check() const {
  if (path.empty()) return;
  if (path == "-") throw Error(Phrase("--svg -: the answer goes there; name a file"));
  const std::string end = end_of(path);
  if (end.empty()) return;
  for (const auto& [name, format] : ends) {
    if (end == name && (format == PictureFormat::svg || format == PictureFormat::tikz)) return;
  }
  throw Error(Phrase("--svg {}: this picture is SVG, or TikZ where the file ends in .tex", path));
}

void SvgOption::write(const draw::Scene& scene, const Budget& budget) const {
  Output output(path, budget);
  const PictureFormat format = picture_format("", path);
  write_scene(output, scene, format == PictureFormat::tikz ? format : PictureFormat::svg, false);
  output.finish();
}

}  // namespace zermelo::cli
