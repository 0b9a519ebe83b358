// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/registry.h>

#include <algorithm>
#include <filesystem>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

const GameEntry* find_entry(std::string_view name) {
  const auto& entries = registry();
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const GameEntry& entry) { return entry.info.name == lowered(name); });
  return found == entries.end() ? nullptr : &*found;
}

}  // namespace

const GameEntry& entry_named(std::string_view name) {
  if (const GameEntry* found = find_entry(name)) return *found;
  std::vector<std::string> names;
  for (const GameEntry& entry : registry()) names.push_back(entry.info.name);
  const std::string near = nearest_names(name, names);
  if (near.empty()) throw Error(Phrase("there is no game {}", name)).coded("no-game");
  throw Error(Phrase("there is no game {}; did you mean {}?", name, near));
}

std::unique_ptr<Game> make_game(std::string_view text, const Pairs& more) {
  GameText game = read_game_text(text);
  game.pairs.insert(game.pairs.end(), more.begin(), more.end());
  return entry_named(game.name).make(game.pairs);
}

Phrase title_of_file(std::string_view name) {
  return Phrase::verbatim(std::filesystem::path(name.substr(1)).stem().string());
}

Phrase title_of(const Game& game) {
  const std::string& name = game.name();
  if (name.starts_with('@')) return title_of_file(name);
  const GameText text = read_game_text(name);
  const GameEntry* entry = find_entry(text.name);
  if (entry == nullptr || entry->info.title == nullptr) return Phrase::verbatim(text.name);
  return entry->info.title(Arguments(entry->info, text.pairs));
}

}  // namespace zermelo
