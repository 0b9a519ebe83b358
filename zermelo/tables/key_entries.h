// SPDX-License-Identifier: Apache-2.0
// The positions of an oracle in the order of a table of keys: by layer, then by key.
#pragma once
#include <cstdint>
#include <functional>

#include <zermelo/catalogue/game.h>

namespace zermelo::tables {

using EntrySink = std::function<void(std::uint64_t layer, const AnyPosition& key, const Verdict& verdict)>;

// Each position once. `in_order`: the oracle lists them in that order already; else they are sorted in memory, charged
// to the budget.
void each_entry(const Game& game, const GameOracle& oracle, bool in_order, const Budget& budget, Progress& progress,
                const EntrySink& sink);

}  // namespace zermelo::tables
