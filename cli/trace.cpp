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

std::vector<std::uint32_t> order_of_values(const GameTree& tree) {
  std::vector<std::uint32_t> known(tree.nodes.size()), open;
  std::uint32_t count = 0;
  const auto close_to = [&](int ply) {
    while (!open.empty() && tree.nodes[open.back()].ply >= ply) {
      known[open.back()] = ++count;
      open.pop_back();
    }
  };
  for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
    close_to(tree.nodes[i].ply);
    if (tree.nodes[i].kind != GameTree::Kind::cut) open.push_back(i);
  }
  close_to(0);
  return known;
}

draw::Table visits_table(const draw::TreePicture& picture) {
  const auto say = [&](const Phrase& phrase) { return phrase.in(picture.language); };
  draw::Table table{{say(Phrase("visit")), say(Phrase("position"))}, {}, 2, {}};
  if (picture.windows) table.header.push_back(say(Phrase("[alpha, beta]")));
  table.header.push_back(say(Phrase("value")));
  table.header.push_back(say(Phrase("order")));
  const std::vector<std::uint32_t> known = order_of_values(picture.tree);
  std::uint32_t visit = 0;
  std::vector<std::size_t> depths;
  draw::walk_tree(picture.game, picture.root, picture.tree, [&](const draw::TreeStep& step) {
    const draw::TreeWords words(picture, step.node);
    const bool cut = step.node.kind == GameTree::Kind::cut;
    const std::string indent(2 * static_cast<std::size_t>(step.node.ply), ' ');
    const std::string move = step.number == 0 ? "" : std::string(step.move) + ": ";
    std::vector<std::string> row = {cut ? "" : std::to_string(++visit),
                                    indent + move + picture.game.text(step.position)};
    if (picture.windows) row.push_back(words.window());
    row.push_back(words.value());
    row.push_back(cut ? "" : std::to_string(known[step.number]));
    table.rows.push_back(std::move(row));
    depths.push_back(static_cast<std::size_t>(step.node.ply));
  });
  table.known = draw::last_calls_within(depths);
  return table;
}

}  // namespace zermelo::cli
