// SPDX-License-Identifier: Apache-2.0
// A game that «play» saved: {"game":…, "start":…, "moves":[…], …}.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/base/budget.h>

namespace zermelo {

struct SavedGame {
  std::string game, start;
  std::vector<std::string> moves;  // from the start
};

// `name` is the file's, for messages. Throws an Error where it is no such document.
[[nodiscard]] SavedGame read_saved_game(std::string_view text, const std::string& name, const Budget& budget);

}  // namespace zermelo
