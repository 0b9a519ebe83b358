// SPDX-License-Identifier: Apache-2.0
#include "cli/players.h"

#include <fmt/format.h>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include "cli/files.h"

namespace zermelo::cli {

namespace {

SolveRequest request_of(const PlayerOptions& options) {
  SolveRequest request;
  choose_method(options.method, request);
  return request;
}

std::string players_help(const Context& context) {
  std::string text = context.say(Phrase("Players:")) + "\n";
  for (const play::PlayerForm& player : play::player_forms())
    text += fmt::format("  {:<18}{}\n", context.say(player.form), context.say(player.summary));
  return text;
}

}  // namespace

void PlayerOptions::add_method(Verb& verb) {
  verb.option("--method", method, Phrase("how the game is solved: {}", joined(method_names(), ", ")))
      .takes("NAME")
      .suggests(method_names());
}

void PlayerOptions::add_exact(Verb& verb) {
  verb.flag("--exact", exact, Phrase("go on until the distance is known, however long it takes"));
}

void PlayerOptions::add(Verb& verb, const Context& context) {
  add_method(verb);
  verb.option("--move-time", move_seconds,
              Phrase("the most seconds that another program may take for a move (default: 10)"))
      .takes("SECONDS")
      .seconds();
  verb.footer(players_help(context));
}

PlayerSupport::PlayerSupport(const Subject& subject, const PlayerOptions& options, const Context& context)
    : expert_(subject.game(), subject.scope(), request_of(options), context.budget, *context.progress),
      means_{expert_, context.budget} {
  if (options.exact) expert_.insist();
  means_.external = true;
  means_.move_seconds = options.move_seconds;
  means_.players = {subject.player_name(Player::first), subject.player_name(Player::second)};
  means_.note = [&context](const Phrase& phrase) { context.note(phrase); };
  means_.read_file = [budget = context.budget](const std::string& path) { return read_whole(path, budget); };
}

answers::Entrants PlayerSupport::entrants(const std::vector<std::string>& texts) const {
  answers::Entrants entrants(means_);
  for (const std::string& text : texts) entrants.add(text);
  return entrants;
}

}  // namespace zermelo::cli
