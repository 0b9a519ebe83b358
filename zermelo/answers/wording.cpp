// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <zermelo/answers/wording.h>

namespace zermelo::answers {

const char* outcome_name(Outcome outcome) {
  constexpr const char* names[] = {"loss", "draw", "win"};
  return names[static_cast<int>(outcome)];
}

std::optional<int> winner_index(const Verdict& verdict, Player to_move) {
  if (verdict.outcome == Outcome::draw) return std::nullopt;
  return index(winner(winner(verdict, to_move)));
}

std::optional<Distance> distance_of(const Verdict& verdict) {
  return verdict.outcome == Outcome::draw ? std::nullopt : std::optional(verdict.distance);
}

void write_verdict(JsonWriter& json, const std::optional<Verdict>& verdict, bool distances, Player to_move) {
  if (!verdict) {
    json.key("outcome").null().key("winner").null().key("distance").null();
    return;
  }
  json.field("outcome", outcome_name(verdict->outcome)).field("winner", winner_index(*verdict, to_move));
  json.field("distance", distances ? distance_of(*verdict) : std::nullopt);
}

void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.key(key).begin_array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

void write_texts_or_null(JsonWriter& json, std::string_view key, const std::optional<std::vector<std::string>>& texts) {
  if (texts) return write_texts(json, key, *texts);
  json.key(key).null();
}

std::vector<std::string> move_texts(const std::vector<Choice>& choices) {
  std::vector<std::string> texts;
  for (const Choice& choice : choices) texts.push_back(choice.move);
  return texts;
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

void say_table(Sentences& sentences, const draw::Table& table) {
  constexpr std::size_t shown_rows = 200;
  draw::Table some = table;
  some.rows.resize(std::min(some.rows.size(), sentences.reader().at_most(shown_rows)));
  std::string text;
  draw::write_table_text(some, [&](std::string_view piece) { text += piece; });
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    sentences.line(Phrase::verbatim(text.substr(begin, end - begin)));
  if (some.rows.size() < table.rows.size()) sentences.cut();
}

}  // namespace zermelo::answers
