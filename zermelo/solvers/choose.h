// SPDX-License-Identifier: Apache-2.0
// Which method solves a game, and why.
#pragma once
#include <cstdint>
#include <optional>

#include <zermelo/base/budget.h>
#include <zermelo/base/phrase.h>
#include <zermelo/solvers/answers.h>
#include <zermelo/solvers/request.h>

namespace zermelo {

struct GameFacts {
  bool is_arena = false;          // already a graph
  bool one_start = true;          // only what one position reaches is wanted
  bool layers_rise = false;       // every move raises the layer
  bool reversible = false;        // knows what comes before a position
  bool walked = false;            // numbers all successors in one pass
  bool symmetric = false;         // knows which positions are alike
  bool advised = false;           // advises a search which moves to try
  std::optional<DenseNeed> need;  // nothing where the positions are not numbered
  double dense_seconds = 0;       // that going through the numbers would take; 0 where there is no hurry
  std::optional<Reach> reach;     // nothing where nobody has looked
};

struct ChosenMethod {
  Method method = Method::automatic;
  Phrase reason = Phrase::verbatim({});
  std::optional<Reach> reach = std::nullopt;  // where a look has found it
  bool on_gpu = false;
};

// How many positions are worth a look before a method that goes by the size of the whole game: where the start reaches
// no more than these, another one is better. 0 where the choice would stay the same.
[[nodiscard]] std::uint64_t worth_a_look(const ChosenMethod& chosen, const GameFacts& facts,
                                         const SolveRequest& request);

// Throws an Error where the requested method does not fit the game.
[[nodiscard]] ChosenMethod chosen_method(const GameFacts& facts, const SolveRequest& request, const Budget& budget);

}  // namespace zermelo
