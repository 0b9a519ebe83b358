// SPDX-License-Identifier: Apache-2.0

#include <pybind11/stl.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/answers/ask.h>
#include <zermelo/answers/explain.h>
#include <zermelo/answers/nimber.h>
#include <zermelo/answers/sizes.h>
#include <zermelo/answers/solve.h>
#include <zermelo/answers/symmetries.h>

#include "python/bindings/game.h"
#include "python/bindings/question.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

struct Answered {
  SharedGame game;  // lives as long as the answer
  answers::Solved solved;
};

Answered answer_about(const Position& position, const py::dict& keywords, const CallOptions& options) {
  const auto question = question_of<answers::Solve>(keywords);
  return {position.game, long_call(options, [&](const Budget& budget, Progress& progress) {
            return answers::ask(question, {*position.game, {position.at}}, {.budget = budget, .progress = progress});
          })};
}

// The least and the greatest outcome that are still possible.
py::tuple bounds_of(const Answered& answered) {
  const Probe& probe = answered.solved.probe;
  const Outcome least = probe.bound == Bound::upper ? Outcome::loss : probe.verdict.outcome;
  const Outcome most = probe.bound == Bound::lower ? Outcome::win : probe.verdict.outcome;
  return py::make_tuple(static_cast<int>(least), static_cast<int>(most));
}

// What was left out, why, and a code; none where nothing was.
py::object left_out_of(const Answered& answered) {
  const std::optional<Note>& left_out = answered.solved.left_out;
  if (!left_out) return py::none();
  return py::make_tuple(say(left_out->text), std::string(left_out->code));
}

// Each move with the position after it and its verdict for the player who makes it, best first.
py::list moves_of(const Answered& answered, const std::optional<double>& seconds) {
  const Answer& found = *answered.solved.found;
  const auto answered_now = long_call(found.oracle_budget, py::none(), [&](const Budget&, Progress& progress) {
    const Patience patience = found.patience.within(seconds.value_or(Patience::unlimited().seconds));
    return answered_moves(*answered.game, found, answered.solved.position, patience, progress).moves;
  });
  py::list moves;
  for (const AnsweredMove& move : answered_now) {
    const py::object verdict =
        move.verdict ? py::object(tuple_of(*move.verdict, found.distances)) : py::object(py::none());
    moves.append(py::make_tuple(move.choice.move, Position{answered.game, move.choice.after}, verdict));
  }
  return moves;
}

// With the keyword that goes on with what was left out.
Phrase with_keyword(const Note& left_out) {
  if (left_out.code != "long-stage") return left_out.text;
  return Phrase("{}; exact=True goes on until all is known", left_out.text);
}

// The sentences, and the JSON.
py::tuple explained(const Position& position, const py::dict& keywords, const std::array<std::string, 2>& names,
                    const std::string& language, const CallOptions& options) {
  const Language asked = language_named(language);
  const auto question = question_of<answers::Explain>(keywords);
  const answers::Explained found = long_call(options, [&](const Budget& budget, Progress& progress) {
    const answers::Place place{.game = *position.game, .scope = {position.at}, .players = names};
    play::Expert expert = place.expert({}, budget, progress);
    return answers::ask(question, place, expert);
  });
  std::vector<std::string> texts;
  for (const Phrase& sentence : found.sentences) texts.push_back(sentence.in(asked));
  if (found.left_out) texts.push_back(with_keyword(*found.left_out).in(asked));
  return py::make_tuple(texts, answers::json_text(found, asked));
}

// The value and the JSON.
py::tuple nimber_of(const Position& position, const py::dict& keywords, const CallOptions& options) {
  const auto question = question_of<answers::Nimbers>(keywords);
  const auto found = long_call(options, [&](const Budget& budget, Progress& progress) {
    return answers::ask(question, {*position.game, {position.at}}, {.budget = budget, .progress = progress});
  });
  return py::make_tuple(found.sum.sum, json_text(found));
}

// The numbers of each size, its value and the budget that ended first; then the JSON of all. Every size has the time
// and the memory to itself.
py::tuple sizes(const std::string& name, const Pairs& parameters, const py::dict& keywords,
                const CallOptions& options) {
  answers::SizeTable table(question_of<answers::Sizes>(keywords), {name, parameters}, entry_named(name));
  long_call(options, [&](const Budget& budget, Progress& progress) {
    answers::ask(
        table, [&] { return budget.renewed(); }, progress);
    return true;
  });
  py::list rows;
  for (std::uint64_t size = 0; size < table.answers().size(); ++size) {
    const SizeAnswer& found = table.answers()[size];
    const py::object value = std::holds_alternative<std::monostate>(found.value) ? py::none() : py::cast(found.value);
    const py::object over = found.over ? py::object(py::str(name_of(*found.over))) : py::object(py::none());
    rows.append(py::make_tuple(table.ranges().numbers(size), value, over));
  }
  return py::make_tuple(rows, json_text(table));
}

py::object outcome_of(const Answered& found) {
  if (found.solved.probe.bound != Bound::exact) return py::none();
  return py::int_(static_cast<int>(found.solved.probe.verdict.outcome));
}

py::object distance_of(const Answered& found) {
  const Verdict& verdict = found.solved.probe.verdict;
  if (!found.solved.distances || verdict.outcome == Outcome::draw) return py::none();
  return py::int_(verdict.distance);
}

}  // namespace

void bind_answers(py::module_& module) {
  py::class_<Answered>(module, "Answer")
      .def_property_readonly("outcome", &outcome_of)
      .def_property_readonly("distance", &distance_of)
      .def_property_readonly("complete", [](const Answered& found) { return found.solved.complete; })
      .def_property_readonly("bounds", &bounds_of)
      .def_property_readonly("positions", [](const Answered& found) { return found.solved.positions; })
      .def_property_readonly("left_out", &left_out_of)
      .def_property_readonly("method", [](const Answered& found) { return found.solved.method; })
      .def_property_readonly("best_moves", [](const Answered& found) { return found.solved.best_moves; })
      .def_property_readonly("json", [](const Answered& found) { return json_text(found.solved); })
      .def("moves", &moves_of);
  module.def("answer", &answer_about);
  module.def("explain", &explained);
  module.def("sizes", &sizes);
  module.def("nimber", &nimber_of);
  module.def("symmetries", [](const Position& position) {
    const auto found = answers::ask(answers::Symmetries(), {*position.game, {position.at}});
    return py::make_tuple(found.classes, json_text(found));
  });
  module.def("ask", [](const std::string& question, const CallOptions& options) {
    return long_call(options, [&](const Budget& budget, Progress& progress) {
      return answers::ask(question, spoken(), budget, progress);
    });
  });
}

}  // namespace zermelo::python
