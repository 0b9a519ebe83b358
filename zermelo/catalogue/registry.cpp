// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/registry.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo {

const GameEntry& entry_named(std::string_view name) {
  const auto& entries = registry();
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const GameEntry& entry) { return entry.info.name == lowered(name); });
  if (found != entries.end()) return *found;
  std::vector<std::string> names;
  for (const GameEntry& entry : entries) names.push_back(entry.info.name);
  const std::string near = nearest_names(name, names);
  if (near.empty()) throw Error(Phrase("there is no game {}", name)).coded("no-game");
  throw Error(Phrase("there is no game {}; did you mean {}?", name, near));
}

std::unique_ptr<Game> make_game(std::string_view text, const Pairs& more) {
  GameText game = read_game_text(text);
  game.pairs.insert(game.pairs.end(), more.begin(), more.end());
  return entry_named(game.name).make(game.pairs);
}

}  // namespace zermelo
