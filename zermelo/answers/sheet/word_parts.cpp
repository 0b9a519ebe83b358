// SPDX-License-Identifier: Apache-2.0
// Answers that are a word or a truth value: who wins, whether something holds.
#include <optional>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>

#include <zermelo/answers/sheet/part.h>

namespace zermelo::sheet {

namespace {

using formats::Literal;

std::string said_by(const Literal& literal) {
  return shown(literal.kind == Literal::Kind::boolean ? literal.value : literal.name());
}

// True and False, also as 1 and 0 and in words.
std::optional<bool> truth_in(const Literal& answer, std::string_view property) {
  if (answer.kind == Literal::Kind::boolean) return answer.value == "True";
  if (answer.kind >= Literal::Kind::list) return std::nullopt;
  if (const auto number = number_in<int>(answer.name()))
    return *number == 0 || *number == 1 ? std::optional(*number == 1) : std::nullopt;
  return answer.kind == Literal::Kind::text ? marking::spoken_truth(answer.value, property) : std::nullopt;
}

class TruthPart final : public AskedPart {
 public:
  TruthPart(bool holds, std::string_view property, Phrase why)
      : holds_(holds), property_(property), why_(std::move(why)) {}

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    const auto said = truth_in(answer, property_);
    if (!said) throw Error(Phrase("expected True or False"), answer.place);
    if (*said == holds_) return {1, 0, {}, {}};
    return {0, 1, {Phrase("not {}: {}", said_by(answer), why_)}, {}};
  }
  [[nodiscard]] std::string solution() const override { return holds_ ? "True" : "False"; }

 private:
  bool holds_;
  std::string property_;
  Phrase why_;
};

// False says only that the player to move does not win.
class WinnerPart final : public AskedPart {
 public:
  explicit WinnerPart(AskedOutcome asked) : asked_(std::move(asked)) {}

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    if (right(answer)) return {1, 0, {}, {}};
    return {0, 1, {Phrase("not {}: {}", said_by(answer), asked_.why)}, {}};
  }
  [[nodiscard]] std::string solution() const override {
    if (asked_.outcome == Outcome::draw) return "'draw'";
    return asked_.outcome == Outcome::win ? "True" : "False";
  }

 private:
  [[nodiscard]] bool right(const Literal& answer) const {
    const bool truth = answer.kind == Literal::Kind::boolean ||
                       (answer.kind == Literal::Kind::text && marking::spoken_truth(answer.value, ""));
    if (truth) return *truth_in(answer, "") == (asked_.outcome == Outcome::win);
    const auto said = outcome_in(answer);
    if (!said)
      throw Error(Phrase("expected True or False, or who wins: {} or {}", asked_.names[0], asked_.names[1]),
                  answer.place);
    return *said == asked_.outcome;
  }

  [[nodiscard]] std::optional<Outcome> outcome_in(const Literal& answer) const {
    if (answer.kind == Literal::Kind::none) return Outcome::draw;
    if (answer.kind >= Literal::Kind::list) return std::nullopt;
    const auto number = number_in<int>(answer.name());
    if (number && *number >= -1 && *number <= 1) return static_cast<Outcome>(*number + 1);
    if (answer.kind != Literal::Kind::text) return std::nullopt;
    return marking::spoken_outcome(answer.value, asked_.mover, asked_.names);
  }

  AskedOutcome asked_;
};

}  // namespace

std::unique_ptr<AskedPart> make_winner_part(AskedOutcome asked) {
  return std::make_unique<WinnerPart>(std::move(asked));
}

std::unique_ptr<AskedPart> make_truth_part(bool holds, std::string_view property, Phrase why) {
  return std::make_unique<TruthPart>(holds, property, std::move(why));
}

}  // namespace zermelo::sheet
