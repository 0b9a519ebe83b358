// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/answer.h>

#include <algorithm>
#include <limits>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/questions.h>

namespace zermelo {

namespace {

// A game that takes longer to solve whole waits until the outcome is known.
constexpr double first_try_seconds = 2;
// The numbers that a dense pass visits in a second, at least.
constexpr double dense_rate = 3e7;
constexpr double no_limit = std::numeric_limits<double>::infinity();

class Stages {
 public:
  Stages(const Game& game, const Scope& part, const AnswerRequest& request, const Budget& budget, Progress& progress,
         const StageSink& on_stage)
      : game_(game), part_(part), request_(request), budget_(budget), progress_(progress), on_stage_(on_stage) {
    request_.solve.start_only = !request_.solve.best_play;
  }

  Answer run() {
    SolveRequest for_outcome = request_.solve;
    for_outcome.outcome_only = true;
    const bool one_stage = request_.solve.method != Method::automatic || request_.solve.outcome_only;
    const ChosenMethod outcome = one_stage ? ChosenMethod() : choose(for_outcome);
    const ChosenMethod whole = choose(request_.solve);
    if (one_stage || whole.method == Method::search) {
      ask(request_.solve, whole);
      return std::move(answer_);
    }
    const bool outcomes_known = outcome.method == Method::table && whole.method != Method::table;
    if (outcomes_known && !request_.insist) {
      ask(for_outcome, outcome);
      return std::move(answer_);
    }
    const bool outcome_first = outcomes_known || outcome.method == Method::search;
    if (!outcome_first && solve_whole(whole, first_limit(whole))) return std::move(answer_);
    budget_.check();
    ask(for_outcome, outcome);
    answer_.complete = false;
    report();
    solve_whole(whole, later_limit());
    return std::move(answer_);
  }

 private:
  // What a look has found is kept for the later choices.
  ChosenMethod choose(const SolveRequest& request) {
    SolveRequest asked = request;
    asked.reach = request_.solve.reach;
    ChosenMethod chosen = game_.choose(part_, asked, budget_);
    request_.solve.reach = chosen.reach;
    return chosen;
  }
  SolvedGame solve_by(const ChosenMethod& chosen, const SolveRequest& request, const Budget& own) const {
    if (request_.on_method) request_.on_method(chosen);
    return solve_as_chosen(game_, part_, request, chosen, own, progress_);
  }

  // Uses one solver for all stages. Keeps what it finds within the budget; throws without an outcome.
  void ask(const SolveRequest& request, const ChosenMethod& chosen) {
    const Budget own = part_of_budget(no_limit);
    take(solve_by(chosen, request, own), !request.outcome_only, own);
    answer_.probe = first_probe(own);
    answer_.complete = answer_.probe.bound == Bound::exact;
    if (answer_.complete && request_.moves) {
      report();
      own.allow(later_limit());
      answer_.complete = within_budget([&] { find_moves(); });
    }
    own.allow(no_limit);
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
  bool solve_whole(const ChosenMethod& chosen, double seconds) {
    return within_budget([&] {
      const Budget own = part_of_budget(seconds);
      SolvedGame solved = solve_by(chosen, request_.solve, own);
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
    if (request_.insist) return no_limit;
    const bool small = whole.reach && whole.reach->all;
    if (small || whole.method == Method::retrograde || whole.method == Method::arena) return request_.patience_seconds;
    if (whole.method == Method::dense) {
      const DenseEstimate dense = game_.abilities().estimate_dense(part_.from, budget_);
      const bool quick = dense.all_verdicts && static_cast<double>(dense.all_verdicts->numbers) < 60 * dense_rate;
      if (quick) return request_.patience_seconds;
    }
    return first_try_seconds;
  }
  double later_limit() const { return request_.insist ? no_limit : request_.patience_seconds; }
  Budget part_of_budget(double seconds) const {
    return budget_.within({.seconds = seconds, .threads = budget_.threads()});
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
