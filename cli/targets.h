// SPDX-License-Identifier: Apache-2.0
// --player and --targets, for the verbs that ask about one player's attractor.
#pragma once
#include <string>

#include <CLI/App.hpp>

#include <zermelo/arena/arena.h>

#include "cli/context.h"

namespace zermelo::cli {

struct TargetOptions {
  std::string player = "0";
  std::string targets;

  void add(CLI::App& verb, const Context& context);
};

// The nodes named, in node order; by default the ends that the player wins, dead ends included.
[[nodiscard]] LargeArray<Node> chosen_targets(const TargetOptions& options, const Arena& arena, Player player,
                                              DeadEnds dead_ends, const Budget& budget);

}  // namespace zermelo::cli
