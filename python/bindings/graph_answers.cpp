// SPDX-License-Identifier: Apache-2.0
// The library's answers about a graph of Python objects, whose nodes have names.
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/attractor.h>

#include "python/bindings/answers.h"
#include "python/bindings/graph.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

answers::GraphPlace place_of(const Graph& graph, const std::string& name, const std::string& dead_ends) {
  return {.name = name, .arena = *graph.arena, .dead_ends = dead_ends_named(dead_ends), .owned = graph.owned};
}

std::string attractor_json(const Graph& graph, const std::string& name, const std::string& dead_ends,
                           const std::optional<std::vector<Node>>& targets,
                           const std::shared_ptr<const Attraction>& found, const answers::Attractor& question,
                           const CallOptions& options) {
  check_size(graph, found->rank.size());
  if (targets) check_nodes(graph, *targets);
  if (!question.trace.empty()) answers::check_word("trace=", question.trace, answers::traced_methods);
  const answers::GraphPlace place = place_of(graph, name, dead_ends);
  return long_call(options, [&](const Budget& budget, Progress&) {
    LargeArray<Node> reached(budget);
    if (targets) {
      reached.append(targets->data(), targets->size());
    } else {
      reached = place.targets(found->player, {}, budget);
    }
    return json_text(answers::answer_with(question, place, std::move(reached), found, budget));
  });
}

std::string facts_json(const Graph& graph, const std::string& name, const std::string& dead_ends,
                       const std::vector<std::string>& asked, const CallOptions& options) {
  for (const std::string& fact : asked) answers::check_name(fact, answers::field_names<answers::ArenaFacts>());
  static const std::string on = "1";
  const auto question = answers::read_question<answers::ArenaFacts>(
      [&](const char* field) { return std::find(asked.begin(), asked.end(), field) == asked.end() ? nullptr : &on; });
  const answers::GraphPlace place = place_of(graph, name, dead_ends);
  return long_call(options, [&](const Budget& budget, Progress& progress) {
    return json_text(answers::ask(question, place, {.budget = budget, .progress = progress}));
  });
}

}  // namespace

void bind_graph_answers(py::module_& module) {
  module.def("facts_json", [](const Graph& graph, const std::string& name, const std::string& dead_ends,
                              const std::vector<std::string>& asked, const py::object& time, const py::object& memory,
                              const py::object& threads, py::object progress) {
    return facts_json(graph, name, dead_ends, asked, read_options(time, memory, threads, std::move(progress)));
  });
  module.def("attractor_json",
             [](const Graph& graph, const std::string& name, const std::string& dead_ends,
                const std::optional<std::vector<Node>>& targets, const std::shared_ptr<Attraction>& found, bool reasons,
                bool every_move, const std::string& trace, const py::object& time, const py::object& memory,
                const py::object& threads, py::object progress) {
               return attractor_json(graph, name, dead_ends, targets, found,
                                     {.trace = trace, .reasons = reasons, .every_move = every_move},
                                     read_options(time, memory, threads, std::move(progress)));
             });
}

}  // namespace zermelo::python
