// SPDX-License-Identifier: Apache-2.0
// Gives the verdict of any position: solves the game at the first question, and again from a position that the first
// solution does not hold.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include <zermelo/play/situation.h>

namespace zermelo::play {

class Expert {
 public:
  // `game` and `progress` must outlive it. `solved`: what is known already, with distances.
  Expert(const Game& game, const Scope& part, const SolveRequest& request, const Budget& budget, Progress& progress,
         std::shared_ptr<const GameOracle> solved = nullptr);

  [[nodiscard]] const Game& game() const { return situations_.game(); }
  [[nodiscard]] Progress& progress() const { return progress_; }
  [[nodiscard]] std::shared_ptr<const Situation> situation(const AnyPosition& position) {
    return situations_.at(position);
  }
  // Its distance is 0 where finding distances would take too long; words() leaves them out then.
  [[nodiscard]] Verdict verdict(const AnyPosition& position);
  [[nodiscard]] Phrase words(const Verdict& verdict) const;
  [[nodiscard]] bool distances() const { return distances_; }
  // Finds distances however long that takes. To be called before the first question.
  void insist() { insist_ = true; }
  [[nodiscard]] bool insists() const { return insist_; }
  // Why it has no distances, as in Answer.
  [[nodiscard]] const std::optional<Note>& left_out() const { return left_out_; }
  // The moves, in move order, each with its verdict for the player who makes it; none at an end.
  [[nodiscard]] std::shared_ptr<const std::vector<JudgedChoice>> judged(const AnyPosition& position);
  // Solves the positions reached from `position` if that takes little memory, or if a table holds them; returns whether
  // it is solved.
  [[nodiscard]] bool solve_if_small(const AnyPosition& position);

 private:
  void solve(const Scope& part);

  SituationCache situations_;
  Scope part_;
  SolveRequest request_;
  Budget budget_;
  Progress& progress_;
  std::shared_ptr<const GameOracle> oracle_;
  bool distances_ = true, insist_ = false;
  std::optional<Note> left_out_;
  PositionCache<std::vector<JudgedChoice>> judged_;
};

// REQUIRES, of both: there are choices.
[[nodiscard]] Verdict best_verdict(const std::vector<JudgedChoice>& choices);
// The indices of best_choices.
[[nodiscard]] std::vector<std::size_t> best_places(const std::vector<JudgedChoice>& choices);

}  // namespace zermelo::play
