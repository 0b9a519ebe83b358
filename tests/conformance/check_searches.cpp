// SPDX-License-Identifier: Apache-2.0
// The searches find what the arenas' solver finds, values and distances, of every position of small games and near the
// ends of random plays of large ones. Where positions come back a search may run out of time; its bounds must still be
// true.
#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/random.h>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

// The searches are bounded by their nodes, so that every machine checks the same positions: a search looks at its clock
// every few thousand nodes. Less than a minute: rules make no tables for a long search.
constexpr Limits with_cycles = {.seconds = 59, .checks = 100};
constexpr Limits without_cycles = {.seconds = 59, .checks = 4000};

struct Asked {
  const char* name;
  SolveRequest request;
};
constexpr Asked searches[] = {
    {"search", {.method = Method::search, .start_only = true}},
    {"search for outcomes", {.method = Method::search, .outcome_only = true, .start_only = true}},
    {"proof", {.method = Method::proof, .outcome_only = true, .start_only = true}},
};

bool agree(const Verdict& found, const Verdict& truth, bool outcome_only) {
  if (found.outcome != truth.outcome) return false;
  return outcome_only || truth.outcome == Outcome::draw || found.distance == truth.distance;
}

bool true_bound(const Probe& probe, const Verdict& truth, bool outcome_only) {
  if (probe.bound == Bound::exact) return agree(probe.verdict, truth, outcome_only);
  return probe.bound == Bound::lower ? !better(probe.verdict, truth) : !better(truth, probe.verdict);
}

// One search, asked for one position after the other.
class Searcher {
 public:
  Searcher(const Subject& subject, const Asked& asked)
      : subject_(subject),
        asked_(asked),
        budget_(subject.layers_rise() ? without_cycles : with_cycles),
        oracle_(subject.game().solve({subject.game().initial()}, asked.request, budget_, silent()).oracle) {}

  // Nothing where the search ran out of time without a bound.
  Problems problems_at(const AnyPosition& position, const Verdict& truth) {
    const Game& game = subject_.game();
    const bool outcome_only = asked_.request.outcome_only;
    const int searched = game.result(position) == End::none ? 1 : 0;
    positions_ += searched;
    try {
      const Probe probe = oracle_->probe(position).value();
      if (!true_bound(probe, truth, outcome_only) || (probe.bound != Bound::exact && !out_of_time()))
        return {game.text(position) + ": " + asked_.name + " finds another verdict"};
      answers_ += searched;
      if (probe.bound == Bound::exact && !oracle_->confirms(position, truth_for(truth)))
        return {game.text(position) + ": " + asked_.name + " does not confirm its verdict"};
    } catch (const Error& error) {
      if (error.kind() != Error::Kind::budget) return {game.text(position) + ": " + asked_.name + ": " + error.what()};
    }
    return {};
  }
  // Asked for no position, or without an answer, a search was not judged. An end needs no search.
  [[nodiscard]] bool was_asked() const { return positions_ > 0; }
  [[nodiscard]] Problems problem_of_silence() const {
    if (answers_ > 0 || !was_asked()) return {};
    return {subject_.game().name() + ": " + asked_.name + " has no answer anywhere"};
  }
  [[nodiscard]] bool out_of_time() const { return budget_.out_of_time(); }

 private:
  Verdict truth_for(Verdict truth) const {
    if (asked_.request.outcome_only) truth.distance = 0;
    return truth;
  }

  const Subject& subject_;
  const Asked& asked_;
  Budget budget_;
  std::unique_ptr<GameOracle> oracle_;
  int positions_ = 0, answers_ = 0;
};

// The positions of a random play, the last first.
std::vector<AnyPosition> random_play(const Subject& subject, Random& random) {
  constexpr int longest_play = 400;
  const Subject::Positions starts = subject.starts();
  std::vector<AnyPosition> play = {starts[random.below(starts.size())]};
  for (int ply = 0; ply < longest_play; ++ply) {
    const std::vector<Choice> choices = subject.game().choices(play.back());
    if (choices.empty()) break;
    play.push_back(choices[random.below(choices.size())].after);
  }
  std::reverse(play.begin(), play.end());
  return play;
}

// Nothing where too many positions are left.
std::unique_ptr<GameOracle> truth_from(const Game& game, const AnyPosition& position) {
  constexpr std::uint64_t little = 3 << 20;
  try {
    return game.solve({position}, {.method = Method::arena}, Budget(Limits{.memory = little}), silent()).oracle;
  } catch (const Error&) {
    return nullptr;
  }
}

}  // namespace

Problems check_searches(const Subject& subject, const Arena& arena, const Solution& solution) {
  constexpr Node max_asked = 2000;
  const Node step = 1 + arena.size() / max_asked;
  for (const Asked& asked : searches) {
    Searcher searcher(subject, asked);
    for (Node node = 0; node < arena.size() && !searcher.out_of_time(); node += step) {
      const AnyPosition position = subject.game().read(arena.name(node));
      Problems problems = searcher.problems_at(position, solution.verdict(arena, node));
      if (!problems.empty()) return problems;
    }
    Problems problems = searcher.problem_of_silence();
    if (!problems.empty()) return problems;
  }
  return {};
}

Problems check_searches_by_play(const Subject& subject) {
  constexpr int plays = 4, most_plays = 40;
  Random random(1);
  for (const Asked& asked : searches) {
    Searcher searcher(subject, asked);
    // Where positions come back a play may stop far from any end; elsewhere plays go on until one position is judged.
    const auto enough = [&](int played) {
      return played >= plays && (searcher.was_asked() || !subject.layers_rise() || played >= most_plays);
    };
    for (int i = 0; !enough(i) && !searcher.out_of_time(); ++i) {
      for (const AnyPosition& position : random_play(subject, random)) {
        const std::unique_ptr<GameOracle> truth = truth_from(subject.game(), position);
        if (truth == nullptr) break;
        Problems problems = searcher.problems_at(position, truth->verdict(position));
        if (!problems.empty()) return problems;
      }
    }
    if (!subject.layers_rise()) continue;
    if (!searcher.was_asked()) return {subject.game().name() + ": no play led to a position that can be judged"};
    Problems problems = searcher.problem_of_silence();
    if (!problems.empty()) return problems;
  }
  return {};
}

}  // namespace zermelo::conformance
