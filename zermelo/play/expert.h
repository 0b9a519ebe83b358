// SPDX-License-Identifier: Apache-2.0
// Knows every verdict: solves the game when it is first asked, and again from a position that was not reached.
#pragma once
#include <memory>
#include <vector>

#include <zermelo/play/rule_book.h>

namespace zermelo {

class Expert {
 public:
  // `game` and `progress` must outlive it.
  Expert(const Game& game, const Part& part, const SolveRequest& request, const Budget& budget, Progress& progress);

  [[nodiscard]] RuleBook& rules() { return rules_; }
  [[nodiscard]] const Game& game() const { return rules_.game(); }
  [[nodiscard]] Progress& progress() const { return progress_; }
  [[nodiscard]] Verdict verdict(const AnyPosition& position);
  // Of each move, in move order, for the player who makes it; none at an end.
  [[nodiscard]] std::shared_ptr<const std::vector<Verdict>> move_verdicts(const AnyPosition& position);
  // The moves with these verdicts, in move order.
  [[nodiscard]] std::vector<JudgedChoice> judged(const AnyPosition& position);
  // Solves what `position` reaches where that takes little, and says whether it is solved.
  [[nodiscard]] bool affords(const AnyPosition& position);

 private:
  void solve(const Part& part);

  RuleBook rules_;
  Part part_;
  SolveRequest request_;
  Budget budget_;
  Progress& progress_;
  std::unique_ptr<GameOracle> oracle_;
  PositionMap<std::vector<Verdict>> kept_;
};

// The places of the moves whose verdict is as good as that of the best.
[[nodiscard]] std::vector<std::size_t> best_places(const std::vector<Verdict>& verdicts);
// REQUIRES: there is one.
[[nodiscard]] Verdict best_verdict(const std::vector<Verdict>& verdicts);

}  // namespace zermelo
