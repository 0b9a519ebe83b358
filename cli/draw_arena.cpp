// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/draw/arena_picture.h>
#include <zermelo/draw/arena_scene.h>
#include <zermelo/draw/board_picture.h>
#include <zermelo/solvers/attractor.h>

#include "cli/arena_picture.h"
#include "cli/draw.h"
#include "cli/usage.h"

namespace zermelo::cli {

namespace {

constexpr double thumbnail_unit = 15;

void add_thumbnails(draw::ArenaPicture& picture, const Subject& subject, const draw::ArenaPart& part) {
  for (std::size_t i = 0; i < picture.nodes.size(); ++i) {
    const auto board = subject.game().board(part.positions[i]);
    if (!board) throw Error(Phrase("{} has no board to draw", subject.name()));
    picture.nodes[i].board = draw::board_thumbnail(*board, thumbnail_unit);
  }
}

std::vector<int> game_layers(const Subject& subject, const draw::ArenaPart& part) {
  std::vector<int> layers;
  for (const AnyPosition& position : part.positions) {
    const auto layer = subject.game().layer(position);
    if (!layer) throw Error(Phrase("{} has no layers of its own; use another --layout", subject.name()));
    layers.push_back(*layer);
  }
  return layers;
}

void write_frames(const draw::Scene& scene, const DrawOptions& options, PictureFormat format, const Context& context) {
  std::error_code error;
  std::filesystem::create_directories(options.frames, error);
  if (!std::filesystem::is_directory(options.frames))
    throw Error(Phrase("no folder can be made there"), {options.frames, 0, 0});
  for (int i = 0; i < scene.frames(); ++i) {
    const std::string name = fmt::format("frame_{:03}.{}", i, format == PictureFormat::tikz ? "tex" : "svg");
    Output output((std::filesystem::path(options.frames) / name).string(), context.budget);
    write_scene(output, scene.frame(i), format, options.bare);
    output.finish();
  }
  context.note(Phrase("{}: frames written: {}", options.frames, scene.frames()));
}

void write_graph(const draw::ArenaPicture& picture, const Phrase& convention, PictureFormat format,
                 const Context& context) {
  Output output(context.output_path, context.budget);
  const draw::TextSink sink = [&](std::string_view text) { output.write(text); };
  if (format == PictureFormat::dot) {
    write_arena_dot(picture, sink);
  } else if (format == PictureFormat::mermaid) {
    write_arena_mermaid(picture, sink);
  } else {
    output.line(context.say(Phrase("{}: {}", picture.title, convention)));
    write_arena_text(picture, sink);
  }
  output.finish();
}

}  // namespace

void draw_arena(Subject& subject, const DrawOptions& options, PictureFormat format, const Context& context) {
  draw::PartLimits limits;
  if (options.depth >= 0) limits.depth = options.depth;
  limits.nodes = static_cast<std::uint64_t>(options.nodes);
  const draw::ArenaPart part = chosen_part(subject, limits, context);
  draw::ArenaPicture picture = picture_of_part(subject, part, context);
  if (options.attractor) {
    show_chosen_attractor(picture, subject, part, options.targets, context);
  } else if (!options.plain) {
    show_verdicts(picture, subject, part, context);
  }
  if (format != PictureFormat::svg && format != PictureFormat::tikz) {
    write_graph(picture, subject.game().convention(), format, context);
    return;
  }
  if (options.boards) add_thumbnails(picture, subject, part);
  draw::ArenaDrawing drawing;
  drawing.layout = draw::arena_layout_named(options.layout);
  if (drawing.layout == draw::ArenaLayout::layer) drawing.layers = game_layers(subject, part);
  drawing.growing = options.animate || !options.frames.empty();
  const draw::Scene scene = draw::arena_scene(picture, drawing, context.budget);
  if (!options.frames.empty()) {
    write_frames(scene, options, format, context);
    return;
  }
  Output output(context.output_path, context.budget);
  write_scene(output, scene, format, options.bare);
  output.finish();
}

}  // namespace zermelo::cli
