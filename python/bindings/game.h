// SPDX-License-Identifier: Apache-2.0
// The games of the catalogue: positions, verdicts, explanations, pictures.
#pragma once
#include <memory>
#include <string>

#include <pybind11/pybind11.h>

#include <zermelo/catalogue/game.h>

#include "python/bindings/text.h"

namespace zermelo::python {

using SharedGame = std::shared_ptr<const Game>;

struct Position {
  SharedGame game;
  AnyPosition at;
  bool operator==(const Position& with) const { return at == with.at && game->name() == with.game->name(); }
};

// method= and outcome_only= of a call.
[[nodiscard]] SolveRequest request_of(const std::string& method, bool outcome_only);
// Outcome, distance (None for a draw, and where distances were not solved), endless.
[[nodiscard]] pybind11::tuple tuple_of(const Verdict& verdict, bool distances = true);

void bind_answers(pybind11::module_& module);
void bind_game(pybind11::module_& module);
void bind_solved_game(pybind11::module_& module);
void bind_search(pybind11::module_& module);
void bind_tables(pybind11::module_& module);
void bind_matches(pybind11::module_& module);
void bind_sheets(pybind11::module_& module);

void bind_rules(pybind11::module_& module);

}  // namespace zermelo::python
