// SPDX-License-Identifier: Apache-2.0
// Searches: the six sets of Connect Four, the empty board, and Domineering.
#include <sstream>
#include <stdexcept>
#include <string>

#include <zermelo/catalogue/registry.h>

#include "bench/plain_connect4.h"
#include "bench/positions.h"
#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

struct Scored {
  std::string columns;
  int score;
};

std::vector<Scored> read_set(const std::string& name, std::size_t max_positions) {
  std::istringstream text{std::string(positions_named("connect4_" + name))};
  std::vector<Scored> set;
  for (Scored scored; set.size() < max_positions && text >> scored.columns >> scored.score;) set.push_back(scored);
  return set;
}

std::unique_ptr<GameOracle> searcher(const Game& game, bool outcome_only, const Budget& budget) {
  const SolveRequest request{.method = Method::search, .outcome_only = outcome_only, .start_only = true};
  return game.solve({game.initial()}, request, with_threads(budget, 1), silent()).oracle;
}

int score_of(const Game& game, const GameOracle& oracle, const std::string& columns) {
  const AnyPosition position = game.read(columns);
  const Verdict verdict = oracle.verdict(position);
  if (verdict.outcome == Outcome::draw) return 0;
  const int size = (game.max_plies(position).value() + 2 - static_cast<int>(verdict.distance)) / 2;
  return verdict.outcome == Outcome::win ? size : -size;
}

// Seconds for each position, with a fresh table each time, against the plain program.
std::vector<Measurement> measure_set(const std::string& name, std::size_t max_positions, int repeats,
                                     const Budget& budget) {
  const auto game = make_game("connect4");
  const std::vector<Scored> set = read_set(name, max_positions);
  std::uint64_t nodes = 0, plain_nodes = 0;
  const auto check = [&](int found, const Scored& scored) {
    if (found != scored.score) throw std::logic_error("wrong score of " + scored.columns);
  };
  std::vector<PlainConnect4> fresh;  // making the table is not measured
  for (int repeat = 0; repeat < repeats; ++repeat) fresh.emplace_back(budget);
  const std::vector<double> t = interleaved(budget, repeats,
                                            {[&] {
                                               const auto oracle = searcher(*game, false, budget);
                                               for (const Scored& scored : set)
                                                 check(score_of(*game, *oracle, scored.columns), scored);
                                               nodes = oracle->nodes();
                                             },
                                             [&] {
                                               PlainConnect4 plain = std::move(fresh.back());
                                               fresh.pop_back();
                                               for (const Scored& scored : set)
                                                 check(plain.score(scored.columns), scored);
                                               plain_nodes = plain.nodes();
                                             }});
  const auto count = static_cast<double>(set.size());
  const double micro = 1e6 / count;
  const double ours = static_cast<double>(nodes) / count, plain = static_cast<double>(plain_nodes) / count;
  return {{"connect4-" + name + "/time", t[0] * micro, "us/position", t[1] * micro, t[1] / t[0]},
          {"connect4-" + name + "/nodes", ours, "nodes/position", plain, plain / ours}};
}

std::vector<Measurement> measure_start(const std::string& name, const std::string& text, bool outcome_only,
                                       const Budget& budget) {
  const auto game = make_game(text);
  std::uint64_t nodes = 0;
  const std::vector<double> t = interleaved(budget, 1, {[&] {
                                              const auto oracle = searcher(*game, outcome_only, budget);
                                              static_cast<void>(oracle->verdict(game->initial()));
                                              nodes = oracle->nodes();
                                            }});
  return {{name + "/seconds", t[0], "s"}, {name + "/nodes", static_cast<double>(nodes), "nodes"}};
}

Benchmark set_benchmark(const std::string& name, std::size_t max_positions, int repeats) {
  return {"connect4-" + name, "Connect Four, " + name + " positions, scored by search and by the usual program",
          [=](const Budget& budget) { return measure_set(name, max_positions, repeats, budget); }};
}

Benchmark start_benchmark(const std::string& name, const std::string& what, const std::string& text,
                          bool outcome_only) {
  return {name, what, [=](const Budget& budget) { return measure_start(name, text, outcome_only, budget); }};
}

}  // namespace

std::vector<Benchmark> search_benchmarks() {
  return {
      set_benchmark("end-easy", 200, 5),
      set_benchmark("middle-easy", 200, 5),
      set_benchmark("middle-medium", 200, 3),
      set_benchmark("begin-easy", 200, 5),
      set_benchmark("begin-medium", 200, 1),
      set_benchmark("begin-hard", 5, 1),
      start_benchmark("connect4-empty", "Connect Four's empty board, with its distance", "connect4", false),
      start_benchmark("domineering-7x7", "Domineering 7x7, the outcome", "domineering(rows=7,cols=7)", true),
      start_benchmark("domineering-8x8", "Domineering 8x8, the outcome", "domineering(rows=8,cols=8)", true),
      start_benchmark("domineering-9x9", "Domineering 9x9, the outcome", "domineering(rows=9,cols=9)", true),
  };
}

}  // namespace zermelo::bench
