// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/questions.h>

#include <cmath>
#include <optional>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/keyed_rules.h>
#include <zermelo/solution/verify_rules.h>
#include <zermelo/solvers/calls.h>
#include <zermelo/solvers/count.h>
#include <zermelo/solvers/estimate.h>
#include <zermelo/solvers/minimax.h>
#include <zermelo/solvers/nimbers.h>

namespace zermelo {

using namespace detail;

namespace {

// An oracle of whole positions, for callers that know only keys.
template <int words>
class KeyedOracle final : public Oracle<Key<words>> {
 public:
  using typename Oracle<Key<words>>::Visit;
  explicit KeyedOracle(const GameOracle& oracle) : oracle_(oracle) {}

  std::optional<Probe> probe(const Key<words>& position) const override { return oracle_.probe(any_of(position)); }
  bool tells_draws_apart() const override { return oracle_.tells_draws_apart(); }
  Key<words> listed_as(const Key<words>& position) const override {
    return key_in<words>(oracle_.listed_as(any_of(position)));
  }
  std::uint64_t positions() const override { return oracle_.positions(); }
  std::uint64_t slots() const override { return oracle_.slots(); }
  void each(std::uint64_t begin, std::uint64_t end, const Visit& visit) const override {
    oracle_.each(begin, end,
                 [&](const AnyPosition& position, const Verdict& verdict) { visit(key_in<words>(position), verdict); });
  }

 private:
  const GameOracle& oracle_;
};

template <class R>
class KeyedNimbers final : public GameNimbers {
 public:
  KeyedNimbers(const R& rules, bool has_turned, const Budget& budget, Progress& progress)
      : nimbers_(rules, budget, progress, {.turn = has_turned}) {}

  Nimber of(const AnyPosition& position) override { return nimbers_.of(key_in<key_words<R>>(position)); }
  std::uint64_t parts() const override { return nimbers_.parts(); }

 private:
  Nimbers<R> nimbers_;
};

// With a caller's heuristic, where there is one.
template <class R>
class GuessedRules : public R {
 public:
  GuessedRules(const R& rules, const Guess& guess) : R(rules), guess_(guess) {}
  double heuristic(const typename R::Position& position, std::size_t which) const {
    return guess_ ? guess_(any_of(position)) : R::heuristic(position, which);
  }

 private:
  const Guess& guess_;
};

[[noreturn]] void refuse_nimbers(const Game& game) {
  if (game.abilities().has_nimbers)
    throw Error(Phrase("{}: nimbers are for normal play, where who cannot move has lost, and here {}", game.name(),
                       game.convention()))
        .coded("not-normal-play");
  throw Error(Phrase("{}: nimbers are for games in which both players have the same moves and who cannot move has lost",
                     game.name()))
      .coded("not-impartial");
}

}  // namespace

Heuristic guessed_heuristic() { return {"heuristic", Phrase::verbatim("heuristic")}; }

LookAheadAnswer look_ahead(const Game& game, const AnyPosition& position, const LookAhead& asked, const Budget& budget,
                           const Guess& guess) {
  const std::vector<Heuristic>& heuristics = game.abilities().heuristics;
  const Heuristic heuristic = guess ? guessed_heuristic() : heuristics[asked.heuristic];
  const Valuation valuation{guess || asked.heuristic + 1 < heuristics.size(), heuristic.won, heuristic.lost};
  return with_keyed_rules(game, [&](const auto& rules) {
    using R = GuessedRules<std::decay_t<decltype(rules)>>;
    return Minimax<R>(R(rules, guess), asked, valuation, budget).answer(key_in<key_words<R>>(position));
  });
}

Finding judge(const Game& game, const GameOracle& oracle, bool outcome_only, const Budget& budget, Progress& progress) {
  return with_keyed_rules(game, [&](const auto& rules) {
    using R = std::decay_t<decltype(rules)>;
    const KeyedOracle<key_words<R>> keyed(oracle);
    return RulesJudge<R>(rules, keyed, outcome_only).judge(budget, progress);
  });
}

void count_positions(const Game& game, const Scope& part, const CountRequest& request, const CountSink& sink,
                     const Budget& budget, Progress& progress) {
  if (request.by == CountBy::layer && !game.abilities().layering)
    throw Error(Phrase("{} has no layers to count by", game.name())).coded("no-layers");
  with_keyed_rules(game, [&](const auto& rules) {
    using R = std::decay_t<decltype(rules)>;
    const Starts<R> starts = [&](const auto& begin_with) {
      game.begin(part, [&](const AnyPosition& position) { begin_with(key_in<key_words<R>>(position)); });
    };
    const bool one_start = part.extent == Scope::Extent::from_one;
    count_rules(rules, starts, one_start, request.by, request.up_to_symmetry, budget, progress, sink);
  });
}

CallCounts count_calls(const Game& game, const AnyPosition& position, const Budget& budget, Progress& progress) {
  return with_keyed_rules(game, [&](const auto& rules) {
    using R = std::decay_t<decltype(rules)>;
    return count_calls_of(rules, key_in<key_words<R>>(position), budget, progress);
  });
}

Estimate estimate_solving(const Game& game, const AnyPosition& position, const Budget& budget) {
  Estimate estimate;
  const auto& layering = game.abilities().layering;
  if (layering && layering->longest_step == 1) {
    estimate = with_keyed_rules(game, [&](const auto& rules) {
      using R = std::decay_t<decltype(rules)>;
      return estimate_layers(rules, key_in<key_words<R>>(position), budget);
    });
  }
  estimate.dense = game.abilities().estimate_dense(position, budget);
  return estimate;
}

namespace {

// The keys and scores that are kept, and the largest layer while its positions are found.
double sparse_bytes(const Estimate& estimate, double a_key, bool start_only) {
  const double kept = start_only ? 0 : estimate.positions * (a_key + 2);
  return kept + estimate.largest_layer * a_key * 4;
}

// The positions and their index, the rows of both directions, and the solution.
double arena_bytes(const Estimate& estimate, double a_key) {
  constexpr double index = 12, row = 17, verdict = 14, two_edges = 8;
  return estimate.positions * (a_key + index + row + verdict) + estimate.moves * two_edges;
}

// A table of a power of two, at most three quarters full.
double memo_bytes(const Estimate& estimate, double a_key) {
  const double slots = std::exp2(std::ceil(std::log2(estimate.positions / 0.75)));
  return slots * (a_key + 2);
}

// From samples, so rather too little.
double bytes_to_solve(const Estimate& estimate, Method method, int key_words, bool start_only) {
  const double a_key = 8.0 * key_words;
  if (method == Method::arena) return arena_bytes(estimate, a_key);
  if (method == Method::memo) return memo_bytes(estimate, a_key);
  return sparse_bytes(estimate, a_key, start_only);
}

// Nothing where samples do not tell how many positions are kept.
std::optional<Estimate> estimate_kept(const Game& game, const Scope& part, const SolveRequest& request,
                                      const Budget& budget) {
  const bool stops_early = request.method == Method::memo && request.outcome_only;
  if (request.up_to_symmetry || part.extent != Scope::Extent::from_one || stops_early) return std::nullopt;
  try {
    const Budget part_of_budget = budget.within({.seconds = 1, .threads = budget.threads()});
    const Estimate estimate = estimate_solving(game, part.from, part_of_budget);
    if (estimate.positions > 0 && std::isfinite(estimate.positions)) return estimate;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
  }
  return std::nullopt;
}

// The error of an array that did not fit, as one that tells the need of the whole.
Error with_whole_need(const Error& error, const Game& game, const Scope& part, const SolveRequest& request,
                      const Budget& budget) {
  const std::uint64_t limit = error.facts().at(0).value, next = error.facts().at(1).value;
  const std::optional<Estimate> estimate = estimate_kept(game, part, request, budget);
  const auto needed = static_cast<std::uint64_t>(
      estimate ? bytes_to_solve(*estimate, request.method, game.abilities().key_words, request.start_only) : 0);
  if (needed < next)
    return Error(Error::Kind::budget, Phrase("out of the memory budget of {}: solving takes at least {}",
                                             readable_size(limit), readable_size(next)))
        .coded("over-memory", {{"limit", limit}, {"needed", next}});
  return Error(Error::Kind::budget,
               Phrase("out of the memory budget of {}: about {} positions are reached, which take about {}",
                      readable_size(limit), static_cast<std::uint64_t>(estimate->positions), readable_size(needed)))
      .coded("over-memory", {{"limit", limit}, {"needed", needed}});
}

// These find positions as they go; the others say their whole need before they begin.
bool grows(Method method) { return method == Method::sparse || method == Method::arena || method == Method::memo; }

}  // namespace

SolvedGame solve_as_chosen(const Game& game, const Scope& part, SolveRequest request, const ChosenMethod& chosen,
                           const Budget& budget, Progress& progress) {
  request.method = chosen.method;
  try {
    SolvedGame solved = game.solve(part, request, budget, progress);
    solved.chosen = chosen;
    return solved;
  } catch (const Error& error) {
    if (!grows(chosen.method) || error.code() != "over-memory") throw;
    throw with_whole_need(error, game, part, request, budget);
  }
}

std::unique_ptr<GameNimbers> nimbers(const Game& game, const Budget& budget, Progress& progress) {
  if (!game.abilities().impartial) refuse_nimbers(game);
  return with_keyed_rules(game, [&](const auto& rules) -> std::unique_ptr<GameNimbers> {
    using R = std::decay_t<decltype(rules)>;
    return std::make_unique<KeyedNimbers<R>>(rules, game.abilities().has_turned, budget, progress);
  });
}

}  // namespace zermelo
