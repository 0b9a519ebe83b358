// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/strategy_contender.h>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/error.h>

namespace zermelo {

namespace {

const Literal* strategy_in(const Literal& document) {
  for (std::size_t i = 0; i + 1 < document.items.size(); i += 2) {
    if (document.items[i].name() == "strategy") return &document.items[i + 1];
  }
  return nullptr;
}

}  // namespace

StrategyTexts read_strategy(std::string_view text, const std::string& name, const Budget& budget) {
  TextReader reader(text, name);
  const Literal document = read_literal(reader, budget);
  const Literal* strategy = document.kind == Literal::Kind::dict ? strategy_in(document) : nullptr;
  if (strategy == nullptr) strategy = &document;
  if (strategy->kind != Literal::Kind::dict)
    throw Error(
        Phrase("expected a strategy as «attractor --json» prints it, or a dictionary from position to position"),
        {name, 0, 0});
  StrategyTexts texts;
  for (std::size_t i = 0; i + 1 < strategy->items.size(); i += 2)
    texts[strategy->items[i].name()] = strategy->items[i + 1].name();
  return texts;
}

std::vector<std::size_t> StrategyContender::find(const Turn& turn) {
  const std::string position = turn.game.text(turn.position);
  const auto found = strategy_.find(position);
  if (found == strategy_.end()) return all_places(turn);
  for (std::size_t i = 0; i < turn.choices().size(); ++i) {
    const Choice& choice = turn.choices()[i];
    if (choice.move == found->second || turn.game.text(choice.after) == found->second) return {i};
  }
  throw Error(Phrase("the strategy goes from {} to {}, which no move does", position, found->second));
}

}  // namespace zermelo
