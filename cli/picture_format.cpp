// SPDX-License-Identifier: Apache-2.0
#include "cli/picture_format.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/draw/child_program.h>
#include <zermelo/draw/scene_writers.h>

#include "cli/options.h"

namespace zermelo::cli {

namespace {

constexpr std::pair<const char*, const char*> file_ends[] = {
    {".txt", "text"}, {".svg", "svg"},   {".png", "png"},     {".pdf", "pdf"},         {".dot", "dot"},  {".gv", "dot"},
    {".tex", "tikz"}, {".tikz", "tikz"}, {".mmd", "mermaid"}, {".mermaid", "mermaid"}, {".py", "python"}};

// The extension, without that of a packed file.
std::string end_of(const std::string& path) {
  std::filesystem::path file(path);
  if (file.extension() == ".gz") file = file.stem();
  return file.extension().string();
}

// An SVG picture as "png" or "pdf", by librsvg's rsvg-convert. Codes: no-rsvg, rsvg-slow.
std::string converted_svg(const std::string& svg, const std::string& format, const Budget& budget) {
  constexpr double seconds = 60;
  // A pixel of ours is 1/96 inch: doubled, a board is sharp on a page. PDF keeps its size.
  const draw::ChildProgram rsvg = {
      "rsvg-convert",
      {"--format=" + format, format == "png" ? "--zoom=2" : "--zoom=1"},
      seconds,
      Phrase("{} pictures need librsvg's rsvg-convert, which is not installed (on Debian: apt install librsvg2-bin)",
             format == "png" ? "PNG" : "PDF"),
      "no-rsvg",
      "rsvg-slow"};
  return draw::run_program(rsvg, svg, budget);
}

}  // namespace

std::string picture_format(const std::string& to, const std::string& path) {
  if (!to.empty()) return to;
  const std::string end = end_of(path);
  for (const auto& [name, format] : file_ends) {
    if (end == name) return format;
  }
  if (end.empty() || path == "-" || path.starts_with("/dev/")) return "text";
  throw Error(
      Phrase("{}: no picture ends in {}; write .svg, .png, .pdf, .tex, .dot, .mmd or .txt, or say --to", path, end));
}

bool is_converted(const std::string& format) { return format == "png" || format == "pdf"; }

bool is_drawing(const std::string& format) { return format == "svg" || format == "tikz" || is_converted(format); }

void write_scene(Output& output, const draw::Scene& scene, const std::string& format, bool bare, const Budget& budget) {
  const draw::TextSink sink = [&](std::string_view text) { output.write(text); };
  if (format == "tikz") return draw::write_tikz(scene, bare, sink);
  if (!is_converted(format)) return draw::write_svg(scene, sink);
  std::string svg;
  draw::write_svg(scene, [&](std::string_view text) { svg += text; });
  output.write(converted_svg(svg, format, budget));
}

void SvgOption::add(Verb& verb, const Phrase& description) {
  verb.option("--svg", path, description).takes("FILE");
  form.add(verb, [](std::string_view field) { return field == "title" || field == "no_title"; });
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

void SvgOption::write(draw::Scene scene, const Context& context, const Budget& budget) const {
  const answers::Drawn drawn = answers::titled({form.question(context), {}, std::move(scene)});
  Output output(path, budget, Output::WhenLate::kept);
  const std::string format = picture_format("", path);
  write_scene(output, *drawn.scene, is_drawing(format) ? format : "svg", false, budget);
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
  write_frames(draw::table_scene(table, title, true), folder, "svg", false, context);
}

void write_frames(const draw::Scene& scene, const std::string& folder, const std::string& format, bool bare,
                  const Context& context) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder)) throw Error(Phrase("no folder can be made there"), {folder, 0, 0});
  for (int i = 0; i < scene.frames(); ++i) {
    const std::string name = fmt::format("frame_{:03}.{}", i, format == "tikz" ? "tex" : format);
    Output output((std::filesystem::path(folder) / name).string(), context.budget);
    write_scene(output, scene.frame(i), format, bare, context.budget);
    output.finish();
  }
  context.note(Phrase("{}: frames written: {}", folder, scene.frames()));
}

}  // namespace zermelo::cli
