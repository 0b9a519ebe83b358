// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

// Collects the problems of one position.
class Inspection {
 public:
  Inspection(const Subject& subject, const AnyPosition& position)
      : subject_(subject),
        game_(subject.game()),
        position_(position),
        text_(game_.text(position)),
        choices_(game_.choices(position)) {}

  Problems run() {
    expect(game_.read(text_) == position_, "reads back as another position");
    for (std::size_t which = 0; which < game_.abilities().heuristics.size(); ++which)
      expect(std::isfinite(game_.heuristic(position_, which).value_or(0)), "its heuristic is not finite");
    expect(choices_.empty() == (game_.result(position_) != End::none), "has a result and moves, or neither");
    expect(subject_.key_fits(position_), "its key is too long");
    check_names();
    check_symmetry();
    check_layers();
    check_before();
    check_board();
    return std::move(problems_);
  }

 private:
  void expect(bool right, std::string_view otherwise) {
    if (!right) problems_.push_back(text_ + ": " + std::string(otherwise));
  }

  void check_names() {
    std::set<std::string> names;
    for (const Choice& choice : choices_) {
      expect(names.insert(choice.move).second, "two moves are called " + choice.move);
      expect(game_.read(game_.text(choice.after)) == choice.after,
             choice.move + " leads to a position that does not read back");
    }
  }

  void check_symmetry() {
    const auto canonical = subject_.canonical(position_);
    if (!canonical) return;
    expect(subject_.canonical(*canonical) == canonical, "canonical is not idempotent");
    expect(game_.to_move(*canonical) == game_.to_move(position_), "canonical changes the player to move");
    expect(game_.result(*canonical) == game_.result(position_), "canonical changes the result");
  }

  void check_layers() {
    const auto layering = subject_.layering();
    if (!layering) return;
    const int layer = game_.layer(position_).value();
    expect(layer >= 0 && layer < layering->layers, "its layer is out of range");
    for (const Choice& choice : choices_) {
      const int step = game_.layer(choice.after).value() - layer;
      expect(step >= (layering->longest_step > 0 ? 1 : 0), choice.move + " does not raise the layer");
      expect(layering->longest_step == 0 || step <= layering->longest_step, choice.move + " raises the layer too far");
    }
  }

  // `before` lists a position as often as moves lead from it: checked for the position's successors and predecessors.
  void check_before() {
    const auto before = subject_.before(position_);
    if (!before) return;
    for (const Choice& choice : choices_) {
      expect(times_in(*subject_.before(choice.after), position_) == moves_between(choices_, choice.after),
             "is not before " + game_.text(choice.after) + " as often as moves lead there");
    }
    for (const AnyPosition& from : *before) {
      expect(times_in(*before, from) == moves_between(game_.choices(from), position_),
             "follows " + game_.text(from) + " but not as often as moves lead here");
    }
  }
  static std::ptrdiff_t times_in(const Subject::Positions& positions, const AnyPosition& wanted) {
    return std::count(positions.begin(), positions.end(), wanted);
  }
  static std::ptrdiff_t moves_between(const std::vector<Choice>& choices, const AnyPosition& to) {
    return std::count_if(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.after == to; });
  }

  void check_board() {
    const auto board = game_.board(position_);
    if (!board) return;
    expect(std::equal(choices_.begin(), choices_.end(), board->choices.begin(), board->choices.end(),
                      [](const Choice& choice, const Board::Choice& drawn) { return choice.move == drawn.move; }),
           "its picture does not show its moves");
    for (const Board::Choice& drawn : board->choices) {
      const bool inside = std::all_of(drawn.cells.begin(), drawn.cells.end(),
                                      [&](std::size_t cell) { return cell < board->cells.size(); });
      expect(inside, drawn.move + " touches cells that the picture does not have");
    }
  }

  const Subject& subject_;
  const Game& game_;
  const AnyPosition& position_;
  std::string text_;
  std::vector<Choice> choices_;
  Problems problems_;
};

}  // namespace

Problems check_position(const Subject& subject, const AnyPosition& position) {
  return Inspection(subject, position).run();
}

}  // namespace zermelo::conformance
