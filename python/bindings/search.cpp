// SPDX-License-Identifier: Apache-2.0
// Minimax and alpha-beta: of the library's games, with its own heuristics or a user's, and of games written in Python.
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/answers/minimax.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/arena_game.h>
#include <zermelo/solvers/minimax.h>

#include "python/bindings/game.h"
#include "python/bindings/question.h"
#include "python/bindings/walked_rules.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// An answer, and the moves as the caller has them.
struct Found {
  SharedGame game;  // lives as long as the answer; null for a game written in Python
  answers::Searched answer;
  std::vector<py::object> moves;
};

// With the lock held where a guess calls the user back.
Found searched_game(const Position& position, const answers::Minimax& question, const py::object& heuristic,
                    const CallOptions& options) {
  const answers::Place place{.game = *position.game, .scope = {position.at}};
  const auto answer = [&]() -> answers::Searched {
    if (heuristic.is_none())
      return long_call(options, [&](const Budget& budget, Progress&) { return answers::ask(question, place, budget); });
    const Budget budget(options.limits);
    const Callable called("heuristic", heuristic);
    std::uint64_t guesses = 0;
    return answers::ask(question, answers::searchable(question, place, budget, [&](const AnyPosition& at) {
                          constexpr std::uint64_t guesses_between_checks = 1 << 4;
                          if (++guesses % guesses_between_checks == 0) {
                            budget.check();
                            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
                          }
                          return guess_said(called, py::cast(Position{position.game, at}).ptr());
                        }));
  };
  Found found{position.game, answer(), {}};
  if (!found.answer.found.moves.empty()) {
    for (const Choice& choice : position.game->choices(position.at)) found.moves.push_back(py::str(choice.move));
  }
  return found;
}

// The positions of a tree that are the user's objects, by number: each is played again from the one above it.
class PlayedPositions {
 public:
  PlayedPositions(SearchedMethods methods, py::object start, Player mover, const Budget& budget)
      : methods_(std::move(methods)), budget_(budget), met_{{std::move(start), mover}} {}

  [[nodiscard]] const SearchedMethods& methods() const { return methods_; }
  [[nodiscard]] const Budget& budget() const { return budget_; }
  [[nodiscard]] const py::object& object(const AnyPosition& at) const { return met_[at.words[0]].first; }
  [[nodiscard]] Player mover(const AnyPosition& at) const { return met_[at.words[0]].second; }
  [[nodiscard]] std::string text(const AnyPosition& at) const {
    return utf8(methods_.text(object(at), index(mover(at))));
  }
  std::vector<Choice> choices(const AnyPosition& at) {
    const auto [position, before] = met_[at.words[0]];
    std::vector<Choice> choices;
    for (const py::handle& move : methods_.moves_of(position, budget_)) {
      py::object after = methods_.after(position.ptr(), move.ptr());
      const Player mover = methods_.mover_after(after, before);
      choices.push_back({utf8(methods_.move_text(move)), position_on(static_cast<Node>(met_.size()))});
      met_.emplace_back(std::move(after), mover);
    }
    return choices;
  }

 private:
  SearchedMethods methods_;
  Budget budget_;
  std::vector<std::pair<py::object, Player>> met_;
};

Found searched_rules(const std::string& name, SearchedMethods methods, py::object start, int mover,
                     const answers::Minimax& question, const CallOptions& options) {
  const bool guesses{methods.heuristic};
  const Player first = mover == 0 ? Player::first : Player::second;
  const auto played =
      std::make_shared<PlayedPositions>(std::move(methods), std::move(start), first, Budget(options.limits));
  const auto moves = std::make_shared<py::tuple>();
  answers::Searchable of{name,
                         {[played](const AnyPosition& at) { return played->text(at); },
                          [played](const AnyPosition& at) { return played->choices(at); }},
                         position_on(0),
                         {"J0", "J1"},
                         guesses ? guessed_heuristic() : ends_only(),
                         [played](const AnyPosition& at) { return played->mover(at); },
                         [played, guesses, moves](const AnyPosition& from, const LookAhead& asked) {
                           const WalkedRules rules(played->methods(), played->object(from), played->mover(from),
                                                   !asked.depth, played->budget());
                           const Heuristic heuristic = guesses ? guessed_heuristic() : ends_only();
                           LookAheadAnswer answer =
                               zermelo::detail::Minimax<WalkedRules>(
                                   rules, asked, {guesses, heuristic.won, heuristic.lost}, played->budget())
                                   .answer(rules.initial());
                           *moves = rules.first_moves();
                           return answer;
                         }};
  Found found{nullptr, answers::ask(question, std::move(of)), {}};
  for (const py::handle& move : *moves) found.moves.push_back(py::reinterpret_borrow<py::object>(move));
  return found;
}

Found searched_tree(const answers::Minimax& question, const CallOptions& options) {
  Found found{nullptr,
              long_call(options, [&](const Budget& budget, Progress&) { return answers::ask_tree(question, budget); }),
              {}};
  for (const Choice& choice : found.answer.of.positions.choices(found.answer.of.root))
    found.moves.push_back(py::str(choice.move));
  return found;
}

py::object plies_of(const Found& found, const Appraisal& value) {
  if (!found.answer.asked.distances || !value.certain()) return py::none();
  return py::int_(value.ply());
}

// Each move with its value and the plies to its certain end.
py::list moves_of(const Found& found) {
  const std::vector<AppraisedMove>& appraised = found.answer.found.moves;
  py::list moves;
  for (std::size_t i = 0; i < appraised.size(); ++i)
    moves.append(
        py::make_tuple(found.moves[i], found.answer.number(appraised[i].value), plies_of(found, appraised[i].value)));
  return moves;
}

std::string drawn(const Found& found, const std::string& form) {
  std::string text;
  write(answers::drawn({.to = form}, found.answer, spoken(), true), [&](std::string_view piece) { text += piece; });
  return text;
}

// A tree is drawn of as many nodes as a picture holds.
answers::Minimax question_with(const py::dict& keywords, bool draws) {
  constexpr std::uint64_t drawn_tree = 400;
  auto question = question_of<answers::Minimax>(keywords);
  if (draws) question.tree = true;
  if (draws && question.tree_size == 0) question.tree_size = drawn_tree;
  return question;
}

}  // namespace

void bind_search(py::module_& module) {
  py::class_<Found>(module, "Searched")
      .def_property_readonly("value", [](const Found& found) { return found.answer.number(found.answer.found.value); })
      .def_property_readonly("distance", [](const Found& found) { return plies_of(found, found.answer.found.value); })
      .def_property_readonly("moves", &moves_of)
      .def_property_readonly("best", [](const Found& found) { return found.answer.best; })
      .def_property_readonly("nodes", [](const Found& found) { return found.answer.found.nodes; })
      .def_property_readonly("json", [](const Found& found) { return json_text(found.answer); })
      .def("draw", &drawn);
  module.def("search", [](const Position& position, const py::dict& keywords, const py::object& guess, bool draws,
                          const CallOptions& options) {
    return searched_game(position, question_with(keywords, draws), guess, options);
  });
  module.def("search_rules", [](const std::string& name, py::object position, int mover, const py::dict& methods,
                                const py::dict& keywords, bool draws, const CallOptions& options) {
    const auto method = [&](const char* called) { return Callable(called, methods[called]); };
    return searched_rules(name,
                          {method("moves"), method("after"), method("to_move"), method("end"), method("stuck"),
                           method("heuristic"), methods["text"], methods["move_text"]},
                          std::move(position), mover, question_with(keywords, draws), options);
  });
  module.def("search_tree", [](const py::dict& keywords, bool draws, const CallOptions& options) {
    return searched_tree(question_with(keywords, draws), options);
  });
}

}  // namespace zermelo::python
