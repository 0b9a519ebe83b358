// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/node_words.h>

namespace zermelo::answers {

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

void write_name(JsonWriter& json, const GraphPlace& place) {
  json.field("game", place.name.empty() ? std::nullopt : std::optional(place.name));
}

void write_players(JsonWriter& json, const Arena& arena) {
  json.key("players").begin_array();
  json.value(arena.player_name(Player::first)).value(arena.player_name(Player::second)).end_array();
}

Phrase nodes_counted(std::uint64_t count) {
  return counted(count, Phrase("0 nodes"), Phrase("1 node"), Phrase("{} nodes", count));
}

Phrase edges_counted(std::uint64_t count) {
  return counted(count, Phrase("0 edges"), Phrase("1 edge"), Phrase("{} edges", count));
}

std::string listed(const Arena& arena, std::span<const Node> nodes, std::size_t shown, const Reader& reader) {
  std::string text;
  for (std::size_t i = 0; i < nodes.size() && i < shown; ++i) text += (i > 0 ? ", " : "") + arena.name(nodes[i]);
  if (nodes.size() <= shown) return text;
  return text + Phrase(" and {} more", nodes.size() - shown).in(reader.language) + reader.hint();
}

}  // namespace zermelo::answers
