// SPDX-License-Identifier: Apache-2.0
#include "cli/trace.h"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include <zermelo/base/error.h>

#include "cli/options.h"

namespace zermelo::cli {

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
