// SPDX-License-Identifier: Apache-2.0
#include "cli/play_commands.h"

#include <zermelo/base/french.h>
#include <zermelo/base/texts.h>

namespace zermelo::cli {

const std::vector<PlayCommandEntry>& play_commands() {
  static const std::vector<PlayCommandEntry> all = {
      {PlayCommand::help, Phrase("help"), "", Phrase("this list")},
      {PlayCommand::moves, Phrase("moves"), "", Phrase("the moves there are")},
      {PlayCommand::hint, Phrase("hint"), "", Phrase("a best move")},
      {PlayCommand::values, Phrase("values"), "", Phrase("every move with its outcome and distance, best first")},
      {PlayCommand::why, Phrase("why"), "[MOVE]", Phrase("what the last move, or this one, threatens or gives away")},
      {PlayCommand::undo, Phrase("undo"), "", Phrase("take your last move back")},
      {PlayCommand::swap, Phrase("swap"), "", Phrase("exchange sides")},
      {PlayCommand::level, Phrase("level"), "N", Phrase("the program plays at level 1 to 10")},
      {PlayCommand::load, Phrase("load"), "POSITION", Phrase("go on from a position, or from a game that was saved")},
      {PlayCommand::save, Phrase("save"), "FILE", Phrase("write the game so far to a file")},
      {PlayCommand::new_game, Phrase("new"), "", Phrase("another game from the start")},
      {PlayCommand::quit, Phrase("quit"), "", Phrase("stop; so does the end of the input")}};
  return all;
}

std::optional<PlayCommand> play_command_named(std::string_view word) {
  const std::string wanted = french::without_accents(lowered(word));
  if (wanted == "?") return PlayCommand::help;
  if (wanted == "exit") return PlayCommand::quit;
  for (const PlayCommandEntry& entry : play_commands()) {
    for (const std::string& code : Language::codes())
      if (french::without_accents(entry.word.in(*Language::named(code))) == wanted) return entry.command;
  }
  return std::nullopt;
}

std::vector<std::string> play_command_words(Language language) {
  std::vector<std::string> words;
  for (const PlayCommandEntry& entry : play_commands()) words.push_back(entry.word.in(Language::english));
  if (language == Language::english) return words;
  for (const PlayCommandEntry& entry : play_commands()) words.push_back(entry.word.in(language));
  return words;
}

}  // namespace zermelo::cli
