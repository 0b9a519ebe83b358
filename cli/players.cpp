// SPDX-License-Identifier: Apache-2.0
#include "cli/players.h"

#include <fmt/format.h>

#include <zermelo/base/error.h>

#include "cli/files.h"
#include "cli/validators.h"

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
    text += fmt::format("  {:<18}{}\n", player.form, context.say(player.summary));
  return text;
}

}  // namespace

void PlayerOptions::add_method(CLI::App& verb, const Context& context) {
  verb.add_option("--method", method, context.say(Phrase("how the game is solved: auto, arena, sparse, search ...")))
      ->type_name("NAME")
      ->check(not_empty(context));
}

void PlayerOptions::add(CLI::App& verb, const Context& context) {
  add_method(verb, context);
  verb.add_option("--move-time", move_seconds,
                  context.say(Phrase("the most seconds that another program may take for a move (default: 10)")))
      ->type_name("SECONDS")
      ->check(positive_seconds(context));
  verb.footer(players_help(context));
}

PlayerSupport::PlayerSupport(const Subject& subject, const PlayerOptions& options, const Context& context)
    : expert_(subject.game(), subject.part(), request_of(options), context.budget, *context.progress),
      means_{expert_, context.budget} {
  means_.external = true;
  means_.move_seconds = options.move_seconds;
  means_.read_file = [budget = context.budget](const std::string& path) {
    const auto text = read_whole(path, budget);
    return std::string(text.data(), text.size());
  };
}

std::unique_ptr<play::MoveChooser> PlayerSupport::make(const play::PlayerText& player) const {
  if (player.kind == play::PlayerText::Kind::human)
    throw Error(Phrase("a person plays with «zermelo play»; here a player is a program"));
  return play::make_chooser(player, means_);
}

void require_position(const Subject& subject) {
  if (!subject.has_position()) throw Error(Phrase("the file has no start; name a node with --position or --start"));
}

}  // namespace zermelo::cli
