// SPDX-License-Identifier: Apache-2.0
// From a game to its table: solves it, and writes what the oracle knows, layer after layer.
#pragma once
#include <optional>

#include <zermelo/catalogue/device_game.h>
#include <zermelo/catalogue/game.h>
#include <zermelo/tables/bytes.h>
#include <zermelo/tables/format.h>
#include <zermelo/tables/part_store.h>

namespace zermelo::tables {

struct BuildRequest {
  Method method = Method::automatic;  // automatic: numbers where the game has them and they fit into memory
  // Where positions may come back they are always kept: they show that a win comes nearer, and is reached.
  bool distances = false;
};

struct BuiltTable {
  Description description;
  std::uint64_t bytes = 0;
  ChosenMethod chosen;
};

// How a table will be built.
struct BuildPlan {
  SolveRequest solve;
  std::optional<Description> by_layers;  // what it will be, where build_by_layers can build it
  SharedDevice device = nullptr;         // may solve layers of numbers; nothing: only the CPU does
};
[[nodiscard]] BuildPlan plan_table(const Game& game, const Scope& part, const BuildRequest& request,
                                   const Budget& budget);

// What a table solved so will be. `longest`: the longest distance, where layers do not bound it.
[[nodiscard]] Description described(const Game& game, const Scope& part, const SolveRequest& solve,
                                    std::uint64_t longest, const Budget& budget);

// Layer by layer, each kept in the store when it is finished, within any budget of memory: what a layer needs of others
// is streamed from disk where it does not fit. Layers that the store has are not solved again, so that a build that was
// cut short goes on. The bytes are those of build_table. REQUIRES: plan.by_layers.
BuiltTable build_by_layers(const Game& game, const Scope& part, const BuildPlan& plan, PartStore& store, ByteSink& sink,
                           const Budget& budget, Progress& progress);

// Solves the game in memory and writes it. The same bytes for any number of threads. Throws an Error of kind budget
// where memory or time is short.
BuiltTable build_table(const Game& game, const Scope& part, const BuildRequest& request, ByteSink& sink,
                       const Budget& budget, Progress& progress);

// Writes a solution. REQUIRES: it holds every position that its positions reach. `solved` says how it was found.
BuiltTable write_table(const Game& game, const Scope& part, const SolvedGame& solved, const SolveRequest& request,
                       ByteSink& sink, const Budget& budget, Progress& progress);

}  // namespace zermelo::tables
