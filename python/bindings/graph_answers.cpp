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
#include <zermelo/answers/check.h>

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

// Targets that are given may be none.
py::dict marked(const Graph& graph, const std::string& name, const std::string& dead_ends,
                const std::optional<std::vector<Node>>& targets, const answers::Check& question,
                const std::string& answer, const std::string& language, const CallOptions& options) {
  if (targets) check_nodes(graph, *targets);
  const Language asked = language_named(language);
  const answers::GraphPlace place = place_of(graph, name, dead_ends);
  const answers::AnswerToMark to_mark{answer, [&] {
                                        TextReader text(answer, "<answer>");
                                        return formats::read_literal(text, Budget());
                                      }};
  const answers::Marked found = long_call(options, [&](const Budget& budget, Progress& progress) {
    std::optional<LargeArray<Node>> reached;
    if (targets) reached.emplace(budget).append(targets->data(), targets->size());
    const answers::TruthOf truth(place, answers::player_named(question.player, place.players()), std::move(reached),
                                 {.budget = budget, .progress = progress});
    return answers::mark_all(place, truth, question.as, {to_mark});
  });
  const marking::Mark& mark = *found.all.front().mark;
  py::list reasons, remarks;
  for (const Phrase& reason : mark.reasons) reasons.append(reason.in(asked));
  for (const Note& remark : mark.remarks) remarks.append(remark.text.in(asked));
  py::dict said;
  said["right"] = mark.right();
  said["kind"] = std::string(marking::answer_kind_name(mark.kind));
  said["summary"] = marking::summary(mark).in(asked);
  said["correct"] = mark.correct;
  said["wrong"] = mark.wrong;
  said["missing"] = mark.missing;
  said["extra"] = mark.extra;
  said["reasons"] = reasons;
  said["remarks"] = remarks;
  said["_json"] = answers::json_text(found, asked);
  return said;
}

}  // namespace

void bind_graph_answers(py::module_& module) {
  module.def("facts_json", [](const Graph& graph, const std::string& name, const std::string& dead_ends,
                              const std::vector<std::string>& asked, const py::object& time, const py::object& memory,
                              const py::object& threads, py::object progress) {
    return facts_json(graph, name, dead_ends, asked, read_options(time, memory, threads, std::move(progress)));
  });
  module.def("mark", [](const Graph& graph, const std::string& name, const std::string& dead_ends,
                        const std::optional<std::vector<Node>>& targets, int player, const std::string& answer,
                        const std::string& kind, const std::string& language, const py::object& time,
                        const py::object& memory, const py::object& threads, py::object progress) {
    return marked(graph, name, dead_ends, targets, {.player = std::to_string(player), .as = kind}, answer, language,
                  read_options(time, memory, threads, std::move(progress)));
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
