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
#include <zermelo/answers/regions.h>
#include <zermelo/answers/verify.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/catalogue/arena_game.h>

#include "python/bindings/game.h"
#include "python/bindings/graph.h"
#include "python/bindings/question.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

answers::GraphPlace place_of(const Graph& graph, const std::string& dead_ends, const std::string& name = "") {
  return {.name = name, .arena = *graph.arena, .dead_ends = dead_ends_named(dead_ends), .owned = graph.owned};
}

Player player_of(int player) { return player == 0 ? Player::first : Player::second; }

answers::ArenaFacts facts_named(const std::vector<std::string>& names) {
  for (const std::string& name : names) answers::check_name(name, answers::field_names<answers::ArenaFacts>());
  static const std::string on = "1";
  return answers::read_question<answers::ArenaFacts>(
      [&](const char* field) { return std::find(names.begin(), names.end(), field) == names.end() ? nullptr : &on; });
}

// The nodes of a fact: sinks or sources, or those of a cycle.
std::vector<std::uint32_t> nodes_of_fact(const Graph& graph, const std::string& fact) {
  const answers::GraphPlace place = place_of(graph, "lose");
  const answers::FactsFound found = answers::ask(facts_named({fact}), place, {});
  for (const auto* nodes : {&found.sinks, &found.sources, &found.odd_cycle, &found.cycle}) {
    if (*nodes) return numbers_of(**nodes);
  }
  return {};
}

// Of each node the least number that no successor has.
std::vector<std::uint32_t> grundy_values_of(const Graph& graph, const CallOptions& options) {
  const answers::GraphPlace place = place_of(graph, "lose");
  return numbers_of(*long_call(options, [&](const Budget& budget, Progress& progress) {
                       return answers::ask(facts_named({"grundy"}), place, {.budget = budget, .progress = progress});
                     }).values);
}

// Whether it is right, the faults in sentences, and the JSON.
template <class Answer>
py::tuple judged(const Answer& answer) {
  std::vector<std::string> sentences;
  for (const Phrase& sentence : answer.finding.sentences) sentences.push_back(say(sentence));
  return py::make_tuple(answer.finding.right(), sentences, json_text(answer));
}

// The targets that were given, or the ends that the player wins.
LargeArray<Node> reached(const answers::GraphPlace& place, Player player,
                         const std::optional<std::vector<Node>>& targets, const Budget& budget) {
  if (!targets) return place.targets(player, {}, budget);
  LargeArray<Node> nodes(budget);
  nodes.append(targets->data(), targets->size());
  return nodes;
}

// Ranks are no_rank and moves no_node where there is none.
py::tuple verified(const Graph& graph, const std::string& name, const std::string& dead_ends, int player,
                   const std::optional<std::vector<Node>>& targets, const std::vector<std::uint32_t>& ranks,
                   const std::vector<std::uint32_t>& moves, const CallOptions& options) {
  if (targets) check_nodes(graph, *targets);
  const answers::GraphPlace place = place_of(graph, dead_ends);
  const auto game = make_arena_game(name, graph.arena, place.dead_ends);
  answers::ClaimVerified answer{.game = game.get(), .arena = graph.arena.get(), .kind = "attractor"};
  answer.player = player_of(player);
  answer.finding = long_call(options, [&](const Budget& budget, Progress&) {
    answer.targets = reached(place, *answer.player, targets, budget);
    ClaimedAttraction claimed{.attraction = {}, .targets = LargeArray<Node>(budget)};
    claimed.attraction.player = *answer.player;
    claimed.targets.append(answer.targets.data(), answer.targets.size());
    for (const Distance rank : ranks) claimed.attraction.rank.push_back(rank);
    for (const Node move : moves) claimed.attraction.strategy.push_back(move);
    return judge_attraction(*graph.arena, claimed, answer.targets, budget);
  });
  return judged(answer);
}

py::tuple verified_solution(const Graph& graph, const std::string& name, const std::string& dead_ends,
                            const Solution& solution, const CallOptions& options) {
  const DeadEnds meaning = dead_ends_named(dead_ends);
  const auto game = make_arena_game(name, graph.arena, meaning);
  const Judgement found = long_call(
      options, [&](const Budget& budget, Progress&) { return verify(*graph.arena, solution, meaning, budget); });
  return judged(answers::Verified{
      game.get(), in_words(*graph.arena, found), graph.arena->size(), {Method::arena, Phrase::verbatim({})}});
}

std::string attractor_json(const Graph& graph, const std::string& name, const std::string& dead_ends,
                           const std::optional<std::vector<Node>>& targets, const std::shared_ptr<Attraction>& found,
                           const py::dict& keywords, const CallOptions& options) {
  check_size(graph, found->rank.size());
  if (targets) check_nodes(graph, *targets);
  const auto question = question_of<answers::Attractor>(keywords);
  const answers::GraphPlace place = place_of(graph, dead_ends, name);
  return long_call(options, [&](const Budget& budget, Progress&) {
    return json_text(
        answers::answer_with(question, place, reached(place, found->player, targets, budget), found, budget));
  });
}

std::string facts_json(const Graph& graph, const std::string& name, const std::string& dead_ends,
                       const std::vector<std::string>& asked, const CallOptions& options) {
  const answers::ArenaFacts question = facts_named(asked);
  const answers::GraphPlace place = place_of(graph, dead_ends, name);
  return long_call(options, [&](const Budget& budget, Progress& progress) {
    return json_text(answers::ask(question, place, {.budget = budget, .progress = progress}));
  });
}

// Targets that are given may be none.
py::dict marked(const Graph& graph, const std::string& name, const std::string& dead_ends,
                const std::optional<std::vector<Node>>& targets, const py::dict& keywords, const std::string& answer,
                const std::string& language, const CallOptions& options) {
  const auto question = question_of<answers::Check>(keywords);
  if (targets) check_nodes(graph, *targets);
  const Language asked = language_named(language);
  const answers::GraphPlace place = place_of(graph, dead_ends, name);
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
  module.def("nodes_of_fact", &nodes_of_fact);
  module.def("grundy_values", &grundy_values_of);
  module.def("facts_json", &facts_json);
  module.def("mark", &marked);
  module.def("attractor_json", &attractor_json);
  module.def("verify_attraction", &verified);
  module.def("verify_solution", &verified_solution);
  module.def("regions_json",
             [](const Graph& graph, const std::string& name, const std::string& dead_ends, const Solution& solution) {
               check_size(graph, solution.size());
               const answers::GraphPlace place = place_of(graph, dead_ends, name);
               return json_text(answers::regions_of(solution, place));
             });
  module.def("graph_game", [](const Graph& graph, const std::string& name, const std::string& dead_ends) {
    return std::shared_ptr<Game>(make_arena_game(name, graph.arena, dead_ends_named(dead_ends)));
  });
  module.def("position_on", [](const SharedGame& game, Node node) { return Position{game, position_on(node)}; });
  module.def("node_of",
             [](const Graph& graph, const std::string& text) { return formats::find_node(*graph.arena, text); });
}

}  // namespace zermelo::python
