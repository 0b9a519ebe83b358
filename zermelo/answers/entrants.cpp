// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/entrants.h>

#include <utility>

#include <zermelo/base/error.h>

namespace zermelo::answers {

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
