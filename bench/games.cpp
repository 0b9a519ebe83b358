// SPDX-License-Identifier: Apache-2.0
#include <iterator>
#include <stdexcept>
#include <string>

#include <zermelo/catalogue/registry.h>
#include <zermelo/solvers/solve.h>

#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

std::unique_ptr<GameOracle> solved(const Game& game, const SolveRequest& request, const Budget& budget) {
  return game.solve(game.whole(), request, budget, silent()).oracle;
}

Verdict verdict_of(const Game& game, const GameOracle& oracle) { return oracle.verdict(game.initial()); }

// Millions of positions a second of one method, on one thread and on two.
std::vector<Measurement> measure_rate(const std::string& name, const std::string& text, const SolveRequest& request,
                                      int repeats, const Budget& whole) {
  const auto game = make_game(text);
  std::unique_ptr<GameOracle> one, two;
  const Budget budget = with_threads(whole, 1);
  const std::vector<double> t = interleaved(whole, repeats,
                                            {[&] {
                                               one.reset();
                                               one = solved(*game, request, budget);
                                             },
                                             [&] {
                                               two.reset();
                                               two = solved(*game, request, with_threads(whole, 2));
                                             }});
  if (!(verdict_of(*game, *one) == verdict_of(*game, *two))) throw std::logic_error("threads disagree on " + text);
  const auto positions = static_cast<double>(one->positions());
  return {{name + "/seconds", t[0], "s"},
          {name + "/rate", positions / t[0] / 1e6, "million positions/s"},
          {name + "/two-threads", t[1], "s", t[0], t[0] / t[1]},
          {name + "/memory", static_cast<double>(budget.peak()) / positions, "bytes/position"}};
}

Benchmark rate_benchmark(const std::string& name, const std::string& what, const std::string& text,
                         const SolveRequest& request, int repeats) {
  return {name, what, [=](const Budget& budget) { return measure_rate(name, text, request, repeats, budget); }};
}

// Every move of every position, without distances. The arena gives the number of moves.
std::vector<Measurement> measure_memo_moves(const std::string& name, const std::string& text, const Budget& budget) {
  const auto game = make_game(text);
  const auto moves = static_cast<double>(game->explore({game->initial()}, budget, silent()).arena.edges());
  const SolveRequest request{.method = Method::memo, .outcome_only = true};
  const std::vector<double> t =
      interleaved(budget, 5, {[&] { static_cast<void>(solved(*game, request, with_threads(budget, 1))); }});
  return {{name + "/seconds", t[0], "s"}, {name + "/rate", moves / t[0] / 1e6, "million moves/s"}};
}

// Each method against exploring and the courses' memoised recursion, on one thread.
std::vector<Measurement> measure_against_recursion(const std::string& name, const std::string& text,
                                                   const Budget& whole) {
  const auto game = make_game(text);
  const Budget budget = with_threads(whole, 1);
  const Method methods[] = {Method::arena, Method::memo, Method::sparse, Method::dense};
  Verdict plain, ours[std::size(methods)];
  std::vector<std::function<void()>> works = {[&] {
    const SolveRequest request{.method = Method::arena, .attractor = AttractorMethod::recursion};
    plain = verdict_of(*game, *solved(*game, request, budget));
  }};
  for (std::size_t i = 0; i < std::size(methods); ++i) {
    works.emplace_back([&, i] { ours[i] = verdict_of(*game, *solved(*game, {.method = methods[i]}, budget)); });
  }
  const std::vector<double> t = interleaved(whole, 3, works);
  std::vector<Measurement> measurements;
  for (std::size_t i = 0; i < std::size(methods); ++i) {
    if (!(ours[i] == plain)) throw std::logic_error("the methods disagree on " + text);
    measurements.push_back({name + "/" + std::string(name_of(methods[i])), t[i + 1], "s", t[0], t[0] / t[i + 1]});
  }
  return measurements;
}

// A game of one's own whose positions are plain, and the same with positions that a solver must intern first.
struct TwoHeaps {
  struct Position {
    std::uint16_t heap[2];
    std::uint32_t mover;
    auto operator<=>(const Position&) const = default;
  };
  using Move = Position;
  [[nodiscard]] Position initial() const { return {{400, 400}, 0}; }
  [[nodiscard]] Player to_move(const Position& position) const { return static_cast<Player>(position.mover); }
  [[nodiscard]] End end(const Position&) const { return End::none; }
  [[nodiscard]] End stuck(const Position& position) const { return won_by(other(to_move(position))); }
  void moves(const Position& position, auto&& sink) const {
    for (const int i : {0, 1}) {
      for (std::uint16_t take = 1; take <= 5 && take <= position.heap[i]; ++take) {
        Position after{{position.heap[0], position.heap[1]}, 1 - position.mover};
        after.heap[i] = static_cast<std::uint16_t>(after.heap[i] - take);
        sink(after);
      }
    }
  }
  [[nodiscard]] Position after(const Position&, const Move& move) const { return move; }
};

std::vector<Measurement> measure_interned(const Budget& whole) {
  const Budget budget = with_threads(whole, 1);
  Verdict plain, interned;
  const TwoHeaps rules;
  const std::vector<double> t = interleaved(whole, 5,
                                            {[&] { plain = solve(rules, budget).verdict(rules.initial()); },
                                             [&] {
                                               const Interned<TwoHeaps> over_numbers(rules, budget);
                                               interned = solve(over_numbers, budget).verdict({0});
                                             }});
  if (!(plain == interned)) throw std::logic_error("interning changes a verdict");
  return {{"games/interned", t[1], "s", t[0], t[0] / t[1]}};
}

std::vector<Measurement> measure_ending(const std::string& name, const Budget& whole) {
  const auto game = make_game(name);
  std::unique_ptr<GameOracle> by_numbers, by_arena;
  const Budget budget = with_threads(whole, 1);
  const std::vector<double> t =
      interleaved(whole, 9,
                  {[&] { by_numbers = solved(*game, {.method = Method::retrograde}, budget); },
                   [&] { by_arena = solved(*game, {.method = Method::arena}, budget); }});
  if (by_numbers->positions() != by_arena->positions()) throw std::logic_error("positions of " + name);
  return {{"retrograde/" + name, t[0], "s", t[1], t[1] / t[0]}};
}

// The start's outcome, one line for each board, to show the growth.
std::vector<Measurement> measure_growth(const std::vector<std::string>& boards, int threads, const Budget& whole) {
  std::vector<Measurement> measurements;
  for (const std::string& board : boards) {
    const auto game = make_game("connect4(cols=" + board.substr(0, 1) + ",rows=" + board.substr(2, 1) + ")");
    const Budget budget = with_threads(whole, threads);
    std::unique_ptr<GameOracle> oracle;
    const SolveRequest request{.method = Method::dense, .outcome_only = true, .start_only = true};
    const double seconds = seconds_of([&] { oracle = solved(*game, request, budget); });
    const std::string name = "dense/connect4-" + board;
    measurements.push_back({name + "/numbers", static_cast<double>(oracle->positions()), "numbers"});
    measurements.push_back({name + "/seconds", seconds, "s"});
    measurements.push_back({name + "/memory", static_cast<double>(budget.peak()) / (1 << 20), "MB"});
  }
  return measurements;
}

}  // namespace

std::vector<Benchmark> game_benchmarks() {
  const SolveRequest outcome{.method = Method::dense, .outcome_only = true, .start_only = true};
  const SolveRequest distance{.method = Method::dense, .start_only = true};
  return {
      {"games/recursion", "Connect Four 5 × 4 by each method, against the courses' memoised recursion on its arena",
       [](const Budget& budget) {
         return measure_against_recursion("games/recursion", "connect4(cols=5,rows=4)", budget);
       }},
      rate_benchmark("games/dense-outcome", "Connect Four 5 × 5, dense, the start's outcome", "connect4(cols=5,rows=5)",
                     outcome, 3),
      rate_benchmark("games/dense-distance", "Connect Four 5 × 5, dense, with distances", "connect4(cols=5,rows=5)",
                     distance, 3),
      rate_benchmark("games/sparse", "Connect Four 5 × 5, sparse, every verdict", "connect4(cols=5,rows=5)",
                     {.method = Method::sparse}, 3),
      rate_benchmark("games/memo-domineering", "Domineering 6 × 6, memo, the start's outcome and its moves'",
                     "domineering(rows=6,cols=6)", {.method = Method::memo, .outcome_only = true, .start_only = true},
                     3),
      {"games/memo-chomp", "Chomp 10 × 10, memo, every outcome",
       [](const Budget& budget) { return measure_memo_moves("games/memo-chomp", "chomp(rows=10,cols=10)", budget); }},
      {"games/interned",
       "a game whose positions are interned, against the same with plain positions (321,602 positions)",
       [](const Budget& budget) { return measure_interned(budget); }},
      {"games/krk", "king and rook against king by retrograde analysis, against exploring and attracting",
       [](const Budget& budget) { return measure_ending("krk", budget); }},
      {"games/kqk", "king and queen against king, the same",
       [](const Budget& budget) { return measure_ending("kqk", budget); }},
      {"games/growth", "Connect Four of growing size, dense, the start's outcome, one thread",
       [](const Budget& budget) {
         return measure_growth({"4x4", "5x4", "6x4", "5x5"}, 1, budget);
       }},
      {"games/growth-6x5", "9.9 thousand million numbers on two threads (a minute)",
       [](const Budget& budget) { return measure_growth({"6x5"}, 2, budget); }},
  };
}

}  // namespace zermelo::bench
