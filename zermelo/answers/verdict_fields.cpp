// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/verdict_fields.h>

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

}  // namespace zermelo::answers
