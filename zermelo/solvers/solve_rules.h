// SPDX-License-Identifier: Apache-2.0
// From rules to an oracle, by the requested method or the one that fits best.
#pragma once
#include <cmath>
#include <memory>
#include <optional>

#include <zermelo/base/error.h>
#include <zermelo/rules/folding.h>
#include <zermelo/solvers/arena_oracle.h>
#include <zermelo/solvers/choose.h>
#include <zermelo/solvers/dense.h>
#include <zermelo/solvers/dense_speed.h>
#include <zermelo/solvers/memo_oracle.h>
#include <zermelo/solvers/proof_oracle.h>
#include <zermelo/solvers/reach.h>
#include <zermelo/solvers/retrograde.h>
#include <zermelo/solvers/search_oracle.h>
#include <zermelo/solvers/sparse.h>

namespace zermelo::detail {

// Nothing where the positions of the game, or this one, have no numbers.
template <Rules R>
std::optional<DenseNeed> dense_need(const R& rules, const typename R::Position& from, const SolveRequest& request,
                                    const Budget& budget) {
  if constexpr (Numbered<R>) {
    try {
      const typename R::Numbering numbering(rules, budget);
      constexpr bool folds = Folds<typename R::Numbering, typename R::Position>;  // then every position has a number
      if (!folds && !(numbering.at(rules.layer(from), numbering.number(from)) == from)) return std::nullopt;
      return DenseOracle<R>::need_of(rules, numbering, rules.layer(from), request);
    } catch (const Error&) {  // too many for 64 bits
    }
  }
  return std::nullopt;
}

// Advice that loses distances serves outcomes alone.
template <Rules R>
bool advised_for(const SolveRequest& request) {
  return Advised<R> && (advice_keeps_distances<R>() || request.outcome_only);
}

template <Rules R>
GameFacts facts_of(const R& rules, const typename R::Position& from, bool one_start, const SolveRequest& request,
                   const Budget& budget) {
  return {.is_arena = Explicit<R>,
          .one_start = one_start,
          .layers_rise = layers_rise(rules),
          .reversible = Reversible<R>,
          .walked = Walked<R>,
          .symmetric = Symmetric<R>,
          .advised = advised_for<R>(request),
          .need = dense_need(rules, from, request, budget),
          .dense_seconds = 0,
          .reach = request.reach};
}

// Measured only where the time is limited.
template <Rules R>
double dense_seconds([[maybe_unused]] const R& rules, const GameFacts& facts, const Budget& budget) {
  if constexpr (Numbered<R>) {
    if (facts.need && std::isfinite(budget.seconds_left()))
      return static_cast<double>(facts.need->numbers) * seconds_a_number(rules, budget) / usable_threads(budget);
  }
  return 0;
}

// Looks at what the start reaches before a method that goes by the size of the whole game.
template <Rules R>
ChosenMethod choose_for(const R& rules, const typename R::Position& from, bool one_start, const SolveRequest& request,
                        const Budget& budget) {
  GameFacts facts = facts_of(rules, from, one_start, request, budget);
  ChosenMethod chosen = chosen_method(facts, request, budget);
  if (const std::uint64_t positions = worth_a_look(chosen, facts, request); positions > 0) {
    facts.reach = look(rules, from, positions, budget);
    chosen = chosen_method(facts, request, budget);
  }
  if (chosen.method != Method::dense || request.method == Method::dense) return chosen;
  facts.dense_seconds = dense_seconds(rules, facts, budget);
  return chosen_method(facts, request, budget);
}

template <class Position>
struct SolvedRules {
  std::unique_ptr<Oracle<Position>> oracle;
  ChosenMethod chosen;
};

// Solves from `starts`, the first of which is the start. `one_start`: there is only one.
template <Rules R>
SolvedRules<typename R::Position> solve_rules(const R& rules, const Starts<R>& starts, bool one_start,
                                              const SolveRequest& request, const Budget& budget, Progress& progress) {
  using Position = typename R::Position;
  std::optional<Position> start;
  starts([&](const Position& position) {
    if (!start) start = position;
  });
  const Position& from = start.value();
  const ChosenMethod chosen = choose_for(rules, from, one_start, request, budget);
  std::unique_ptr<Oracle<Position>> oracle;
  if (chosen.method == Method::memo) oracle = solve_by_memo(rules, from, request, budget, progress);
  if (chosen.method == Method::proof) oracle = std::make_unique<ProofOracle<R>>(rules, budget, progress);
  if (chosen.method == Method::search) oracle = std::make_unique<SearchOracle<R>>(rules, request, budget, progress);
  if constexpr (Layered<R>) {
    if (chosen.method == Method::sparse)
      oracle = std::make_unique<SparseOracle<R>>(rules, from, request, budget, progress);
  }
  if constexpr (Numbered<R>) {
    if (chosen.method == Method::dense)
      oracle = std::make_unique<DenseOracle<R>>(rules, from, request, budget, progress);
    if constexpr (Reversible<R>) {
      if (chosen.method == Method::retrograde) oracle = std::make_unique<RetrogradeOracle<R>>(rules, budget, progress);
    }
  }
  if (oracle == nullptr) {  // retrograde over the arena is what the arena's own solver does
    if constexpr (Explicit<R>) {
      oracle = std::make_unique<ExplicitOracle<R>>(rules, starts, request, budget, progress);
    } else {
      oracle = std::make_unique<ExploredOracle<R>>(rules, starts, request, budget, progress);
    }
  }
  return {std::move(oracle), chosen};
}

}  // namespace zermelo::detail
