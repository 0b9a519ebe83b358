// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

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

[[noreturn]] void refuse_strategy(const Place& place) {
  throw Error(Phrase("expected a strategy: a dictionary from position to position"), place).coded("not-a-strategy");
}

void add_move(StrategyTexts& texts, const std::string& position, const std::string& target, const Place& place) {
  const auto [known, added] = texts.try_emplace(position, target);
  if (!added && known->second != target)
    throw Error(Phrase("the strategy has two moves at {}", shown(known->first)), place).coded("not-a-strategy");
}

// Of a position, its move, and their place in the table.
constexpr std::uint64_t bytes_of_an_entry = 4 * sizeof(std::string);

std::uint64_t bytes_of(const StrategyTexts& strategy) {
  std::uint64_t bytes = strategy.size() * bytes_of_an_entry;
  for (const auto& [position, move] : strategy) bytes += position.size() + move.size();
  return bytes;
}

// Two spaces end the target: a remark for the reader may follow. Three dots stand for lines that were left out.
StrategyTexts strategy_of_lines(std::string_view text, const std::string& name, const Budget& budget) {
  const auto lines = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  const ChargedMemory memory(budget, text.size() + lines * bytes_of_an_entry, Phrase("a strategy of {} lines", lines));
  StrategyTexts texts;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    budget.check(number);
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t at = line.find(arrow);
    if (line.starts_with("..."))
      throw Error(Phrase("the strategy is cut short here"), {name, number, 1}).coded("strategy-cut-short");
    if (at == std::string_view::npos) continue;
    const std::string_view target = line.substr(at + arrow.size());
    add_move(texts, std::string(trimmed(line.substr(0, at))), std::string(trimmed(target.substr(0, target.find("  ")))),
             {name, number, 1});
  }
  return texts;
}

// Lists, sets and dictionaries are the successors of an arena, or another answer.
std::string target_of(const formats::Literal& literal) {
  using Form = formats::Literal::Kind;
  if (literal.kind == Form::list || literal.kind == Form::set || literal.kind == Form::dict)
    refuse_strategy(literal.place);
  return literal.name();
}

// The position as the game writes it; nothing where the text is none.
std::optional<std::string> canonical_text(const Game& game, std::string_view text,
                                          const std::array<std::string, 2>& players) {
  try {
    return game.text(game.read(text, players));
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    return std::nullopt;
  }
}

class StrategyChooser final : public PositionalChooser {
 public:
  StrategyChooser(StrategyTexts strategy, std::array<std::string, 2> players, const Budget& budget)
      : PositionalChooser(false),
        memory_(budget, bytes_of(strategy), Phrase("a strategy of {} lines", strategy.size())),
        strategy_(std::move(strategy)),
        players_(std::move(players)) {}

 protected:
  [[nodiscard]] std::vector<std::size_t> find(const Turn& turn) override {
    const std::string position = turn.game.text(turn.position);
    const auto found = strategy_.find(position);
    if (found == strategy_.end()) return all_places(turn);
    if (const auto place = place_of(turn, found->second)) return {*place};
    const auto respelled = canonical_text(turn.game, found->second, players_);
    if (const auto place = respelled ? place_of(turn, *respelled) : std::nullopt) return {*place};
    throw Error(Phrase("the strategy goes from {} to {}, which no move does", position, found->second));
  }

 private:
  static std::optional<std::size_t> place_of(const Turn& turn, const std::string& target) {
    for (std::size_t i = 0; i < turn.choices().size(); ++i) {
      const Choice& choice = turn.choices()[i];
      if (choice.move == target || turn.game.text(choice.after) == target) return i;
    }
    return std::nullopt;
  }

  ChargedMemory memory_;
  StrategyTexts strategy_;
  std::array<std::string, 2> players_;
};

}  // namespace

StrategyTexts read_strategy(std::string_view text, const std::string& name, const Budget& budget) {
  if (!trimmed(text).starts_with('{') && text.find(arrow) != std::string_view::npos)
    return strategy_of_lines(text, name, budget);
  TextReader reader(text, name);
  const formats::Literal document = formats::read_literal(reader, budget);
  const formats::Literal* strategy = document.kind == formats::Literal::Kind::dict ? strategy_in(document) : nullptr;
  if (strategy == nullptr) strategy = &document;
  if (strategy->kind != formats::Literal::Kind::dict) refuse_strategy({name, 0, 0});
  const ChargedMemory memory(budget, text.size() + strategy->items.size() / 2 * bytes_of_an_entry,
                             Phrase("a strategy of {} lines", strategy->items.size() / 2));
  StrategyTexts texts;
  for (std::size_t i = 0; i + 1 < strategy->items.size(); i += 2)
    add_move(texts, strategy->items[i].name(), target_of(strategy->items[i + 1]), strategy->items[i].place);
  return texts;
}

StrategyTexts fitted_strategy(const StrategyTexts& strategy, const Game& game, const std::string& name,
                              const PlayerResources& resources) {
  const ChargedMemory memory(resources.budget, 2 * bytes_of(strategy),
                             Phrase("a strategy of {} lines", strategy.size()));
  StrategyTexts fitted;
  std::uint64_t unknown = 0;
  std::string example;  // the least: a message must not depend on the map's order
  for (const auto& [key, target] : strategy) {
    resources.budget.check();
    if (const auto position = canonical_text(game, key, resources.players)) {
      add_move(fitted, *position, target, {name, 0, 0});
      continue;
    }
    example = unknown == 0 ? key : std::min(example, key);
    ++unknown;
  }
  if (strategy.empty() && resources.note) resources.note(Phrase("{}: the strategy has no move", name));
  if (unknown == 0) return fitted;
  example = example.empty() ? "''" : shown(example);
  if (fitted.empty())
    throw Error(Phrase("no key of this strategy is a position of {}; one of them is {}", game.name(), example),
                {name, 0, 0})
        .coded("not-a-strategy");
  if (resources.note)
    resources.note(Phrase("{}: {} of {} keys are no positions of {}; one of them is {}", name, unknown, strategy.size(),
                          game.name(), example));
  return fitted;
}

std::unique_ptr<MoveChooser> strategy_chooser(StrategyTexts strategy, std::array<std::string, 2> players,
                                              const Budget& budget) {
  return std::make_unique<StrategyChooser>(std::move(strategy), std::move(players), budget);
}

}  // namespace zermelo::play
