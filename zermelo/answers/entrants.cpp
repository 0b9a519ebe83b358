// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/entrants.h>

#include <utility>

#include <zermelo/base/error.h>

namespace zermelo::answers {

PlayersFound ask(const Players&) {
  using Kind = play::PlayerText::Kind;
  PlayersFound found{play::player_forms()};
  std::erase_if(found.players, [](const play::PlayerForm& player) {
    return player.kind == Kind::human || player.kind == Kind::strategy || player.kind == Kind::external;
  });
  return found;
}

void write(JsonWriter& json, const PlayersFound& answer, Language language) {
  json.key("players").begin_array();
  for (const play::PlayerForm& player : answer.players) {
    json.begin_object().field("form", player.form.in(Language::english)).field("name", player.form.in(language));
    json.field("summary", player.summary.in(language)).end_object();
  }
  json.end_array();
}

void Entrants::add(const std::string& text) {
  const play::PlayerText player = play::read_player(text);
  auto chooser = play::make_chooser(player, resources_);
  if (!chooser)
    throw Error(Phrase("{}: a person cannot play here: a player is a program", player.text)).coded("no-program");
  ask_expert_ = ask_expert_ || play::needs_expert(player);
  entrants_.push_back({{player.text, play::in_words(player)}, std::move(chooser)});
}

void Entrants::add(std::string name, std::unique_ptr<play::MoveChooser> chooser) {
  Phrase words = Phrase::verbatim(name);
  entrants_.push_back({{std::move(name), std::move(words)}, std::move(chooser)});
}

}  // namespace zermelo::answers
