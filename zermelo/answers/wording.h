// SPDX-License-Identifier: Apache-2.0
// How every answer names outcomes, winners, nodes and tables: in JSON, and in words.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/answers/graph.h>
#include <zermelo/answers/sentence.h>
#include <zermelo/arena/arena.h>
#include <zermelo/base/json_writer.h>
#include <zermelo/base/phrase.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/draw/table.h>

namespace zermelo::answers {

[[nodiscard]] const char* outcome_name(Outcome outcome);  // win, draw, loss
// 0 or 1; nothing where nobody wins.
[[nodiscard]] std::optional<int> winner_index(const Verdict& verdict, Player to_move);
// Nothing for a draw.
[[nodiscard]] std::optional<Distance> distance_of(const Verdict& verdict);

// The fields outcome, winner and distance of a position where `to_move` moves; null where they are not known.
void write_verdict(JsonWriter& json, const std::optional<Verdict>& verdict, bool distances, Player to_move);
void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts);
// The same, and null where there is no list.
void write_texts_or_null(JsonWriter& json, std::string_view key, const std::optional<std::vector<std::string>>& texts);

[[nodiscard]] std::vector<std::string> move_texts(const std::vector<Choice>& choices);

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

// Its first rows, a line each, or all of them.
void say_table(Sentences& sentences, const draw::Table& table);

template <class Answer>
[[nodiscard]] std::string json_text(const Answer& answer, Language language) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write(json, answer, language);
  json.end_object();
  return text;
}

}  // namespace zermelo::answers
