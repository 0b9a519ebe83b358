// SPDX-License-Identifier: Apache-2.0
// Builds a table on all ranks: each writes parts of it into one store that all see, which is then the table.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include <zermelo/catalogue/game.h>
#include <zermelo/cluster/ranks.h>
#include <zermelo/tables/build_table.h>
#include <zermelo/tables/part_store.h>

namespace zermelo::cluster {

// The most memory that one of so many ranks takes; over keys without those that it will find, which nobody knows yet.
[[nodiscard]] std::uint64_t memory_a_rank(const Game& game, const Scope& part, const tables::BuildPlan& plan, int ranks,
                                          const Budget& budget);
// Throws an Error that says how many ranks would do where a rank, or the GPU that was asked for, has less memory than
// it needs. Collective.
void require_memory(Ranks& ranks, const Game& game, const Scope& part, const tables::BuildPlan& plan,
                    const Budget& budget);

struct BuildOnRanks {
  const Game& game;
  const Scope& part;
  const tables::BuildPlan& plan;
  std::string version;  // of the program: all ranks must have the same
  // Over keys: called with the most bytes that a rank takes, once all positions are found.
  std::function<void(std::uint64_t bytes)> memory_known = nullptr;
  // Over numbers, where a GPU may be used: called with the number of ranks that use one.
  std::function<void(std::uint64_t ranks)> gpus_known = nullptr;
};

// Collective. Goes on with what the store holds, whatever the number of ranks was. Returns what was built.
tables::Description build_on_ranks(Ranks& ranks, const BuildOnRanks& build, tables::PartStore& store,
                                   const Budget& budget, Progress& progress);

}  // namespace zermelo::cluster
