// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <zermelo/arena/formats/quoted.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/arena_writers.h>

namespace zermelo {

namespace {

std::string mermaid_class(const char* name, Colour fill, Colour line) {
  return fmt::format("  classDef {} fill:#{},stroke:#{},color:#{},stroke-width:2px\n", name, entry_of(fill).hex,
                     entry_of(line).hex, entry_of(Colour::ink).hex);
}

std::string mermaid_node(const ArenaPicture& picture, Node number) {
  const auto& node = picture.nodes[number];
  const bool first = node.owner == Player::first;
  const char* const open = first ? (node.end ? "(((" : "((") : (node.end ? "[[" : "[");
  const char* const close = first ? (node.end ? ")))" : "))") : (node.end ? "]]" : "]");
  const std::string region = !node.region ? "" : *node.region == Player::first ? ":::first" : ":::second";
  return fmt::format("  n{}{}{}{}{}\n", number, open, formats::mermaid_text(joined(node_lines(picture, number), "\n")),
                     close, region);
}

}  // namespace

void write_arena_mermaid(const ArenaPicture& picture, const TextSink& sink) {
  sink("flowchart TD\n");
  // Mermaid takes %%{ as a directive, so the words stand behind a quote.
  for (const std::string& line : arena_legend(picture)) sink("  %% " + formats::mermaid_text(line) + "\n");
  for (Node node = 0; node < picture.nodes.size(); ++node) sink(mermaid_node(picture, node));
  if (picture.start) sink(fmt::format("  start>\"start\"] --> n{}\n", *picture.start));
  for (const auto& edge : picture.edges)
    sink(fmt::format("  n{} {} n{}\n", edge.from, edge.strategy ? "==>" : "-->", edge.to));
  sink(mermaid_class("first", Colour::first_tint, Colour::first));
  sink(mermaid_class("second", Colour::second_tint, Colour::second));
}

}  // namespace zermelo
