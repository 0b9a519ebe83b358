// SPDX-License-Identifier: Apache-2.0
#include "cli/picture_format.h"

#include <filesystem>
#include <utility>

#include <zermelo/base/error.h>

namespace zermelo::cli {

namespace {

constexpr std::pair<const char*, PictureFormat> file_ends[] = {
    {".txt", PictureFormat::text},        {".svg", PictureFormat::svg},   {".png", PictureFormat::png},
    {".pdf", PictureFormat::pdf},         {".dot", PictureFormat::dot},   {".gv", PictureFormat::dot},
    {".tex", PictureFormat::tikz},        {".tikz", PictureFormat::tikz}, {".mmd", PictureFormat::mermaid},
    {".mermaid", PictureFormat::mermaid}, {".py", PictureFormat::python}};

// The extension, without that of a packed file.
std::string end_of(const std::string& path) {
  std::filesystem::path file(path);
  if (file.extension() == ".gz") file = file.stem();
  return file.extension().string();
}

}  // namespace

PictureFormat picture_format(const std::string& to, const std::string& path) {
  if (!to.empty()) return draw::picture_format_named(to);
  const std::string end = end_of(path);
  for (const auto& [name, format] : file_ends) {
    if (end == name) return format;
  }
  if (end.empty() || path == "-" || path.starts_with("/dev/")) return PictureFormat::text;
  throw Error(
      Phrase("{}: no picture ends in {}; write .svg, .png, .pdf, .tex, .dot, .mmd or .txt, or say --to", path, end));
}

void write_scene(Output& output, const draw::Scene& scene, PictureFormat format, bool bare, const Budget& budget) {
  draw::write_scene(scene, format, bare, budget, [&](std::string_view text) { output.write(text); });
}

void TitleOption::add(Verb& verb) {
  verb.option("--title", title, Phrase("the title of the picture, instead of the game's")).takes("TEXT");
  verb.flag("--no-title", none, Phrase("no title in the picture")).excludes("--title");
}

void TitleOption::apply(draw::Scene& scene) const {
  if (!title.empty()) scene.rename(title);
  if (none) scene.drop_heading();
}

void SvgOption::add(Verb& verb, const Phrase& description) {
  verb.option("--svg", path, description).takes("FILE");
  title.add(verb);
}

void SvgOption::check() const {
  if (path.empty()) return;
  if (path == "-") throw Error(Phrase("--svg -: the answer goes there; name a file"));
  const std::string end = end_of(path);
  if (end.empty()) return;
  for (const auto& [name, format] : file_ends) {
    if (end == name && is_drawing(format)) return;
  }
  throw Error(
      Phrase("--svg {}: this picture is SVG, or PNG, PDF or TikZ where the file ends in .png, .pdf or .tex", path));
}

void SvgOption::write(draw::Scene scene, const Budget& budget) const {
  title.apply(scene);
  Output output(path, budget, Output::WhenLate::kept);
  const PictureFormat format = picture_format("", path);
  write_scene(output, scene, is_drawing(format) ? format : PictureFormat::svg, false, budget);
  output.finish();
}

}  // namespace zermelo::cli
