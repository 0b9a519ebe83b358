// SPDX-License-Identifier: Apache-2.0
// All verdicts of a solved game in plain arrays, in the order of its oracle: for numpy and for pickle.
#pragma once
#include <cstdint>
#include <memory>

#include <zermelo/base/large_array.h>
#include <zermelo/catalogue/game.h>

namespace zermelo::python {

struct KeptVerdicts {
  LargeArray<End> outcomes;        // as in Solution: who wins; draw where a drawing line ends, none where it is endless
  LargeArray<Distance> distances;  // no_rank where drawn
};

[[nodiscard]] KeptVerdicts verdicts_of(const Game& game, const GameOracle& oracle, const Budget& budget);

// The keys of the same positions, of abilities().key_words words each.
[[nodiscard]] LargeArray<std::uint64_t> keys_of(const Game& game, const GameOracle& oracle, const Budget& budget);

// An oracle that knows these, and ends. Throws an Error where the arrays do not fit together.
[[nodiscard]] std::unique_ptr<GameOracle> kept_oracle(std::shared_ptr<const Game> game, LargeArray<std::uint64_t> keys,
                                                      KeptVerdicts verdicts);

}  // namespace zermelo::python
