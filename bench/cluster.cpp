// SPDX-License-Identifier: Apache-2.0
// Ranks as threads of this process: what they send, how even it is, and what sharing the work costs. How much of the
// sending MPI hides is seen only between processes (docs/cluster.md).
#include <algorithm>
#include <memory>
#include <numeric>

#include <zermelo/catalogue/registry.h>
#include <zermelo/cluster/number_ranks.h>
#include <zermelo/cluster/thread_ranks.h>
#include <zermelo/tables/format.h>

#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

constexpr const char* bench_game = "connect4(rows=5,cols=5)";

struct RanksWork {
  std::vector<double> numbers, bytes;  // by rank
  double solved_again = 0;
};

RanksWork solve_on_ranks(int count, int threads, const Budget& budget) {
  RanksWork work{std::vector<double>(static_cast<std::size_t>(count)),
                 std::vector<double>(static_cast<std::size_t>(count)), 0};
  std::vector<double> again(static_cast<std::size_t>(count));
  cluster::run_ranks(count, budget, [&](cluster::Ranks& ranks) {
    const Budget own = with_threads(budget, threads);
    const auto game = make_game(bench_game);
    const auto solver = game->abilities().number_layers({.outcome_only = true}, own);
    ThreadRounds rounds(*solver, own);
    cluster::NumberRanks numbers(ranks, *solver, rounds, tables::fitting_entries(0, 2), own);
    for (int layer = solver->layers() - 1; layer >= 0; --layer) {
      numbers.solve(layer);
      if (layer + 1 < solver->layers()) numbers.drop(layer + 1);
    }
    const auto rank = static_cast<std::size_t>(ranks.rank());
    work.numbers[rank] = static_cast<double>(numbers.work().numbers);
    work.bytes[rank] = static_cast<double>(ranks.traffic().bytes);
    again[rank] = static_cast<double>(numbers.work().solved_again);
  });
  work.solved_again = std::accumulate(again.begin(), again.end(), 0.0);
  return work;
}

double sum_of(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// How far the largest share is above the mean, in percent.
double excess(const std::vector<double>& values) {
  const double mean = sum_of(values) / static_cast<double>(values.size());
  return 100 * (*std::max_element(values.begin(), values.end()) / mean - 1);
}

std::vector<Measurement> measure_cluster(const Budget& budget) {
  const RanksWork two = solve_on_ranks(2, 1, budget), seven = solve_on_ranks(7, 1, budget);
  const double numbers = sum_of(two.numbers);
  const std::vector<double> seconds = interleaved(
      budget, 5, {[&] { (void)solve_on_ranks(2, 1, budget); }, [&] { (void)solve_on_ranks(1, 2, budget); }});
  return {{"cluster/two_ranks", numbers / seconds[0] / 1e6, "million numbers/s", numbers / seconds[1] / 1e6,
           seconds[1] / seconds[0]},
          {"cluster/sent_2", sum_of(two.bytes) / numbers, "bytes/number"},
          {"cluster/sent_7", sum_of(seven.bytes) / numbers, "bytes/number"},
          {"cluster/again_7", 100 * seven.solved_again / numbers, "percent solved again"},
          {"cluster/work_7", excess(seven.numbers), "percent above the mean"},
          {"cluster/bytes_7", excess(seven.bytes), "percent above the mean"}};
}

}  // namespace

std::vector<Benchmark> cluster_benchmarks() {
  return {{"cluster",
           "Connect Four 5 x 5 on ranks that are threads: two of one against one of two, and what 2 and 7 send",
           measure_cluster}};
}

}  // namespace zermelo::bench
