// SPDX-License-Identifier: Apache-2.0
// The fixed suite of measurements. Everything is timed in one run, our code and its competitor in turn, and the median
// is reported.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/base/budget.h>

namespace zermelo::bench {

struct Measurement {
  std::string name;
  double value;
  std::string unit;
  // The competitor's measurement in the same run, where there is one. The ratio says how many times better ours is.
  std::optional<double> baseline = std::nullopt;
  std::optional<double> ratio = std::nullopt;
};

struct Benchmark {
  std::string name;
  std::string what;  // one line, English
  std::function<std::vector<Measurement>(const Budget&)> run;
};

[[nodiscard]] const std::vector<Benchmark>& suite();

// One number that pins behaviour: a hash of ranks, strategies and verdicts over fixed arenas and games.
[[nodiscard]] std::uint64_t signature(const Budget& budget);

// The parts of the suite.
[[nodiscard]] std::vector<Benchmark> attractor_benchmarks();
[[nodiscard]] std::vector<Benchmark> reading_benchmarks();
[[nodiscard]] std::vector<Benchmark> game_benchmarks();
[[nodiscard]] std::vector<Benchmark> search_benchmarks();
[[nodiscard]] std::vector<Benchmark> largest_benchmarks();
[[nodiscard]] std::vector<Benchmark> table_benchmarks();
[[nodiscard]] std::vector<Benchmark> cluster_benchmarks();
// Their names begin with «gpu/».
[[nodiscard]] std::vector<Benchmark> gpu_benchmarks();

}  // namespace zermelo::bench
