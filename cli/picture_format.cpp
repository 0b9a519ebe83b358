// SPDX-License-Identifier: Apache-2.0
#include "cli/picture_format.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <zermelo/base/error.h>

#include "cli/options.h"

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

namespace {

constexpr std::size_t max_frames = 1000;

}  // namespace

void FramesOption::add(Verb& verb) {
  verb.option("--frames", folder, Phrase("with --trace: a picture for each step, a file each, into FOLDER"))
      .takes("FOLDER");
}

void FramesOption::write(const draw::Table& table, const std::string& title, const Context& context) const {
  if (table.rows.size() > max_frames)
    throw Error(Phrase("--frames: {} steps are too many to draw; at most {}", table.rows.size(), max_frames));
  write_frames(draw::table_scene(table, title, true), folder, PictureFormat::svg, false, context);
}

void write_frames(const draw::Scene& scene, const std::string& folder, PictureFormat format, bool bare,
                  const Context& context) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder)) throw Error(Phrase("no folder can be made there"), {folder, 0, 0});
  for (int i = 0; i < scene.frames(); ++i) {
    const std::string name = fmt::format("frame_{:03}.{}", i, format == PictureFormat::tikz ? "tex" : name_of(format));
    Output output((std::filesystem::path(folder) / name).string(), context.budget);
    write_scene(output, scene.frame(i), format, bare, context.budget);
    output.finish();
  }
  context.note(Phrase("{}: frames written: {}", folder, scene.frames()));
}

}  // namespace zermelo::cli
