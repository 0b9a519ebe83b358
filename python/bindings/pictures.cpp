// SPDX-License-Identifier: Apache-2.0
// Pictures of positions and graphs: the library's, with results that are known already.
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/answers/draw.h>
#include <zermelo/draw/arena_picture.h>

#include "python/bindings/game.h"
#include "python/bindings/graph.h"
#include "python/bindings/question.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

std::string picture_text(const answers::Drawn& drawn) {
  std::string text;
  write(drawn, [&](std::string_view piece) { text += piece; });
  return text;
}

// One for each frame of a picture that grows.
std::vector<std::string> frames_of(answers::Drawn drawn) {
  std::vector<std::string> frames;
  const draw::Scene whole = *drawn.scene;
  for (int i = 0; i < whole.frames(); ++i) {
    drawn.scene = whole.frame(i);
    frames.push_back(picture_text(drawn));
  }
  return frames;
}

answers::DrawnFor reader_of(const std::string& language) { return {language_named(language)}; }

// What only graphs of a game's positions have.
struct PositionsOf {
  SharedGame game;
  std::vector<AnyPosition> at;

  explicit PositionsOf(const Graph& graph) {
    if (!py::isinstance<py::list>(graph.nodes)) return;
    for (const py::handle& node : graph.nodes) {
      if (!py::isinstance<Position>(node)) return;
      const auto& position = node.cast<const Position&>();
      game = position.game;
      at.push_back(position.at);
    }
  }
};

std::vector<std::string> drawn_graph(const Graph& graph, const std::string& name, const std::string& dead_ends,
                                     const std::shared_ptr<Attraction>& attraction,
                                     const std::shared_ptr<Solution>& solution, const py::dict& keywords, bool frames,
                                     const std::string& language, const CallOptions& options) {
  draw::check_drawable(graph.arena->size(), {});
  if (attraction) check_size(graph, attraction->rank.size());
  if (solution) check_size(graph, solution->size());
  const auto question = question_of<answers::Draw>(keywords);
  const PositionsOf positions(graph);
  answers::GraphPlace place{
      .name = name, .arena = *graph.arena, .dead_ends = dead_ends_named(dead_ends), .owned = graph.owned};
  if (positions.at.size() == graph.arena->size()) {
    place.game = positions.game.get();
    place.position = [&](Node node) { return positions.at[node]; };
  }
  const answers::DrawnFor reader = reader_of(language);
  return long_call(options, [&](const Budget& budget, Progress& progress) {
    answers::Drawn drawn = answers::ask(question, place, reader, {.budget = budget, .progress = progress},
                                        {attraction.get(), solution.get()});
    return frames ? frames_of(std::move(drawn)) : std::vector{picture_text(drawn)};
  });
}

std::string drawn_position(const Position& position, const py::dict& keywords, const std::string& language,
                           const CallOptions& options) {
  const auto question = question_of<answers::Draw>(keywords);
  const answers::DrawnFor reader = reader_of(language);
  return long_call(options, [&](const Budget& budget, Progress& progress) {
    return picture_text(answers::ask(question, answers::Place{.game = *position.game, .scope = {position.at}}, reader,
                                     {.budget = budget, .progress = progress}));
  });
}

}  // namespace

void bind_pictures(py::module_& module) {
  // «of» is asked of results: they draw themselves.
  module.def("draw_fields", [] {
    std::vector<std::string> names = answers::field_names<answers::Draw>();
    std::erase(names, "of");
    return names;
  });
  module.def("draw_graph", &drawn_graph);
  module.def("draw_position", &drawn_position);
}

}  // namespace zermelo::python
