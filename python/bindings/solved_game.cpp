// SPDX-License-Identifier: Apache-2.0
// Every verdict of a game of the catalogue: one by one, as arrays, judged, and kept for pickle.
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/answers/verify.h>
#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>

#include "python/bindings/array_view.h"
#include "python/bindings/calls.h"
#include "python/bindings/game.h"
#include "python/bindings/kept_verdicts.h"
#include "python/bindings/question.h"

namespace py = pybind11;

namespace zermelo::python {

namespace {

// All verdicts of a game, or of what one position reaches.
struct Solved {
  SharedGame game;
  std::shared_ptr<const GameOracle> oracle;
  std::string method;
  bool outcome_only;
  bool has_distances;                         // whatever was asked for
  std::shared_ptr<ProgressOfCalls> progress;  // of the oracle; none where it cannot search
};

Solved solve_all(const Position& from, const std::string& method, bool outcome_only, const CallOptions& options) {
  const SolveRequest request = request_of(method, outcome_only);
  auto progress = std::make_shared<ProgressOfCalls>();
  SolvedGame found = long_call(options, [&](const Budget& budget, Progress& shown) {
    const ProgressOfCalls::Listening listening(*progress, shown);
    return from.game->solve({from.at}, request, budget, *progress);
  });
  return {from.game,
          std::move(found.oracle),
          std::string(name_of(found.chosen.method)),
          outcome_only,
          always_has_distances(found.chosen.method),
          std::move(progress)};
}

// Who wins, and the plies to the end, as views of arrays that are made here.
py::tuple arrays_of(const Solved& solved, const CallOptions& options) {
  const auto kept = std::make_shared<KeptVerdicts>(long_call(
      options, [&](const Budget& budget, Progress&) { return verdicts_of(*solved.game, *solved.oracle, budget); }));
  static_assert(sizeof(End) == 1);
  return py::make_tuple(view(kept, reinterpret_cast<const std::uint8_t*>(kept->outcomes.data()), kept->outcomes.size()),
                        view(kept, kept->distances.data(), kept->distances.size()));
}

py::object verdict_at(const Solved& solved, const Position& position) {
  const auto found = solved.oracle->probe(position.at);
  if (!found) return py::none();
  if (found->bound != Bound::exact) refuse_bound(*found);
  return tuple_of(found->verdict, !solved.outcome_only);
}

py::list block_of(const Solved& solved, std::uint64_t begin, std::uint64_t end) {
  py::list block;
  solved.oracle->each(begin, std::min(end, solved.oracle->slots()),
                      [&](const AnyPosition& position, const Verdict& verdict) {
                        const py::tuple raw = tuple_of(verdict, !solved.outcome_only);
                        block.append(py::make_tuple(Position{solved.game, position}, raw));
                      });
  return block;
}

py::tuple judged(const Solved& solved, const CallOptions& options) {
  const Finding found = long_call(options, [&](const Budget& budget, Progress& progress) {
    // Where positions may come back, only distances show that a win is reached.
    return judge(*solved.game, *solved.oracle, solved.outcome_only && !solved.has_distances, budget, progress);
  });
  std::vector<std::string> sentences;
  for (const Phrase& sentence : found.sentences) sentences.push_back(say(sentence));
  ChosenMethod chosen{Method::table, Phrase::verbatim({})};
  if (solved.method != name_of(Method::table)) {
    SolveRequest request;
    choose_method(solved.method, request);
    chosen.method = request.method;
  }
  return py::make_tuple(
      found.right(), sentences,
      json_text(answers::Verified{solved.game.get(), found, solved.oracle->positions(), std::move(chosen)}));
}

}  // namespace

void bind_solved_game(py::module_& module) {
  py::class_<Solved>(module, "SolvedGame")
      .def_readonly("method", &Solved::method)
      .def_property_readonly("size", [](const Solved& solved) { return solved.oracle->positions(); })
      .def_property_readonly("slots", [](const Solved& solved) { return solved.oracle->slots(); })
      .def_readonly("has_distances", &Solved::has_distances)
      .def_property_readonly("key_version", [](const Solved& solved) { return solved.game->abilities().key_version; })
      .def("verdict", &verdict_at)
      .def("block", &block_of)
      .def("arrays", &arrays_of)
      .def("keys", [](const Solved& solved) { return bytes_of(keys_of(*solved.game, *solved.oracle, Budget())); });
  module.def("solve_game", &solve_all);
  // What keys() and arrays() gave, as a solution again; None where positions have got other keys since.
  module.def("kept_game",
             [](const Position& from, bool outcome_only, const std::string& method, int key_version, bool has_distances,
                const py::bytes& keys, const py::bytes& outcomes, const py::bytes& distances) -> std::optional<Solved> {
               if (key_version != from.game->abilities().key_version) return std::nullopt;
               KeptVerdicts verdicts{array_in<LargeArray<End>>(outcomes), array_in<LargeArray<Distance>>(distances)};
               auto oracle = kept_oracle(from.game, array_in<LargeArray<std::uint64_t>>(keys), std::move(verdicts));
               return Solved{from.game, std::move(oracle), method, outcome_only, has_distances, nullptr};
             });
  module.def("judge", &judged);
}

}  // namespace zermelo::python
