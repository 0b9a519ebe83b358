// SPDX-License-Identifier: Apache-2.0
#include <zermelo/catalogue/answer.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/outcome_oracle.h>
#include <zermelo/catalogue/questions.h>

namespace zermelo {

namespace {

// A game that takes longer to solve whole waits until the outcome is known, where that may be found by other means.
constexpr double first_try_seconds = 2;

Note left_out(const Phrase& what, const Note& reason) { return {Phrase("{}: {}", what, reason.text), reason.code}; }

// Passes a relay's reports to one progress, and afterwards to another.
class Relaying {
 public:
  Relaying(RelayedProgress& relay, Progress& now, Progress& then = silent()) : relay_(relay), then_(then) {
    relay_.pass_to(now);
  }
  ~Relaying() { relay_.pass_to(then_); }
  Relaying(const Relaying&) = delete;
  Relaying& operator=(const Relaying&) = delete;

 private:
  RelayedProgress& relay_;
  Progress& then_;
};

class Stages {
 public:
  Stages(const Game& game, const Scope& part, const AnswerRequest& request, const Budget& budget, Progress& progress,
         const StageSink& on_stage)
      : game_(game), part_(part), request_(request), budget_(budget), progress_(progress), on_stage_(on_stage) {
    request_.solve.start_only = !request_.solve.best_play;
  }

  Answer run() {
    const Relaying relaying(*relay_, progress_);
    find();
    answer_.complete = !reason_;
    if (reason_) answer_.left_out = left_out(missing(), *reason_);
    answer_.patience = later_patience();
    return std::move(answer_);
  }

 private:
  void find() {
    SolveRequest for_outcome = request_.solve;
    for_outcome.outcome_only = true;
    const bool one_stage = request_.solve.method != Method::automatic || request_.solve.outcome_only;
    const ChosenMethod outcome = one_stage ? ChosenMethod() : choose(for_outcome);
    const ChosenMethod whole = choose(request_.solve);
    if (one_stage || whole.method == Method::search) return ask(request_.solve, whole);
    const bool outcomes_known = outcome.method == Method::table && whole.method != Method::table;
    if (outcomes_known && !request_.insist) return ask(for_outcome, outcome);
    const bool outcome_first = outcomes_known || outcome.method == Method::search;
    if (!outcome_first) {
      const std::optional<Error> error = solve_whole(whole, first_patience(outcome, whole));
      if (!error) return;
      if (always_has_distances(whole.method)) throw Error(*error);
      budget_.check();
    }
    ask(for_outcome, outcome);
    report();
    solve_whole(whole, later_patience());
  }

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
    return solve_as_chosen(game_, part_, request, chosen, own, *relay_);
  }

  // Uses one solver for all stages. Keeps what it finds within the budget; throws without an outcome.
  void ask(const SolveRequest& request, const ChosenMethod& chosen) {
    const Budget own = part_of_budget();
    take(solve_by(chosen, request, own), !request.outcome_only, own);
    find_verdict(own);
    if (request_.moves && answer_.probe.bound == Bound::exact) find_moves(own);
    own.allow(Patience::unlimited().seconds);
  }

  // The outcome first, where the oracle finds it sooner than the distance.
  void find_verdict(const Budget& own) {
    std::optional<Outcome> outcome;
    if (answer_.distances) outcome = answer_.oracle->outcome(part_.from);
    const Patience later = later_patience();
    if (outcome) {
      Answer early;
      early.probe.verdict.outcome = *outcome;
      early.chosen = answer_.chosen;
      own.allow(later.seconds);
      if (on_stage_) on_stage_(early);
    }
    const auto error = budget_error([&] { answer_.probe = answer_.oracle->probe(part_.from).value(); });
    if (!error && answer_.probe.bound == Bound::exact) return;
    if (error && !outcome) throw Error(*error);
    reason_ = reason_of(error, budget_, later, std::nullopt);
    if (outcome && (error || reason_->code == "long-stage")) keep_outcomes(*outcome);
  }
  // From here on only outcomes are asked for: distances take too long.
  void keep_outcomes(Outcome outcome) {
    answer_.oracle = outcomes_of(std::move(answer_.oracle));
    answer_.distances = false;
    answer_.probe = {{outcome, false, 0}, Bound::exact};
  }

  void find_moves(const Budget& own) {
    report();
    const Patience later = later_patience();
    StageLimit limit(own, later, progress_);
    const auto error = budget_error([&] { answer_.best = moves_by(*answer_.oracle, answer_.probe.verdict, limit); });
    if (error) reason_ = reason_of(error, budget_, later, limit.measured());
  }
  std::vector<Choice> moves_by(const GameOracle& oracle, const Verdict& verdict, Progress& progress) const {
    return best_moves(game_, oracle, part_.from, verdict, progress);
  }

  // Solves all that the position reaches by one method. Returns what ended it too soon.
  std::optional<Error> solve_whole(const ChosenMethod& chosen, const Patience& patience) {
    const Budget own = part_of_budget();
    StageLimit limit(own, patience, progress_);
    const Relaying relaying(*relay_, limit, progress_);
    std::optional<Error> error = budget_error([&] {
      SolvedGame solved = solve_by(chosen, request_.solve, own);
      const Probe probe = solved.oracle->probe(part_.from).value();
      if (probe.bound != Bound::exact) refuse_bound(probe);
      if (request_.moves) answer_.best = moves_by(*solved.oracle, probe.verdict, limit);
      take(std::move(solved), true, own);
      answer_.probe = probe;
    });
    own.allow(Patience::unlimited().seconds);
    reason_ = error ? std::optional(reason_of(error, budget_, patience, limit.measured())) : std::nullopt;
    return error;
  }

  void take(SolvedGame solved, bool distances, const Budget& own) {
    const auto with_relay = [relay = relay_](const GameOracle* oracle) { delete oracle; };
    answer_.oracle = std::shared_ptr<const GameOracle>(solved.oracle.release(), with_relay);
    answer_.oracle_budget = own;
    answer_.oracle_progress = relay_;
    answer_.chosen = solved.chosen;
    answer_.distances = distances;
  }
  void report() const {
    if (on_stage_) on_stage_(answer_);
  }

  [[nodiscard]] Phrase missing() const {
    const bool moves = request_.moves && !answer_.best;
    const bool distance = !request_.solve.outcome_only && (!answer_.distances || answer_.probe.bound != Bound::exact);
    if (moves && distance) return Phrase("the best moves and the distance were left out");
    return moves ? Phrase("the best moves were left out") : Phrase("the distance was left out");
  }

  Patience first_patience(const ChosenMethod& outcome, const ChosenMethod& whole) const {
    if (request_.insist || always_has_distances(whole.method)) return Patience::unlimited();
    const Patience& patience = request_.patience;
    const bool counted = whole.reach && whole.reach->all;
    if (counted) return {patience.in_sight, patience.in_sight};
    return outcome.method == whole.method ? patience : patience.within(first_try_seconds);
  }
  Patience later_patience() const {
    if (request_.insist) return Patience::unlimited();
    return {std::max(request_.patience.seconds, StageLimit::steady_seconds() - began_), request_.patience.in_sight};
  }
  Budget part_of_budget() const { return budget_.within({.threads = budget_.threads()}); }

  const Game& game_;
  const Scope& part_;
  AnswerRequest request_;
  const Budget& budget_;
  Progress& progress_;
  const StageSink& on_stage_;
  std::shared_ptr<RelayedProgress> relay_ = std::make_shared<RelayedProgress>();  // an oracle may keep it
  double began_ = StageLimit::steady_seconds();
  Answer answer_;
  std::optional<Note> reason_;  // why the last stage ended too soon
};

// Nothing where the budget ends first; its error then. A bound says less than a verdict.
std::optional<Verdict> verdict_within_budget(const GameOracle& oracle, const AnyPosition& position,
                                             std::optional<Error>& error) {
  Probe found;
  if (auto ending = budget_error([&] { found = oracle.probe(position).value(); })) {
    error = std::move(ending);
    return std::nullopt;
  }
  return found.bound == Bound::exact ? std::optional(found.verdict) : std::nullopt;
}

bool comes_first(const AnsweredMove& a, const AnsweredMove& b) {
  if (!a.verdict || !b.verdict) return a.verdict.has_value() && !b.verdict.has_value();
  return better(*a.verdict, *b.verdict);
}

}  // namespace

AnsweredMoves answered_moves(const Game& game, const Answer& answer, const AnyPosition& position,
                             const Patience& patience, Progress& progress) {
  AnsweredMoves found;
  std::optional<Error> error;
  StageLimit limit(answer.oracle_budget, patience, progress);
  std::optional<Relaying> relaying;
  if (answer.oracle_progress) relaying.emplace(*answer.oracle_progress, limit);
  std::vector<Choice> choices = game.choices(position);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    limit.report(Phrase("comparing moves"), i, choices.size());
    std::optional<Verdict> verdict = verdict_within_budget(*answer.oracle, choices[i].after, error);
    if (verdict) verdict = before_move(*verdict, game.to_move(choices[i].after) == game.to_move(position));
    if (verdict && !answer.distances) verdict->distance = 0;
    found.moves.push_back({std::move(choices[i]), verdict});
  }
  answer.oracle_budget.allow(Patience::unlimited().seconds);
  std::stable_sort(found.moves.begin(), found.moves.end(), comes_first);
  const auto unknown = std::count_if(found.moves.begin(), found.moves.end(),
                                     [](const AnsweredMove& move) { return !move.verdict.has_value(); });
  if (unknown > 0)
    found.left_out = left_out(Phrase("moves that were not judged: {} of {}", unknown, found.moves.size()),
                              reason_of(error, answer.oracle_budget, patience, limit.measured()));
  return found;
}

Answer answer(const Game& game, const Scope& part, const AnswerRequest& request, const Budget& budget,
              Progress& progress, const StageSink& on_stage) {
  return Stages(game, part, request, budget, progress, on_stage).run();
}

Answer answer(const Game& game, const AnyPosition& position, const Budget& budget, Progress& progress) {
  return answer(game, Scope{position}, {}, budget, progress);
}

}  // namespace zermelo
