// SPDX-License-Identifier: Apache-2.0
// One line of a key: the right answer, and how another one is marked against it.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/answers/sheet/key.h>
#include <zermelo/arena/formats/literal.h>
#include <zermelo/base/phrase.h>
#include <zermelo/base/player.h>
#include <zermelo/solution/marking/spoken.h>

namespace zermelo::sheet {

struct PartMark {
  std::uint64_t correct = 0, faults = 0;
  std::vector<Phrase> reasons;  // of the first faults
  std::vector<Note> remarks;    // that cost nothing

  [[nodiscard]] bool right() const { return faults == 0; }
  // From 0 to 1: what is correct among all that was asked for or said.
  [[nodiscard]] double share() const {
    return right() ? 1 : static_cast<double>(correct) / static_cast<double>(correct + faults);
  }
};

class AskedPart {
 public:
  virtual ~AskedPart() = default;
  // Throws an Error where the answer cannot be an answer to this at all.
  [[nodiscard]] virtual PartMark mark(const formats::Literal& answer) const = 0;
  // As Python writes it.
  [[nodiscard]] virtual std::string solution() const = 0;
};

// Of value_parts.cpp: an answer given as it is, and a table of answers by name.
[[nodiscard]] std::unique_ptr<AskedPart> make_value_part(formats::Literal expected, std::string text);

struct NamedValue {
  std::string name;   // as Python writes it
  std::string value;  // as Python writes it
  Phrase why;
};
// The answer is {name: value}; where every value is True or False, the names of the true ones will do. Where they tell
// whether the first player wins, so may words.
[[nodiscard]] std::unique_ptr<AskedPart> make_table_part(std::vector<NamedValue> expected, bool winners);

// Of word_parts.cpp: who wins, for the player to move, and whether something holds, in words of either language.
struct AskedOutcome {
  Outcome outcome;
  Player mover;
  marking::PlayerNames names;
  Phrase why;
};
[[nodiscard]] std::unique_ptr<AskedPart> make_winner_part(AskedOutcome asked);
// `property` are the words for what holds: «biparti bipartite».
[[nodiscard]] std::unique_ptr<AskedPart> make_truth_part(bool holds, std::string_view property, Phrase why);

}  // namespace zermelo::sheet
