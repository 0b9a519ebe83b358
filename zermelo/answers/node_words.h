// SPDX-License-Identifier: Apache-2.0
// Nodes of a graph in answers: by name in JSON and in lists that people read.
#pragma once
#include <cstdint>
#include <span>
#include <string>

#include <zermelo/answers/graph.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/arena/arena.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>

namespace zermelo::answers {

// A node is its name, or its number where the arena has no names.
void write_node(JsonWriter& json, const Arena& arena, Node node);
void write_nodes(JsonWriter& json, const Arena& arena, std::span<const Node> nodes);

// The key «game»: what answers call the graph; null where it has no name.
void write_name(JsonWriter& json, const GraphPlace& place);

// The key «players»: their names.
void write_players(JsonWriter& json, const Arena& arena);

// «1 node», «6 nodes»
[[nodiscard]] Phrase nodes_counted(std::uint64_t count);
[[nodiscard]] Phrase edges_counted(std::uint64_t count);
// Names with a comma between them; at most `shown`, then how many more.
[[nodiscard]] std::string listed(const Arena& arena, std::span<const Node> nodes, std::size_t shown,
                                 const Reader& reader);

// An object with a field for each node that `has`, whose value `write_value` writes.
template <class Has, class WriteValue>
void write_nodes_object(JsonWriter& json, std::string_view key, const Arena& arena, const Has& has,
                        const WriteValue& write_value) {
  json.key(key).begin_object();
  for (Node node = 0; node < arena.size(); ++node) {
    if (!has(node)) continue;
    json.key(arena.name(node));
    write_value(node);
  }
  json.end_object();
}

}  // namespace zermelo::answers
