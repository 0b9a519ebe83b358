// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <zermelo/arena/formats/quoted.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/arena_writers.h>

namespace zermelo {

namespace {

std::string hex_of(Colour colour) { return "\"#" + std::string(entry_of(colour).hex) + "\""; }

std::string dot_look(const ArenaPicture::PicturedNode& node) {
  const bool first = node.owner == Player::first;
  std::string look =
      fmt::format("shape={}, color={}", first ? "circle" : "box", hex_of(first ? Colour::first : Colour::second));
  if (node.end) look += ", peripheries=2";
  if (!node.region) return look;
  return look + fmt::format(", style=filled, penwidth=2, fillcolor={}",
                            hex_of(*node.region == Player::first ? Colour::first_tint : Colour::second_tint));
}

}  // namespace

void write_arena_dot(const ArenaPicture& picture, const TextSink& sink) {
  sink("digraph arena {\n");
  // A comment ends with its line, and names may hold anything.
  for (const std::string& line : arena_legend(picture)) sink("  // " + formats::dot_text(line) + "\n");
  sink("  node [fontname=\"sans-serif\", margin=\"0.06,0.03\"];\n");
  if (picture.start) sink(fmt::format("  start [shape=point];\n  start -> n{};\n", *picture.start));
  for (Node node = 0; node < picture.nodes.size(); ++node)
    sink(fmt::format("  n{} [label={}, {}];\n", node, formats::dot_text(joined(node_lines(picture, node), "\n")),
                     dot_look(picture.nodes[node])));
  for (const auto& edge : picture.edges)
    sink(fmt::format("  n{} -> n{}{};\n", edge.from, edge.to, edge.strategy ? " [penwidth=3]" : ""));
  sink("}\n");
}

}  // namespace zermelo
