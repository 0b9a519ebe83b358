// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/expert.h>

#include <algorithm>
#include <utility>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/answer.h>
#include <zermelo/solution/verdict_words.h>

namespace zermelo::play {

namespace {

constexpr std::uint64_t small_memory = std::uint64_t{1} << 24;  // bytes

SolveRequest for_play(SolveRequest request) {
  request.best_play = true;  // lets a search answer where the whole game is too large
  return request;
}

}  // namespace

Expert::Expert(const Game& game, const Scope& part, const SolveRequest& request, const Budget& budget,
               Progress& progress, std::shared_ptr<const GameOracle> solved)
    : situations_(game, budget),
      part_(part),
      request_(for_play(request)),
      budget_(budget),
      progress_(progress),
      oracle_(std::move(solved)),
      judged_(budget) {}

// A game too large for memory is searched, if the search is sure to end.
void Expert::solve(const Scope& part) {
  judged_.clear();
  oracle_.reset();
  try {
    AnswerRequest request{.solve = request_, .moves = false};
    request.insist = insist_;
    // More questions follow, so distances get a third of the time that is left at the most.
    request.patience = request.patience.within(budget_.seconds_left() / 3);
    const Answer found = answer(game(), part, request, budget_, progress_);
    oracle_ = found.oracle;
    if (found.oracle_progress) found.oracle_progress->pass_to(progress_);
    distances_ = found.distances;
    left_out_ = found.left_out;
  } catch (const Error& error) {
    const bool searchable = request_.method == Method::automatic && game().max_plies(part.from).has_value();
    if (error.kind() != Error::Kind::budget || budget_.out_of_time() || !searchable) throw;
    SolveRequest request = request_;
    request.method = Method::search;
    oracle_ = game().solve({part.from, Scope::Extent::from_one}, request, budget_, progress_).oracle;
  }
}

Phrase Expert::words(const Verdict& verdict) const {
  return distances_ ? in_words(verdict) : in_words(verdict.outcome);
}

Verdict Expert::verdict(const AnyPosition& position) {
  if (oracle_ == nullptr) solve(part_);
  if (!oracle_->probe(position)) solve({position, Scope::Extent::from_one});
  return oracle_->verdict(position);
}

std::shared_ptr<const std::vector<JudgedChoice>> Expert::judged(const AnyPosition& position) {
  if (auto known = judged_.find(position)) return known;
  const auto here = situation(position);
  std::vector<JudgedChoice> choices;
  for (const Choice& choice : here->choices) {
    const bool same_player = game().to_move(choice.after) == here->to_move;
    choices.push_back({choice, before_move(verdict(choice.after), same_player)});
  }
  const std::size_t weight = choices.size();
  return judged_.insert(position, std::move(choices), weight);
}

bool Expert::solve_if_small(const AnyPosition& position) {
  if (oracle_ != nullptr) return true;
  SolveRequest outcome = request_;
  outcome.outcome_only = true;
  const Scope part{position, Scope::Extent::from_one};
  const ChosenMethod chosen = game().choose(part, outcome, budget_);
  if (chosen.method == Method::table) {
    solve(part);
    return true;
  }
  Limits limits;
  limits.memory = std::min(small_memory, budget_.memory_left());
  limits.threads = budget_.threads();
  SolveRequest whole = request_;
  whole.best_play = false;
  whole.reach = chosen.reach;  // nobody looks again
  try {
    oracle_ = game().solve(part, whole, budget_.within(limits), progress_).oracle;
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::interrupted) throw;
    return false;
  }
  return true;
}

// Not by best_choices, which copies: matches ask this at every move.
Verdict best_verdict(const std::vector<JudgedChoice>& choices) {
  const auto worse = [](const JudgedChoice& a, const JudgedChoice& b) { return better(b.verdict, a.verdict); };
  return std::max_element(choices.begin(), choices.end(), worse)->verdict;
}

std::vector<std::size_t> best_places(const std::vector<JudgedChoice>& choices) {
  std::vector<std::size_t> places;
  const Verdict best = best_verdict(choices);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!better(best, choices[i].verdict)) places.push_back(i);
  }
  return places;
}

}  // namespace zermelo::play
