// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/play/choosers.h>

namespace zermelo::play {

namespace {

constexpr std::string_view arrow = " -> ";

const formats::Literal* strategy_in(const formats::Literal& document) {
  for (std::size_t i = 0; i + 1 < document.items.size(); i += 2) {
    if (document.items[i].name() == "strategy") return &document.items[i + 1];
  }
  return nullptr;
}

// Two spaces end the target: a remark for the reader may follow. Three dots stand for lines that were left out.
StrategyTexts strategy_of_lines(std::string_view text, const std::string& name) {
  StrategyTexts texts;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t at = line.find(arrow);
    if (line.starts_with("..."))
      throw Error(Phrase("the strategy is cut short here"), {name, number, 1}).coded("strategy-cut-short");
    if (at == std::string_view::npos) continue;
    const std::string_view target = line.substr(at + arrow.size());
    texts[std::string(trimmed(line.substr(0, at)))] = std::string(trimmed(target.substr(0, target.find("  "))));
  }
  return texts;
}

class StrategyChooser final : public PositionalChooser {
 public:
  explicit StrategyChooser(StrategyTexts strategy) : PositionalChooser(false), strategy_(std::move(strategy)) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override {
    const std::string position = turn.game.text(turn.position);
    const auto found = strategy_.find(position);
    if (found == strategy_.end()) return all_places(turn);
    for (std::size_t i = 0; i < turn.choices().size(); ++i) {
      const Choice& choice = turn.choices()[i];
      if (choice.move == found->second || turn.game.text(choice.after) == found->second) return {i};
    }
    throw Error(Phrase("the strategy goes from {} to {}, which no move does", position, found->second));
  }

 private:
  StrategyTexts strategy_;
};

}  // namespace

StrategyTexts read_strategy(std::string_view text, const std::string& name, const Budget& budget) {
  if (!trimmed(text).starts_with('{') && text.find(arrow) != std::string_view::npos)
    return strategy_of_lines(text, name);
  TextReader reader(text, name);
  const formats::Literal document = formats::read_literal(reader, budget);
  const formats::Literal* strategy = document.kind == formats::Literal::Kind::dict ? strategy_in(document) : nullptr;
  if (strategy == nullptr) strategy = &document;
  if (strategy->kind != formats::Literal::Kind::dict)
    throw Error(Phrase("expected a strategy: a dictionary from position to position"), {name, 0, 0})
        .coded("not-a-strategy");
  StrategyTexts texts;
  for (std::size_t i = 0; i + 1 < strategy->items.size(); i += 2)
    texts[strategy->items[i].name()] = strategy->items[i + 1].name();
  return texts;
}

std::unique_ptr<MoveChooser> strategy_chooser(StrategyTexts strategy) {
  return std::make_unique<StrategyChooser>(std::move(strategy));
}

}  // namespace zermelo::play
