// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/symmetries.h>

#include <map>

#include <zermelo/answers/wording.h>
#include <zermelo/base/texts.h>

namespace zermelo::answers {

namespace {

AnyPosition canonical_of(const Game& game, const AnyPosition& position) {
  return game.abilities().symmetric ? game.abilities().canonical(position) : position;
}

}  // namespace

SymmetriesFound ask(const Symmetries&, const Place& place) {
  const Game& game = place.game;
  SymmetriesFound found{&game, place.position(), canonical_of(game, place.position()), {}};
  if (game.result(found.position) != End::none) return found;
  std::map<std::array<std::uint64_t, 8>, std::size_t> class_of;
  for (Choice& choice : game.choices(found.position)) {
    const auto [at, is_new] = class_of.try_emplace(canonical_of(game, choice.after).words, found.classes.size());
    if (is_new) found.classes.emplace_back();
    found.classes[at->second].push_back(std::move(choice.move));
  }
  return found;
}

void write(JsonWriter& json, const SymmetriesFound& answer, Language) {
  const Game& game = *answer.game;
  json.field("game", game.name()).field("position", game.text(answer.position));
  json.field("symmetric", game.abilities().symmetric).field("canonical", game.text(answer.canonical));
  json.key("classes").begin_array();
  for (const std::vector<std::string>& alike : answer.classes) {
    json.begin_array();
    for (const std::string& move : alike) json.value(move);
    json.end_array();
  }
  json.end_array();
}

void say(Sentences& sentences, const SymmetriesFound& answer) {
  const Game& game = *answer.game;
  if (!game.abilities().symmetric) sentences.line(Phrase("the rules of {} state no symmetry", game.name()));
  if (answer.canonical != answer.position)
    sentences.line(Phrase("{} is like {}", game.text(answer.position), game.text(answer.canonical)));
  if (answer.classes.empty()) sentences.line(Phrase("no move is possible: the game is over"));
  for (const std::vector<std::string>& alike : answer.classes)
    sentences.sentence(Phrase::verbatim(joined(alike, " = ")));
}

}  // namespace zermelo::answers
