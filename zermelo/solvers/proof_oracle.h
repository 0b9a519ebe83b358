// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <mutex>
#include <optional>

#include <zermelo/solution/oracle.h>
#include <zermelo/solvers/proof_numbers.h>
#include <zermelo/solvers/search_oracle.h>

namespace zermelo::detail {

// Outcomes by proof numbers: does one player win, does the other? Where positions that come back leave that open, a
// search answers. Keeps no verdicts of its own.
template <Rules R>
class ProofOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  ProofOracle(const R& rules, const Budget& budget, Progress& progress)
      : rules_(rules),
        advice_(rules_, budget),
        budget_(budget),
        proofs_{{rules_, advice_, Player::first, table_bytes(budget), budget_, progress},
                {rules_, advice_, Player::second, table_bytes(budget), budget_, progress}},
        search_(rules, SolveRequest{.outcome_only = true}, budget, progress) {}

  std::optional<Probe> probe(const Position& position) const override {
    const std::lock_guard lock(mutex_);
    const Player mover = rules_.to_move(position);
    bool open = false;
    for (const Player winner : {mover, other(mover)}) {
      const std::optional<bool> wins = proofs_[index(winner)].wins(position);
      if (wins == true) return Probe{{winner == mover ? Outcome::win : Outcome::loss, false, 0}};
      open = open || !wins;
    }
    return open ? search_.probe(position) : Probe{};
  }

  bool tells_draws_apart() const override { return search_.tells_draws_apart(); }
  std::uint64_t positions() const override { return 0; }
  std::uint64_t slots() const override { return 0; }
  void each(std::uint64_t, std::uint64_t, const Visit&) const override {}
  std::uint64_t nodes() const override { return proofs_[0].nodes() + proofs_[1].nodes() + search_.nodes(); }

 private:
  static std::uint64_t table_bytes(const Budget& budget) {
    return std::min(std::uint64_t{1} << 29, budget.memory_left() / 4);
  }

  R rules_;
  AdviceOf<R> advice_;
  Budget budget_;
  mutable std::mutex mutex_;
  mutable ProofNumbers<R> proofs_[2];
  SearchOracle<R> search_;
};

}  // namespace zermelo::detail
