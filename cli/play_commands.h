// SPDX-License-Identifier: Apache-2.0
// The words that a person can type in «play», each in every language.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/phrase.h>

namespace zermelo::cli {

enum class PlayCommand { help, moves, hint, values, why, undo, swap, level, load, save, new_game, quit };

struct PlayCommandEntry {
  PlayCommand command;
  Phrase word;
  std::string argument;  // as the help names it; empty: none
  Phrase summary;
};

// In the order of the help.
[[nodiscard]] const std::vector<PlayCommandEntry>& play_commands();

// In any language, in capital or small letters. Nothing where the word is no command.
[[nodiscard]] std::optional<PlayCommand> play_command_named(std::string_view word);

// English words first, for «did you mean».
[[nodiscard]] std::vector<std::string> play_command_words(Language language);

}  // namespace zermelo::cli
