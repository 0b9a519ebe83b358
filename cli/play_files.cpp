// SPDX-License-Identifier: Apache-2.0
// The games that a person at the terminal loads and saves.
#include <filesystem>

#include <zermelo/base/error.h>
#include <zermelo/play/session.h>

#include "cli/json_writer.h"
#include "cli/play_table.h"
#include "cli/words.h"

namespace zermelo::cli {

void PlayTable::load(const std::string& text) {
  if (text.empty())
    throw Error(Phrase("load needs a position, as in: load {}", session_.game().text(session_.start())));
  const auto position = [&](const std::string& words) {
    return session_.game().read_anything(words,
                                         {subject_.player_name(Player::first), subject_.player_name(Player::second)});
  };
  std::error_code none;
  if (std::filesystem::is_regular_file(text, none)) {
    const play::SavedGame saved = play::read_saved_game(means_.read_file(text), text, context_.budget);
    if (saved.game != session_.game().name())
      throw Error(Phrase("this is a game of {}, not of {}", saved.game, session_.game().name()), {text, 0, 0});
    session_.load(position(saved.start), saved.moves);
  } else {
    session_.load(position(text));
  }
  screen_.position(session_);
}

void PlayTable::save(const std::string& path) {
  if (path.empty()) throw Error(Phrase("save needs a file, as in: save game.json"));
  std::vector<std::string> moves;
  for (const play::Step& step : session_.history()) moves.push_back(step.move);
  Output file(path, context_.budget);
  JsonWriter json(file);
  json.begin_object().field("game", session_.game().name()).field("start", session_.game().text(session_.start()));
  write_texts(json, "moves", moves);
  json.field("position", session_.game().text(session_.position()));
  write_texts(json, "players", {session_.player(Player::first).text, session_.player(Player::second).text});
  json.end_object();
  file.line("");
  file.finish();
  screen_.say(Phrase("saved in {}; «load {}» goes on from there", path, path));
}

}  // namespace zermelo::cli
