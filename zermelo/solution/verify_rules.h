// SPDX-License-Identifier: Apache-2.0
// The judge of a game's verdicts: each one against those of its successors, in one pass, sharing no code with any
// solver. A verdict is right when
//   1. where play stops it is the result, in 0 plies;
//   2. elsewhere it is the best of the moves' verdicts, one ply farther: won where some move wins, drawn where none
//   wins
//      and some draws, lost where all lose; the winner hurries, the loser delays.
// All verdicts right by these two claims are the true ones: a win comes nearer with every move, so it is reached, and
// from a draw neither can be forced. Without distances that holds only where no position can come back: elsewhere two
// wins might promise each other. Whether a draw ends is not judged here.
#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/oracle.h>

namespace zermelo {

// Sentences about the faults of single verdicts.
[[nodiscard]] Phrase missing_verdict(const std::string& position, const std::string& successor);
[[nodiscard]] Phrase wrong_verdict(const std::string& position, const Verdict& claimed, const Verdict& right,
                                   bool outcome_only);

template <Rules R>
class RulesJudge {
 public:
  using Position = typename R::Position;

  RulesJudge(const R& rules, const Oracle<Position>& oracle, bool outcome_only)
      : rules_(rules), oracle_(oracle), outcome_only_(outcome_only) {}

  // Every verdict of the oracle; the sentences come in the oracle's order.
  [[nodiscard]] Finding judge(const Budget& budget, Progress& progress) const {
    constexpr std::uint64_t block = 1 << 13, stride = block << 7;
    Finding whole;
    for (std::uint64_t from = 0; from < oracle_.slots(); from += stride) {
      progress.report(Phrase("verifying"), from, oracle_.slots());
      std::map<std::uint64_t, Finding> parts;  // those with a fault
      std::mutex mutex;
      parallel_blocks(budget, std::min(stride, oracle_.slots() - from), block,
                      [&](std::uint64_t begin, std::uint64_t end) {
                        budget.check();
                        const Finding part = judge_slots(from + begin, from + end);
                        const std::lock_guard lock(mutex);
                        if (!part.right()) parts.emplace(begin, part);
                      });
      for (const auto& [begin, part] : parts) whole.add(part);
    }
    return whole;
  }

 private:
  Finding judge_slots(std::uint64_t begin, std::uint64_t end) const {
    Finding finding;
    oracle_.each(begin, end, [&](const Position& position, const Verdict& claimed) {
      const std::optional<Verdict> right = by_successors(position, finding);
      if (!right || same(claimed, *right)) return;
      finding.add([&] { return wrong_verdict(text_of(rules_, position), claimed, *right, outcome_only_); });
    });
    return finding;
  }

  // Nothing where a successor has no verdict, which is a fault already.
  std::optional<Verdict> by_successors(const Position& position, Finding& finding) const {
    const Player mover = rules_.to_move(position);
    const End end = rules_.end(position);
    if (end != End::none) return Verdict{outcome_for(mover, end), false, 0};
    std::optional<Verdict> best;
    bool all_known = true;
    rules_.moves(position, [&](const auto& move) {
      const Position after = rules_.after(position, move);
      const std::optional<Probe> reached = oracle_.probe(after);
      if (!reached) {
        if (all_known) finding.add([&] { return missing_verdict(text_of(rules_, position), text_of(rules_, after)); });
        all_known = false;
        return;
      }
      if (reached->bound != Bound::exact) refuse_bound(*reached);
      const Verdict verdict = before_move(reached->verdict, rules_.to_move(after) == mover);
      if (!best || better(verdict, *best)) best = verdict;
    });
    if (!all_known) return std::nullopt;
    return best ? *best : Verdict{outcome_for(mover, rules_.stuck(position)), false, 0};
  }

  bool same(const Verdict& claimed, const Verdict& right) const {
    if (claimed.outcome != right.outcome) return false;
    return outcome_only_ || right.outcome == Outcome::draw || claimed.distance == right.distance;
  }

  const R& rules_;
  const Oracle<Position>& oracle_;
  bool outcome_only_;
};

}  // namespace zermelo
