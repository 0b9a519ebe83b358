// SPDX-License-Identifier: Apache-2.0
#include "bench/suite.h"

namespace zermelo::bench {

const std::vector<Benchmark>& suite() {
  static const std::vector<Benchmark> all = [] {
    std::vector<Benchmark> benchmarks = attractor_benchmarks();
    for (Benchmark& benchmark : reading_benchmarks()) benchmarks.push_back(std::move(benchmark));
    for (Benchmark& benchmark : game_benchmarks()) benchmarks.push_back(std::move(benchmark));
    for (Benchmark& benchmark : search_benchmarks()) benchmarks.push_back(std::move(benchmark));
    return benchmarks;
  }();
  return all;
}

}  // namespace zermelo::bench
