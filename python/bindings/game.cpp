// SPDX-License-Identifier: Apache-2.0
#include "python/bindings/game.h"

#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>
#include <zermelo/catalogue/registry.h>

#include "python/bindings/calls.h"
#include "python/bindings/graph.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

void bind_position(py::module_& module) {
  py::class_<Position>(module, "Position")
      .def_property_readonly("game", [](const Position& position) { return position.game; })
      .def_property_readonly("to_move",
                             [](const Position& position) { return index(position.game->to_move(position.at)); })
      .def_property_readonly(
          "result", [](const Position& position) { return static_cast<int>(position.game->result(position.at)); })
      .def("__str__", [](const Position& position) { return position.game->text(position.at); })
      .def("__eq__",
           [](const Position& position, const py::object& with) {
             return py::isinstance<Position>(with) && position == with.cast<const Position&>();
           })
      .def("__hash__",
           [](const Position& position) {
             return py::hash(
                 py::bytes(reinterpret_cast<const char*>(position.at.words.data()), sizeof position.at.words));
           })
      .def("moves",
           [](const Position& position) {
             py::list moves;
             for (const Choice& choice : position.game->choices(position.at))
               moves.append(py::make_tuple(choice.move, Position{position.game, choice.after}));
             return moves;
           })
      .def("after", [](const Position& position, const std::string& move) {
        return Position{position.game, played(*position.game, position.at, move)};
      });
}

}  // namespace

SolveRequest request_of(const std::string& method, bool outcome_only) {
  SolveRequest request;
  choose_method(method, request);
  request.outcome_only = outcome_only;
  return request;
}

py::tuple tuple_of(const Verdict& verdict, bool distances) {
  const bool drawn = verdict.outcome == Outcome::draw;
  const py::object distance = distances && !drawn ? py::object(py::int_(verdict.distance)) : py::object(py::none());
  return py::make_tuple(static_cast<int>(verdict.outcome), distance, drawn && verdict.endless);
}

void bind_game(py::module_& module) {
  py::class_<Game, std::shared_ptr<Game>>(module, "Game")
      .def_property_readonly("name", &Game::name)
      .def_property_readonly("convention", [](const Game& game) { return say(game.convention()); })
      .def_property_readonly("initial",
                             [](const SharedGame& game) {
                               return Position{game, game->initial()};
                             })
      .def("read",
           [](const SharedGame& game, const std::string& text, bool anything) {
             return Position{game, anything ? game->read_anything(text) : game->read(text)};
           })
      .def("heuristic",
           [](const Game& game, const Position& position, const std::string& name) -> py::object {
             const auto value = game.heuristic(position.at, name.empty() ? 0 : heuristic_named(game, name));
             return value ? py::object(py::float_(*value)) : py::object(py::none());
           })
      .def("explore",
           [](const SharedGame& game, const Position& from, bool everywhere, const CallOptions& options) {
             auto explored =
                 std::make_shared<ExploredGame>(long_call(options, [&](const Budget& budget, Progress& shown) {
                   return game->explore({from.at, everywhere ? Scope::Extent::everywhere : Scope::Extent::from_one},
                                        budget, shown);
                 }));
             py::list positions;
             for (Node node = 0; node < explored->arena.size(); ++node)
               positions.append(Position{game, explored->position(node)});
             py::dict numbers;
             for (Node node = 0; node < explored->arena.size(); ++node) numbers[positions[node]] = node;
             return Graph{std::shared_ptr<const Arena>(explored, &explored->arena), positions, numbers};
           })
      .def("heuristics", [](const Game& game) {
        std::vector<std::string> names;
        for (const Heuristic& heuristic : game.abilities().heuristics) names.emplace_back(heuristic.name);
        return names;
      });
  bind_position(module);

  module.def("make_game", [](const std::string& text, const Pairs& parameters) {
    return std::shared_ptr<Game>(make_game(text, parameters));
  });
}

}  // namespace zermelo::python
