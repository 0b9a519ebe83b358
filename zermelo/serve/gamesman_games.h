// SPDX-License-Identifier: Apache-2.0
// The games, their variants and their instructions in Gamesman's protocol. Nothing is solved for them.
#pragma once
#include <string>

#include <zermelo/base/phrase.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/serve/http.h>

namespace zermelo::serve::gamesman {

[[nodiscard]] Response list_games();
[[nodiscard]] Response describe_game(const GameEntry& entry);
[[nodiscard]] Response describe_variant(const Game& game, const std::string& variant);
// The summary, rules and parameters that `zermelo games NAME` prints, in Markdown.
[[nodiscard]] Response instructions(const GameEntry& entry, Language language);

}  // namespace zermelo::serve::gamesman
