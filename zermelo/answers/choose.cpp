// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/choose.h>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>
#include <zermelo/play/players.h>

namespace zermelo::answers {

namespace {

constexpr double exact_seconds = 5;
constexpr const char* instead = "search:2s";

Choice decided(const play::PlayerText& player, const Choose& question, const Place& place, play::Expert& expert,
               const Budget& budget) {
  const auto chooser = play::make_chooser(player, {.expert = expert, .budget = budget});
  if (!chooser) throw Error(Phrase("{}: a person chooses by himself", player.text));
  Random random(question.seed * 1000 + place.steps.size());
  const auto situation = expert.situation(place.position());
  const play::Decision decision = chooser->decide({place.game, place.position(), *situation, place.steps}, random);
  if (decision.forfeit) throw Error(*decision.forfeit);
  return situation->choices[decision.place];
}

}  // namespace

Chosen ask(const Choose& question, const Place& place, const Budget& budget) {
  if (place.game.result(place.position()) != End::none) throw Error(Phrase("the game is over")).coded("over");
  const play::PlayerText player = play::read_player(question.player);
  const Budget own = budget.within({.seconds = exact_seconds});
  play::Expert expert = place.expert({}, own, silent());
  try {
    return {&place.game, decided(player, question, place, expert, own)};
  } catch (const Error& error) {
    if (error.code() != "over-time" && error.code() != "over-memory") throw;
    budget.check();
    return {&place.game, decided(play::read_player(instead), question, place, expert, budget), false};
  }
}

void write(JsonWriter& json, const Chosen& answer, Language) {
  json.field("move", answer.made.move).field("position", answer.game->text(answer.made.after));
  json.field("as_described", answer.as_described);
}

}  // namespace zermelo::answers
