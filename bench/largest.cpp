// SPDX-License-Identifier: Apache-2.0
// The largest size of each family whose outcome the general search finds in ten seconds on one thread.
#include <optional>
#include <string>
#include <vector>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>

#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

constexpr double seconds_allowed = 10;

// Nothing where the time runs out before the outcome is known.
std::optional<std::vector<Measurement>> measure_size(const std::string& name, const Budget& whole) {
  const auto game = make_game(name);
  const SolveRequest request{.method = Method::search, .outcome_only = true, .start_only = true};
  const Budget budget = whole.within(Limits{.seconds = seconds_allowed, .threads = 1});
  std::uint64_t nodes = 0;
  bool settled = false;
  try {
    const std::vector<double> seconds =
        interleaved(budget, 1, {[&] {
                      const auto oracle = game->solve({game->initial()}, request, budget, silent()).oracle;
                      settled = oracle->probe(game->initial()).value().bound == Bound::exact;
                      nodes = oracle->nodes();
                    }});
    if (!settled) return std::nullopt;
    return std::vector<Measurement>{{name + "/seconds", seconds[0], "s"},
                                    {name + "/nodes", static_cast<double>(nodes), "nodes"}};
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::budget || whole.out_of_time()) throw;
    return std::nullopt;
  }
}

std::vector<Measurement> measure_largest(const std::vector<std::string>& sizes, const Budget& budget) {
  std::vector<Measurement> largest;
  for (const std::string& size : sizes) {
    auto measured = measure_size(size, budget);
    if (!measured) break;
    largest = *std::move(measured);
  }
  return largest;
}

Benchmark family(const std::string& name, std::vector<std::string> sizes) {
  return {"largest-" + name, "the largest size that the search solves in ten seconds: " + name,
          [sizes = std::move(sizes)](const Budget& budget) { return measure_largest(sizes, budget); }};
}

std::vector<std::string> on_grids(const std::string& game) {
  std::vector<std::string> sizes;
  for (const char* grid : {"3x3", "3x4", "4x4", "4x5", "5x5", "5x6", "6x6", "6x7", "7x7"})
    sizes.push_back(game + "(graph=grid:" + grid + ")");
  return sizes;
}

std::vector<std::string> boards(const std::string& game, const std::vector<std::pair<int, int>>& rows_and_cols,
                                const std::string& more = "") {
  std::vector<std::string> sizes;
  for (const auto& [rows, cols] : rows_and_cols)
    sizes.push_back(game + "(rows=" + std::to_string(rows) + ",cols=" + std::to_string(cols) + more + ")");
  return sizes;
}

}  // namespace

std::vector<Benchmark> largest_benchmarks() {
  return {
      family("connect4", boards("connect4", {{4, 4}, {5, 5}, {5, 6}, {6, 5}, {5, 7}, {6, 6}, {7, 6}, {6, 7}, {7, 7}})),
      family("domineering", boards("domineering", {{6, 6}, {7, 7}, {8, 8}, {8, 9}, {9, 9}})),
      family("col", on_grids("col")),
      family("snort", on_grids("snort")),
      family("hex", {"hex(size=3)", "hex(size=4)", "hex(size=5)", "hex(size=6)"}),
      family("dots", boards("dots", {{2, 2}, {2, 3}, {2, 4}, {3, 3}, {3, 4}, {4, 4}})),
      family("othello", {"othello(size=4)", "othello(size=6)"}),
      family("mnk-4", boards("mnk", {{4, 4}, {4, 5}, {5, 5}, {5, 6}, {6, 6}}, ",line=4")),
      family("mnk-5", boards("mnk", {{5, 5}, {5, 6}, {6, 6}}, ",line=5")),
  };
}

}  // namespace zermelo::bench
