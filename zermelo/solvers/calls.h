// SPDX-License-Identifier: Apache-2.0
// How often a recursion calls itself to find the outcome of a position: with memory or without, stopping at the first
// move that wins or looking at every move.
#pragma once
#include <zermelo/solvers/answers.h>
#include <zermelo/solvers/memo.h>

namespace zermelo::detail {

// Throws where the game has a cycle.
template <Rules R>
CallCounts count_calls_of(const R& rules, const typename R::Position& position, const Budget& budget,
                          Progress& progress) {
  const auto calls = [&](bool remember, bool stop_early) {
    Memo<R> search(rules, {.outcome_only = true, .stop_early = stop_early, .remember = remember}, budget, progress);
    search.solve(position);
    return search.calls();
  };
  CallCounts counts;
  counts.memo = calls(true, false);  // first, since it finds every cycle
  counts.memo_stopping = calls(true, true);
  counts.plain_stopping = calls(false, true);
  counts.plain = calls(false, false);
  return counts;
}

}  // namespace zermelo::detail
