// SPDX-License-Identifier: Apache-2.0
// What solvers report besides verdicts.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

namespace zermelo {

// How often a recursion calls itself, with memory or without, stopping at the first move that wins or not (calls.h).
struct CallCounts {
  std::uint64_t plain_stopping = 0, plain = 0, memo = 0, memo_stopping = 0;
};

enum class CountBy : std::uint8_t { layer, ply };  // ply: moves from the nearest start

// Positions of each layer or ply in turn.
using CountSink = std::function<void(std::uint64_t at, std::uint64_t positions)>;

// The cost of a dense pass over a game's layers.
struct DenseNeed {
  std::uint64_t numbers = 0;
  std::uint64_t bytes = 0;  // at the peak
};
struct DenseEstimate {
  std::optional<DenseNeed> outcomes;      // for the start's outcome alone
  std::optional<DenseNeed> all_verdicts;  // with distances
  double seconds_a_number = 0;            // on one core
};

// The estimated cost of solving a game (estimate.h).
struct Estimate {
  bool exact = false;
  double positions = 0;           // reached from the start; a lower bound where it is not exact
  double largest_layer = 0;       // of these
  double moves = 0;               // from all of them
  double seconds_a_position = 0;  // to find and solve it, on one core
  DenseEstimate dense;
};

}  // namespace zermelo
