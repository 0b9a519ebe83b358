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
};

struct ChosenMethod {
  Method method = Method::automatic;
  Phrase reason = Phrase::verbatim({});
};

// Throws an Error where the requested method does not fit the game.
[[nodiscard]] ChosenMethod chosen_method(const GameFacts& facts, const SolveRequest& request, const Budget& budget);

}  // namespace zermelo
