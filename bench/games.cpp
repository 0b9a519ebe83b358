// SPDX-License-Identifier: Apache-2.0
#include <stdexcept>
#include <string>

#include <zermelo/catalogue/registry.h>
#include <zermelo/games/chomp.h>
#include <zermelo/games/connect4.h>
#include <zermelo/games/domineering.h>
#include <zermelo/solvers/memo.h>

#include "bench/plain_memo.h"
#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

Budget with_threads(int threads) { return Budget(Limits{.threads = threads}); }

template <Rules R>
R rules_named(const std::string& text) {
  const GameText wanted = read_game_text(text);
  for (const Variant<R>& variant : R::variants()) {
    if (variant.info.name != wanted.name) continue;
    Arguments arguments(variant.info, wanted.pairs);
    return variant.make(arguments);
  }
  throw std::logic_error("no such game: " + text);
}

std::unique_ptr<GameOracle> solved(const Game& game, const SolveRequest& request, const Budget& budget) {
  const auto extent = game.many_starts() ? Part::Extent::from_starts : Part::Extent::from_one;
  return game.solve({game.initial(), extent}, request, budget, silent()).oracle;
}

Verdict verdict_of(const Game& game, const GameOracle& oracle) { return oracle.probe(game.initial()).value().verdict; }

// Millions of positions a second of one method, on one thread and on two.
std::vector<Measurement> measure_rate(const std::string& name, const std::string& text, const SolveRequest& request,
                                      int repeats) {
  const auto game = make_game(text);
  std::unique_ptr<GameOracle> one, two;
  const Budget budget = with_threads(1);
  const std::vector<double> t = interleaved(repeats, {[&] {
                                                        one.reset();
                                                        one = solved(*game, request, budget);
                                                      },
                                                      [&] {
                                                        two.reset();
                                                        two = solved(*game, request, with_threads(2));
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
  return {name, what, [=](const Budget&) { return measure_rate(name, text, request, repeats); }};
}

template <Rules R>
std::vector<Measurement> measure_memo(const std::string& name, const std::string& text, bool stop_early) {
  const R rules = rules_named<R>(text);
  std::uint64_t calls = 0, stored = 0;
  const std::vector<double> t =
      interleaved(5, {[&] {
                    const Budget budget;
                    Memo<R> memo(rules, {.outcome_only = true, .stop_early = stop_early}, budget);
                    memo.solve(rules.initial());
                    calls = memo.calls();
                    stored = memo.table().size();
                  }});
  return {{name + "/seconds", t[0], "s"},
          {name + "/moves", static_cast<double>(calls) / t[0] / 1e6, "million moves/s"},
          {name + "/positions", static_cast<double>(stored) / t[0] / 1e6, "million positions/s"}};
}

// Each method against the plain recursion, on one thread.
std::vector<Measurement> measure_against_plain(const std::string& name, const std::string& text) {
  const auto game = make_game(text);
  const auto rules = rules_named<Connect4>(text);
  const Budget budget = with_threads(1);
  Verdict plain, ours[4];
  const Method methods[] = {Method::arena, Method::memo, Method::sparse, Method::dense};
  std::vector<std::function<void()>> works = {[&] { plain = PlainMemo<Connect4>(rules).solve(rules.initial()); }};
  for (int i = 0; i < 4; ++i) {
    works.emplace_back([&, i] { ours[i] = verdict_of(*game, *solved(*game, {.method = methods[i]}, budget)); });
  }
  const std::vector<double> t = interleaved(3, works);
  std::vector<Measurement> measurements;
  for (std::size_t i = 0; i < 4; ++i) {
    if (!(ours[i] == plain)) throw std::logic_error("the methods disagree on " + text);
    measurements.push_back({name + "/" + std::string(name_of(methods[i])), t[i + 1], "s", t[0], t[0] / t[i + 1]});
  }
  return measurements;
}

std::vector<Measurement> measure_ending(const std::string& name) {
  const auto game = make_game(name);
  std::unique_ptr<GameOracle> by_numbers, by_arena;
  const Budget budget = with_threads(1);
  const std::vector<double> t =
      interleaved(9, {[&] { by_numbers = solved(*game, {.method = Method::retrograde}, budget); },
                      [&] { by_arena = solved(*game, {.method = Method::arena}, budget); }});
  if (by_numbers->positions() != by_arena->positions()) throw std::logic_error("positions of " + name);
  return {{"retrograde/" + name, t[0], "s", t[1], t[1] / t[0]}};
}

// The start's outcome, one line a board, so that growth can be seen.
std::vector<Measurement> measure_growth(const std::vector<std::string>& boards, int threads) {
  std::vector<Measurement> measurements;
  for (const std::string& board : boards) {
    const auto game = make_game("connect4(cols=" + board.substr(0, 1) + ",rows=" + board.substr(2, 1) + ")");
    const Budget budget = with_threads(threads);
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
      {"games/plain", "Connect Four 5 × 4 by each method, against a plain memoised recursion",
       [](const Budget&) { return measure_against_plain("games/plain", "connect4(cols=5,rows=4)"); }},
      rate_benchmark("games/dense-outcome", "Connect Four 5 × 5, dense, the start's outcome", "connect4(cols=5,rows=5)",
                     outcome, 3),
      rate_benchmark("games/dense-distance", "Connect Four 5 × 5, dense, with distances", "connect4(cols=5,rows=5)",
                     distance, 3),
      rate_benchmark("games/sparse", "Connect Four 5 × 5, sparse, every verdict", "connect4(cols=5,rows=5)",
                     {.method = Method::sparse}, 3),
      {"games/memo-domineering", "Domineering 6 × 6, memo, stopping early",
       [](const Budget&) {
         return measure_memo<Domineering>("games/memo-domineering", "domineering(rows=6,cols=6)", true);
       }},
      {"games/memo-chomp", "Chomp 10 × 10, memo, every move",
       [](const Budget&) { return measure_memo<Chomp>("games/memo-chomp", "chomp(rows=10,cols=10)", false); }},
      {"games/krk", "king and rook against king by retrograde analysis, against exploring and attracting",
       [](const Budget&) { return measure_ending("krk"); }},
      {"games/kqk", "king and queen against king, the same", [](const Budget&) { return measure_ending("kqk"); }},
      {"games/growth", "Connect Four of growing size, dense, the start's outcome, one thread",
       [](const Budget&) {
         return measure_growth({"4x4", "5x4", "6x4", "5x5"}, 1);
       }},
      {"games/growth-6x5", "9.9 thousand million numbers on two threads (a minute)",
       [](const Budget&) { return measure_growth({"6x5"}, 2); }},
  };
}

}  // namespace zermelo::bench
