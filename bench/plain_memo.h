// SPDX-License-Identifier: Apache-2.0
// What the solvers of whole games are compared with: the memoised recursion that a careful programmer writes in half an
// hour, with a std::unordered_map of verdicts.
#pragma once
#include <unordered_map>
#include <utility>

#include <zermelo/rules/hash.h>
#include <zermelo/rules/rules.h>

namespace zermelo::bench {

template <Rules R>
class PlainMemo {
 public:
  explicit PlainMemo(const R& rules) : rules_(rules) {}

  Verdict solve(const typename R::Position& position) {
    if (const auto found = known_.find(position); found != known_.end()) return found->second;
    const Player mover = rules_.to_move(position);
    End end = rules_.end(position);
    Verdict best{Outcome::loss, false, 0};
    bool moved = false;
    if (end == End::none) {
      rules_.moves(position, [&](const auto& move) {
        const auto after = rules_.after(position, move);
        const Verdict verdict = before_move(solve(after), rules_.to_move(after) == mover);
        if (!moved || better(verdict, best)) best = verdict;
        moved = true;
      });
      if (!moved) end = rules_.stuck(position);
    }
    if (end != End::none) best = {outcome_for(mover, end), false, 0};
    known_.emplace(position, best);
    return best;
  }
  [[nodiscard]] std::size_t positions() const { return known_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const typename R::Position& position) const { return hash_of(position); }
  };
  R rules_;
  std::unordered_map<typename R::Position, Verdict, Hash> known_;
};

}  // namespace zermelo::bench
