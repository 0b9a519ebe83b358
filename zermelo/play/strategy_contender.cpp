// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/strategy_contender.h>

#include <algorithm>
#include <cstdint>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

namespace zermelo {

namespace {

const formats::Literal* strategy_in(const formats::Literal& document) {
  for (std::size_t i = 0; i + 1 < document.items.size(); i += 2) {
    if (document.items[i].name() == "strategy") return &document.items[i + 1];
  }
  return nullptr;
}

constexpr std::string_view arrow = " -> ";

// The lines «4-J0 -> 1-J1» of what «attractor» printed for a person; what follows behind two spaces is for him alone.
StrategyTexts strategy_of_lines(std::string_view text, const std::string& name) {
  StrategyTexts texts;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t at = line.find(arrow);
    if (line.starts_with("..."))
      throw Error(Phrase("the strategy is cut short here: print it with -v or --json"), {name, number, 1});
    if (at == std::string_view::npos) continue;
    const std::string_view target = line.substr(at + arrow.size());
    texts[std::string(trimmed(line.substr(0, at)))] = std::string(trimmed(target.substr(0, target.find("  "))));
  }
  return texts;
}

}  // namespace

StrategyTexts read_strategy(std::string_view text, const std::string& name, const Budget& budget) {
  if (!trimmed(text).starts_with('{') && text.find(arrow) != std::string_view::npos)
    return strategy_of_lines(text, name);
  TextReader reader(text, name);
  const formats::Literal document = formats::read_literal(reader, budget);
  const formats::Literal* strategy = document.kind == formats::Literal::Kind::dict ? strategy_in(document) : nullptr;
  if (strategy == nullptr) strategy = &document;
  if (strategy->kind != formats::Literal::Kind::dict)
    throw Error(Phrase("expected a strategy as «attractor» prints it, or a dictionary from position to position"),
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
