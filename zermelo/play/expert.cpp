// SPDX-License-Identifier: Apache-2.0
#include <zermelo/play/expert.h>

#include <algorithm>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

// What may be spent on figures that nobody asked for by name.
constexpr std::uint64_t little_memory = std::uint64_t{1} << 24;

SolveRequest for_play(SolveRequest request) {
  request.best_play = true;  // lets a search answer where the whole game is too large
  return request;
}

}  // namespace

Expert::Expert(const Game& game, const Part& part, const SolveRequest& request, const Budget& budget,
               Progress& progress)
    : rules_(game), part_(part), request_(for_play(request)), budget_(budget), progress_(progress) {}

// A game too large for memory is searched, where the search is sure to end.
void Expert::solve(const Part& part) {
  kept_.forget();
  oracle_.reset();
  try {
    oracle_ = game().solve(part, request_, budget_, progress_).oracle;
  } catch (const Error& error) {
    const bool searchable = request_.method == Method::automatic && game().max_plies(part.from).has_value();
    if (error.kind() != Error::Kind::budget || budget_.out_of_time() || !searchable) throw;
    SolveRequest request = request_;
    request.method = Method::search;
    oracle_ = game().solve({part.from, Part::Extent::from_one}, request, budget_, progress_).oracle;
  }
}

Verdict Expert::verdict(const AnyPosition& position) {
  if (oracle_ == nullptr) solve(part_);
  if (!oracle_->probe(position)) solve({position, Part::Extent::from_one});
  return oracle_->verdict(position);
}

std::shared_ptr<const std::vector<Verdict>> Expert::move_verdicts(const AnyPosition& position) {
  if (auto known = kept_.find(position)) return known;
  const auto situation = rules_.at(position);
  std::vector<Verdict> verdicts;
  for (const Choice& choice : situation->choices)
    verdicts.push_back(before_move(verdict(choice.after), game().to_move(choice.after) == situation->to_move));
  const std::size_t weight = verdicts.size() / 8;
  return kept_.keep(position, std::move(verdicts), weight);
}

std::vector<JudgedChoice> Expert::judged(const AnyPosition& position) {
  const auto situation = rules_.at(position);
  const auto verdicts = move_verdicts(position);
  std::vector<JudgedChoice> choices;
  for (std::size_t i = 0; i < verdicts->size(); ++i) choices.push_back({situation->choices[i], (*verdicts)[i]});
  return choices;
}

bool Expert::affords(const AnyPosition& position) {
  if (oracle_ != nullptr) return true;
  Limits limits;
  limits.memory = std::min(little_memory, budget_.memory_left());
  limits.threads = budget_.threads();
  SolveRequest whole = request_;
  whole.best_play = false;
  try {
    oracle_ = game().solve({position, Part::Extent::from_one}, whole, budget_.within(limits), progress_).oracle;
  } catch (const Error& error) {
    if (error.kind() == Error::Kind::interrupted) throw;
    return false;
  }
  return true;
}

Verdict best_verdict(const std::vector<Verdict>& verdicts) {
  return *std::max_element(verdicts.begin(), verdicts.end(),
                           [](const Verdict& a, const Verdict& b) { return better(b, a); });
}

std::vector<std::size_t> best_places(const std::vector<Verdict>& verdicts) {
  std::vector<std::size_t> places;
  const Verdict best = best_verdict(verdicts);
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    if (!better(best, verdicts[i])) places.push_back(i);
  }
  return places;
}

}  // namespace zermelo
