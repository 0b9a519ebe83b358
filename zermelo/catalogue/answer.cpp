// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/answer.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

// A game that takes longer to solve whole waits until the outcome is known.
constexpr double first_try_seconds = 2;
// The numbers that a dense pass visits in a second, at least.
constexpr double dense_rate = 3e7;

class Stages {
 public:
  Stages(const Game& game, const Scope& part, const AnswerRequest& request, const Budget& budget, Progress& progress,
         const StageSink& on_stage)
      : game_(game), part_(part), request_(request), budget_(budget), progress_(progress), on_stage_(on_stage) {
    request_.solve.start_only = !request_.solve.best_play;
  }

  Answer run() {
    SolveRequest outcome = request_.solve;
    outcome.outcome_only = true;
    const bool one_stage = request_.solve.method != Method::automatic || request_.solve.outcome_only;
    if (one_stage) {
      ask(request_.solve);
      return std::move(answer_);
    }
    const ChosenMethod whole = game_.choose(part_, request_.solve, budget_);
    if (whole.method == Method::search) {
      ask(request_.solve);
      return std::move(answer_);
    }
    const bool advised = game_.choose(part_, outcome, budget_).method == Method::search;
    if (!advised && solve_whole(first_limit(whole))) return std::move(answer_);
    budget_.check();
    ask(outcome);
    answer_.complete = false;
    report();
    solve_whole(later_limit());
    return std::move(answer_);
  }

 private:
  // Uses one solver for all stages. Keeps what it finds within the budget; throws without an outcome.
  void ask(const SolveRequest& request) {
    const Budget own = renewed(budget_.seconds_left());
    take(game_.solve(part_, request, own, progress_), !request.outcome_only, own);
    answer_.probe = first_probe(own);
    answer_.complete = answer_.probe.bound == Bound::exact;
    if (answer_.complete && request_.moves) {
      report();
      own.allow(later_limit());
      answer_.complete = within_budget([&] { find_moves(); });
    }
    own.allow(budget_.seconds_left());
  }

  // The outcome first, where the oracle finds it sooner than the distance.
  Probe first_probe(const Budget& own) {
    if (answer_.distances) {
      const std::optional<Outcome> outcome = answer_.oracle->outcome(part_.from);
      if (outcome && on_stage_) {
        Answer early;
        early.probe.verdict.outcome = *outcome;
        early.chosen = answer_.chosen;
        on_stage_(early);
      }
      if (outcome) own.allow(later_limit());
    }
    return answer_.oracle->probe(part_.from).value();
  }

  // Solves all that the position reaches by one method; false where the time is too short.
  bool solve_whole(double seconds) {
    return within_budget([&] {
      const Budget own = renewed(seconds);
      SolvedGame solved = game_.solve(part_, request_.solve, own, progress_);
      const Probe probe = solved.oracle->probe(part_.from).value();
      if (probe.bound != Bound::exact) refuse_bound(probe);
      take(std::move(solved), true, own);
      answer_.probe = probe;
      if (request_.moves) find_moves();
      answer_.complete = true;
    });
  }

  void take(SolvedGame solved, bool distances, const Budget& own) {
    answer_.oracle = std::move(solved.oracle);
    answer_.oracle_budget = own;
    answer_.chosen = solved.chosen;
    answer_.distances = distances;
  }
  void find_moves() { answer_.best = best_moves(game_, *answer_.oracle, part_.from, answer_.probe.verdict); }
  void report() const {
    if (on_stage_) on_stage_(answer_);
  }

  template <class Work>
  bool within_budget(const Work& work) const {
    try {
      work();
      return true;
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::budget) throw;
      return false;
    }
  }

  double first_limit(const ChosenMethod& whole) const {
    if (request_.insist) return budget_.seconds_left();
    double seconds = first_try_seconds;
    if (whole.method == Method::retrograde || whole.method == Method::arena) seconds = request_.patience_seconds;
    if (whole.method == Method::dense) {
      const DenseEstimate dense = game_.abilities().estimate_dense(part_.from, budget_);
      const bool quick = dense.all_verdicts && static_cast<double>(dense.all_verdicts->numbers) < 60 * dense_rate;
      if (quick) seconds = request_.patience_seconds;
    }
    return std::min(seconds, budget_.seconds_left());
  }
  double later_limit() const {
    return request_.insist ? budget_.seconds_left() : std::min(request_.patience_seconds, budget_.seconds_left());
  }
  // A budget of its own, with the memory that is left beside the oracle of the stage before.
  Budget renewed(double seconds) const {
    const std::uint64_t left = budget_.memory_left();
    const std::uint64_t memory = left - std::min(left, answer_.oracle_budget.used());
    return budget_.within({.memory = memory, .seconds = seconds, .threads = budget_.threads()});
  }

  const Game& game_;
  const Scope& part_;
  AnswerRequest request_;
  const Budget& budget_;
  Progress& progress_;
  const StageSink& on_stage_;
  Answer answer_;
};

// Nothing where the budget ends first. A bound says less than a verdict.
std::optional<Verdict> verdict_within_budget(const GameOracle& oracle, const AnyPosition& position) {
  try {
    const Probe found = oracle.probe(position).value();
    return found.bound == Bound::exact ? std::optional(found.verdict) : std::nullopt;
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget) throw;
    return std::nullopt;
  }
}

bool comes_first(const AnsweredMove& a, const AnsweredMove& b) {
  if (!a.verdict || !b.verdict) return a.verdict.has_value() && !b.verdict.has_value();
  return better(*a.verdict, *b.verdict);
}

}  // namespace

std::vector<AnsweredMove> answered_moves(const Game& game, const Answer& answer, const AnyPosition& position,
                                         double seconds) {
  std::vector<AnsweredMove> moves;
  answer.oracle_budget.allow(seconds);
  for (Choice& choice : game.choices(position)) {
    std::optional<Verdict> verdict = verdict_within_budget(*answer.oracle, choice.after);
    if (verdict) verdict = before_move(*verdict, game.to_move(choice.after) == game.to_move(position));
    if (verdict && !answer.distances) verdict->distance = 0;
    moves.push_back({std::move(choice), verdict});
  }
  std::stable_sort(moves.begin(), moves.end(), comes_first);
  return moves;
}

Answer answer(const Game& game, const Scope& part, const AnswerRequest& request, const Budget& budget,
              Progress& progress, const StageSink& on_stage) {
  return Stages(game, part, request, budget, progress, on_stage).run();
}

Answer answer(const Game& game, const AnyPosition& position, const Budget& budget, Progress& progress) {
  return answer(game, Scope{position}, {}, budget, progress);
}

}  // namespace zermelo
