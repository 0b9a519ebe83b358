// SPDX-License-Identifier: Apache-2.0
// Answers about a search: its value, the values of its moves, its best move.
#include <algorithm>
#include <cmath>
#include <optional>

#include <zermelo/answers/minimax.h>
#include <zermelo/answers/sheet/asked_line.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/tree_picture.h>

namespace zermelo::sheet {

namespace {

using answers::SheetAsking;
using formats::Literal;

// The value of the position, the values of its moves in order or by name, or (value, move).
class MinimaxPart final : public AskedPart {
 public:
  MinimaxPart(const LineWords& line, const SheetAsking& asking) : subject_(subject_of(line, asking)) {
    require_position(subject_);
    const answers::Searched found = ask(line.question<answers::Minimax>(), subject_.place(), asking.budget);
    value_ = found.number(found.found.value);
    choices_ = subject_.game().choices(subject_.position());
    for (const AppraisedMove& move : found.found.moves) values_.push_back(found.number(move.value));
    best_ = found.best;
  }

  [[nodiscard]] PartMark mark(const Literal& answer) const override {
    PartMark mark;
    const bool row = answer.kind == Literal::Kind::list || answer.kind == Literal::Kind::tuple;
    if (answer.kind == Literal::Kind::dict) {
      mark_named(mark, answer);
    } else if (row && answer.items.size() == values_.size() && !names_move(answer.items.back())) {
      for (std::size_t i = 0; i < values_.size(); ++i) mark_value(mark, choices_[i].move, values_[i], answer.items[i]);
    } else if (row && answer.items.size() == 2) {
      mark_value(mark, position(), value_, answer.items[0]);
      mark_move(mark, answer.items[1]);
    } else if (!row) {
      mark_value(mark, position(), value_, answer);
    } else {
      throw Error(Phrase("expected a value, {} values of moves, or (value, move)", values_.size()), answer.place);
    }
    return mark;
  }

  [[nodiscard]] std::string solution() const override {
    if (best_.empty()) return draw::number_text(value_);
    return "(" + draw::number_text(value_) + ", '" + choices_[best_.front()].move + "')";
  }

 private:
  [[nodiscard]] std::string position() const { return subject_.game().text(subject_.position()); }

  // By the move's text, or by the position that it leads to.
  [[nodiscard]] std::optional<std::size_t> move_of(const Literal& literal) const {
    const std::string name = literal.name();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      if (choices_[i].move == name || subject_.game().text(choices_[i].after) == name) return i;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool names_move(const Literal& literal) const {
    return literal.kind == Literal::Kind::text && move_of(literal);
  }

  static void mark_value(PartMark& mark, const std::string& what, double expected, const Literal& given) {
    const std::string written = given.kind == Literal::Kind::text ? given.value : given.name();
    const auto number = number_in<double>(written.starts_with('+') ? written.substr(1) : written);
    if (number && (*number == expected || std::abs(*number - expected) < 1e-6)) {
      ++mark.correct;
      return;
    }
    ++mark.faults;
    mark.reasons.push_back(Phrase("{} is worth {}, not {}", what, draw::number_text(expected), shown(written)));
  }

  void mark_move(PartMark& mark, const Literal& given) const {
    const auto move = move_of(given);
    if (move ? std::find(best_.begin(), best_.end(), *move) != best_.end()
             : given.kind == Literal::Kind::none && best_.empty()) {
      ++mark.correct;
      return;
    }
    ++mark.faults;
    std::vector<std::string> moves;
    for (const std::size_t i : best_) moves.push_back(choices_[i].move);
    mark.reasons.push_back(move ? Phrase("{} is worth {}; the best is {}", choices_[*move].move,
                                         draw::number_text(values_[*move]), joined(moves, ", "))
                                : Phrase("{} is no move of {}", shown(given.name()), position()));
  }

  void mark_named(PartMark& mark, const Literal& answer) const {
    std::vector<bool> met(choices_.size());
    for (std::size_t i = 0; i + 1 < answer.items.size(); i += 2) {
      if (const auto move = move_of(answer.items[i])) {
        met[*move] = true;
        mark_value(mark, choices_[*move].move, values_[*move], answer.items[i + 1]);
      } else {
        ++mark.faults;
        mark.reasons.push_back(Phrase("{} is no move of {}", shown(answer.items[i].name()), position()));
      }
    }
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      if (met[i]) continue;
      ++mark.faults;
      mark.reasons.push_back(Phrase("{} is missing", choices_[i].move));
    }
  }

  answers::Subject subject_;
  std::vector<std::size_t> best_;  // places of moves
  double value_ = 0;
  std::vector<Choice> choices_;
  std::vector<double> values_;
};

}  // namespace

std::unique_ptr<AskedPart> minimax_part(const LineWords& line, const SheetAsking& asking) {
  return std::make_unique<MinimaxPart>(line, asking);
}

}  // namespace zermelo::sheet
