// SPDX-License-Identifier: Apache-2.0
// The judge of a game's verdicts: each one against those of its successors, in one pass, sharing no code with any
// solver. A verdict is right when
//   1. where play stops it is the result, in 0 plies;
//   2. elsewhere it is the best of the moves' verdicts, one ply farther: won where some move wins, drawn where none
//      wins and some draws, lost where all lose; the winner hurries, the loser delays;
//   3. a draw is said to end exactly where it is a drawn end, or some move keeps a draw that is said to end;
//   4. where positions can come back, moves that keep the draw lead from each such draw to a drawn end.
// All verdicts right by these claims are the true ones: a win comes nearer with every move, so it is reached, and from
// a draw neither can be forced. Without distances that holds only where no position can come back: elsewhere two wins
// might promise each other.
#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/base/parallel.h>
#include <zermelo/base/progress.h>
#include <zermelo/rules/notation.h>
#include <zermelo/rules/rules.h>
#include <zermelo/solution/finding.h>
#include <zermelo/solution/oracle.h>
#include <zermelo/solution/verify_endings.h>

namespace zermelo {

// Sentences about the faults of single verdicts.
[[nodiscard]] Phrase missing_verdict(const std::string& position, const std::string& successor);
[[nodiscard]] Phrase wrong_verdict(const std::string& position, const Verdict& claimed, const Verdict& right,
                                   bool outcome_only);
[[nodiscard]] Phrase draw_without_end(const std::string& position);
// What a judge says that did not look at claims 3 and 4, that had no memory for the last, and that never looks at it.
[[nodiscard]] Phrase draws_not_told_apart();
[[nodiscard]] Phrase no_memory_for_ends();
[[nodiscard]] Phrase ends_not_followed();

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
                        Finding part = judge_slots(from + begin, from + end);
                        const std::lock_guard lock(mutex);
                        whole.judged += std::exchange(part.judged, 0);
                        if (!part.right()) parts.emplace(begin, std::move(part));
                      });
      for (const auto& [begin, part] : parts) whole.add(part);
    }
    if (!oracle_.tells_draws_apart()) {
      whole.unjudged.push_back(draws_not_told_apart());
    } else if (whole.right() && !layers_rise(rules_)) {
      judge_ends(budget, progress, whole);
    }
    return whole;
  }

 private:
  // Keeps the draws that are said to end; where there is no memory for that, the finding says so.
  void judge_ends(const Budget& budget, Progress& progress, Finding& finding) const {
    try {
      detail::EndedDraws<R> draws(rules_, oracle_, budget);
      draws.each_without_end(progress, [&](const Position& position) {
        finding.add([&] { return draw_without_end(text_of(rules_, position)); });
      });
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::budget || budget.out_of_time()) throw;
      finding.unjudged.push_back(no_memory_for_ends());
    }
  }

  Finding judge_slots(std::uint64_t begin, std::uint64_t end) const {
    Finding finding;
    oracle_.each(begin, end, [&](const Position& position, const Verdict& claimed) {
      ++finding.judged;
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
    bool all_known = true, endless = true;
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
      endless = endless && (verdict.outcome != Outcome::draw || verdict.endless);
    });
    if (!all_known) return std::nullopt;
    if (best) best->endless = best->outcome == Outcome::draw && endless;
    return best ? *best : Verdict{outcome_for(mover, rules_.stuck(position)), false, 0};
  }

  bool same(const Verdict& claimed, const Verdict& right) const {
    if (claimed.outcome != right.outcome) return false;
    if (right.outcome == Outcome::draw) return claimed.endless == right.endless || !oracle_.tells_draws_apart();
    return outcome_only_ || claimed.distance == right.distance;
  }

  const R& rules_;
  const Oracle<Position>& oracle_;
  bool outcome_only_;
};

}  // namespace zermelo
