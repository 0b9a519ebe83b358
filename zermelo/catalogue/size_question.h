// SPDX-License-Identifier: Apache-2.0
// One question about every size of a game: who wins, in how many plies, by which moves, of which class, of which
// nimber.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <zermelo/catalogue/registry.h>
#include <zermelo/rules/ranges.h>

namespace zermelo {

// Nothing for the winner and the distance of a draw. A winner is 0 or 1, a class a letter.
using SizeValue = std::variant<std::monostate, std::int64_t, std::string, std::vector<std::string>>;

enum class OverBudget : std::uint8_t { time, memory };
[[nodiscard]] const char* name_of(OverBudget over);

struct SizeAnswer {
  SizeValue value;
  std::optional<OverBudget> over;  // no value then
};

class SizeQuestion {
 public:
  // winner, distance, best_moves, class, nimber
  [[nodiscard]] static const std::vector<std::string>& kinds();

  // Throws an Error where there is no such question, where some size is impossible, and where the question makes no
  // sense for the game.
  SizeQuestion(std::string_view kind, const GameEntry& entry, const Ranges& sizes);

  [[nodiscard]] const std::string& kind() const { return kind_; }
  // The meaning of the values, in half a sentence.
  [[nodiscard]] Phrase meaning(std::string_view first_player) const;
  // Answers for one size, which has the budget to itself.
  [[nodiscard]] SizeAnswer answer(const Pairs& size, const Budget& budget, Progress& progress) const;

 private:
  void check_class(const Ranges& sizes, const Game& game) const;
  [[nodiscard]] SizeValue value(const Pairs& size, const Budget& budget, Progress& progress) const;
  [[nodiscard]] std::string class_of(const Pairs& size, const Budget& budget, Progress& progress) const;

  std::string kind_;
  const GameEntry& entry_;
  std::vector<std::string> sides_;  // which may begin, where a parameter says it
};

}  // namespace zermelo
