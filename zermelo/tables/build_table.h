// SPDX-License-Identifier: Apache-2.0
// From a game to its table: solves it, and writes what the oracle knows, layer after layer.
#pragma once
#include <zermelo/catalogue/game.h>
#include <zermelo/tables/bytes.h>
#include <zermelo/tables/format.h>

namespace zermelo::tables {

struct BuildRequest {
  Method method = Method::automatic;  // automatic: numbers where the game has them and they fit into memory
  bool distances = false;
};

struct BuiltTable {
  Description description;
  std::uint64_t bytes = 0;
  ChosenMethod chosen;
};

// The same bytes for any number of threads. Throws an Error of kind budget where memory or time is short.
BuiltTable build_table(const Game& game, const Scope& part, const BuildRequest& request, ByteSink& sink,
                       const Budget& budget, Progress& progress);

// Writes a solution. REQUIRES: it holds every position that its positions reach. `solved` says how it was found.
BuiltTable write_table(const Game& game, const Scope& part, const SolvedGame& solved, const SolveRequest& request,
                       ByteSink& sink, const Budget& budget, Progress& progress);

}  // namespace zermelo::tables
