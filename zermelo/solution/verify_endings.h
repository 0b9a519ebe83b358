// SPDX-License-Identifier: Apache-2.0
// The judge of draws that are said to end, where positions can come back: from each of them, moves that keep the draw
// must lead to a drawn end. That every such draw is a drawn end or leads to another such draw is judged elsewhere
// (verify_rules.h); draws that only lead to each other are found here. Shares no code with any solver.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>

#include <zermelo/base/atomic_ref.h>
#include <zermelo/base/large_array.h>
#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/oracle.h>

namespace zermelo::detail {

template <Rules R>
class EndedDraws {
 public:
  using Position = typename R::Position;

  EndedDraws(const R& rules, const Oracle<Position>& oracle, const Budget& budget)
      : rules_(rules), oracle_(oracle), budget_(budget), draws_(budget), leads_(budget) {
    std::uint64_t steps = 0;
    oracle.each([&](const Position& position, const Verdict& verdict) {
      budget.check(steps++);
      if (verdict.outcome == Outcome::draw && !verdict.endless) draws_.push_back(position);
    });
    std::sort(draws_.begin(), draws_.end());
    leads_ = LargeArray<std::uint8_t>(budget, draws_.size(), 0);
  }

  // Passes on those from which no drawn end is reached, in the order of positions. In each round the draws learn from
  // those beside them; a line of such draws takes as many rounds as it is long at the worst.
  template <class Sink>
  void each_without_end(Progress& progress, Sink&& sink) {
    std::uint64_t known = 0;
    for (std::uint64_t more = round(); more > 0; more = round()) {
      known += more;
      progress.report(Phrase("verifying"), known, draws_.size());
    }
    for (std::size_t i = 0; i < draws_.size(); ++i) {
      if (leads_[i] == 0) sink(draws_[i]);
    }
  }

 private:
  // Returns how many draws were found to lead to an end.
  std::uint64_t round() {
    constexpr std::uint64_t block = 1 << 12;
    std::atomic<std::uint64_t> found = 0;
    parallel_blocks(budget_, draws_.size(), block, [&](std::uint64_t begin, std::uint64_t end) {
      budget_.check();
      std::uint64_t more = 0;
      for (std::uint64_t i = begin; i < end; ++i) {
        if (is_set(i) || !reaches_end(draws_[i])) continue;
        AtomicRef<std::uint8_t>(leads_[i]).store(1, std::memory_order_relaxed);
        ++more;
      }
      found += more;
    });
    return found;
  }
  bool is_set(std::uint64_t i) { return AtomicRef<std::uint8_t>(leads_[i]).load(std::memory_order_relaxed) != 0; }

  bool reaches_end(const Position& position) {
    if (rules_.end(position) != End::none) return true;
    bool reaches = false, can_move = false;
    rules_.moves(position, [&](const auto& move) {
      can_move = true;
      if (!reaches) reaches = is_known(rules_.after(position, move));
    });
    return reaches || !can_move;
  }
  // Where a drawn end is told without a verdict of its own, it is not among the draws.
  bool is_known(const Position& position) {
    const Position listed = oracle_.listed_as(position);
    const auto place = std::lower_bound(draws_.begin(), draws_.end(), listed);
    if (place != draws_.end() && *place == listed) return is_set(static_cast<std::uint64_t>(place - draws_.begin()));
    return result(rules_, position) == End::draw;
  }

  const R& rules_;
  const Oracle<Position>& oracle_;
  const Budget& budget_;
  LargeArray<Position> draws_;
  LargeArray<std::uint8_t> leads_;  // to a drawn end
};

}  // namespace zermelo::detail
