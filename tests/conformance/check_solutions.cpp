// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include <zermelo/arena/questions.h>
#include <zermelo/base/error.h>
#include <zermelo/solution/verify.h>
#include <zermelo/solvers/methods.h>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

bool same(const Solution& one, const Solution& other) {
  return std::equal(one.fate.begin(), one.fate.end(), other.fate.begin(), other.fate.end()) &&
         std::equal(one.distance.begin(), one.distance.end(), other.distance.begin(), other.distance.end());
}

// The ways to solve an arena; only the recursion may refuse, and only cycles.
Problems check_attractors(const Arena& arena, const Solution& solution) {
  if (!verify(arena, solution, DeadEnds::lose).right()) return {"the judge refuses the solution of the arena"};
  constexpr Node max_for_fixpoint = 5000;  // it looks at every node in every step
  for (const std::string name : {"queue", "recursion", "fixpoint"}) {
    const AttractorMethod method = attractor_method_named(name);
    if (method == AttractorMethod::fixpoint && arena.size() > max_for_fixpoint) continue;
    try {
      if (!same(solution, solve_by(method, arena, DeadEnds::lose, Budget(), silent())))
        return {name + " finds another solution of the arena"};
    } catch (const Error& error) {
      if (method != AttractorMethod::recursion || directed_cycle(arena).empty()) return {error.what()};
    }
  }
  return {};
}

// Whether a method has no reason to refuse the game.
bool fits(const Subject& subject, Method method) {
  switch (method) {
    case Method::memo:
    case Method::sparse:
      return subject.layers_rise() && !subject.game().abilities().many_starts;
    case Method::dense:
      return subject.layers_rise() && subject.numbered();
    default:
      return true;
  }
}

// Every method for rules gives the arena's verdict of every position.
Problems check_method(const Subject& subject, Method method, const Arena& arena, const Solution& solution) {
  const Game& game = subject.game();
  const std::string name(name_of(method));
  std::optional<SolvedGame> solved;
  try {
    solved = game.solve(subject.game().whole(), {.method = method}, Budget(), silent());
  } catch (const Error& error) {
    return fits(subject, method) ? Problems{name + " refuses: " + error.what()} : Problems{};
  }
  if (!judge(game, *solved->oracle, false, Budget(), silent()).right())
    return {"the judge refuses the solution of " + name};
  for (Node node = 0; node < arena.size(); ++node) {
    const auto probe = solved->oracle->probe(game.read(arena.name(node)));
    if (!probe || probe->bound != Bound::exact || !(probe->verdict == solution.verdict(arena, node)))
      return {arena.name(node) + ": " + name + " finds another verdict, or none"};
  }
  return {};
}

Problems check_symmetry(const Subject& subject, const Arena& arena, const Solution& solution) {
  const Game& game = subject.game();
  for (Node node = 0; node < arena.size(); ++node) {
    const auto canonical = subject.canonical(game.read(arena.name(node)));
    if (!canonical) return {};
    const auto other = arena.find(game.text(*canonical));  // or reached only from other starts
    if (other && !(solution.verdict(arena, node) == solution.verdict(arena, *other)))
      return {arena.name(node) + ": its canonical position has another verdict"};
  }
  return {};
}

}  // namespace

Problems check_solutions(const Subject& subject, const Arena& arena) {
  const Solution solution = solve_by(AttractorMethod::fast, arena, DeadEnds::lose, Budget(), silent());
  Problems problems = check_attractors(arena, solution);
  for (const Method method :
       {Method::automatic, Method::arena, Method::memo, Method::sparse, Method::dense, Method::retrograde}) {
    if (problems.empty()) problems = check_method(subject, method, arena, solution);
  }
  if (problems.empty()) problems = check_symmetry(subject, arena, solution);
  if (problems.empty()) problems = check_minimax(subject, arena, solution);
  if (problems.empty()) problems = check_searches(subject, arena, solution);
  return problems;
}

Problems check_everywhere(const Subject& subject) {
  const Game& game = subject.game();
  const Arena arena = game.explore(game.whole(), Budget(), silent()).arena;
  Subject::Positions reached;
  for (Node node = 0; node < arena.size(); ++node) {
    reached.push_back(game.read(arena.name(node)));
    Problems problems = check_position(subject, reached.back());
    if (!problems.empty()) return problems;
  }
  Problems problems = check_arena(subject, arena);
  if (problems.empty()) problems = subject.numbering_problems(reached);
  if (problems.empty()) problems = check_solutions(subject, arena);
  return problems;
}

}  // namespace zermelo::conformance
