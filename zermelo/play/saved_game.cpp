// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/saved_game.h>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/error.h>

namespace zermelo {

SavedGame read_saved_game(std::string_view text, const std::string& name, const Budget& budget) {
  TextReader reader(text, name);
  const formats::Literal document = formats::read_literal(reader, budget);
  SavedGame saved;
  for (std::size_t i = 0; document.kind == formats::Literal::Kind::dict && i + 1 < document.items.size(); i += 2) {
    const formats::Literal& value = document.items[i + 1];
    const std::string key = document.items[i].name();
    if (key == "game") saved.game = value.name();
    if (key == "start") saved.start = value.name();
    if (key != "moves") continue;
    for (const formats::Literal& move : value.items) saved.moves.push_back(move.name());
  }
  if (saved.game.empty() || saved.start.empty())
    throw Error(Phrase("expected a game as «save» writes it in «zermelo play»"), {name, 0, 0});
  return saved;
}

}  // namespace zermelo
