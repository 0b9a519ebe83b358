// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <memory>
#include <optional>

#include <zermelo/solvers/memo.h>
#include <zermelo/solvers/request.h>

namespace zermelo::detail {

// The positions that a memoised search has stored: all that the start reaches, or, with `start_only` and outcomes
// alone, those that decided the start and each of its moves.
template <Rules R, class Table = KeyTable<key_words<R>>>
class MemoOracle final : public Oracle<typename R::Position> {
 public:
  using Position = typename R::Position;
  using typename Oracle<Position>::Visit;

  MemoOracle(const R& rules, const Position& from, const SolveRequest& request, const Budget& budget,
             Progress& progress)
      : rules_(rules),
        memo_(rules,
              {.outcome_only = request.outcome_only,
               .stop_early = request.outcome_only && request.start_only,
               .up_to_symmetry = request.up_to_symmetry},
              budget, progress) {
    if (rules.end(from) == End::none) {
      rules.moves(from, [&](const auto& move) { memo_.solve(rules.after(from, move)); });
    }
    memo_.solve(from);
  }

  std::optional<Probe> probe(const Position& position) const override {
    const Score score = memo_.found(position);
    if (score == unknown_score) return std::nullopt;
    return Probe{memo_.scale().verdict(score, rules_.to_move(position))};
  }
  std::uint64_t positions() const override { return memo_.table().size(); }
  std::uint64_t slots() const override { return memo_.table().slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    memo_.table().each(begin, end, [&](const KeyOf<R>& key, Score score) {
      const Position position = position_of(rules_, key);
      visit(position, memo_.scale().verdict(score, rules_.to_move(position)));
    });
  }

 private:
  R rules_;
  Memo<R, Table> memo_;
};

template <Rules R>
std::unique_ptr<Oracle<typename R::Position>> solve_by_memo(const R& rules, const typename R::Position& from,
                                                            const SolveRequest& request, const Budget& budget,
                                                            Progress& progress) {
  if constexpr (has_short_keys<R> && Layered<R>) {
    if (request.outcome_only && rules.longest_step() > 0 && rules.key_bits() <= OutcomeTable::max_key_bits)
      return std::make_unique<MemoOracle<R, OutcomeTable>>(rules, from, request, budget, progress);
  }
  return std::make_unique<MemoOracle<R>>(rules, from, request, budget, progress);
}

}  // namespace zermelo::detail
