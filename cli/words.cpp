// SPDX-License-Identifier: Apache-2.0
#include "cli/words.h"

namespace zermelo::cli {

Phrase nodes_counted(std::uint64_t count) {
  return counted(count, Phrase("0 nodes"), Phrase("1 node"), Phrase("{} nodes", count));
}

Phrase positions_counted(std::uint64_t count) {
  return counted(count, Phrase("0 positions"), Phrase("1 position"), Phrase("{} positions", count));
}

Phrase faults_counted(std::uint64_t count) {
  return counted(count, Phrase("0 faults"), Phrase("1 fault"), Phrase("{} faults", count));
}

void write_unjudged(JsonWriter& json, const Finding& finding, const Context& context) {
  json.key("unjudged").begin_array();
  for (const Phrase& sentence : finding.unjudged) json.value(context.say(sentence));
  json.end_array();
}

std::string listed(const Arena& arena, std::span<const Node> nodes, std::size_t shown, Language language) {
  std::string text;
  for (std::size_t i = 0; i < nodes.size() && i < shown; ++i) text += (i > 0 ? ", " : "") + arena.name(nodes[i]);
  if (nodes.size() > shown) text += Phrase(" and {} more (-v or --json shows all)", nodes.size() - shown).in(language);
  return text;
}

void write_node(JsonWriter& json, const Arena& arena, Node node) {
  if (arena.named()) {
    json.value(arena.name(node));
  } else {
    json.value(node);
  }
}

void write_nodes(JsonWriter& json, const Arena& arena, std::span<const Node> nodes) {
  json.begin_array();
  for (const Node node : nodes) write_node(json, arena, node);
  json.end_array();
}

}  // namespace zermelo::cli
