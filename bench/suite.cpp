// SPDX-License-Identifier: Apache-2.0
#include "bench/suite.h"

namespace zermelo::bench {

const std::vector<Benchmark>& suite() {
  static const std::vector<Benchmark> all = [] {
    std::vector<Benchmark> benchmarks;
    for (const auto part : {attractor_benchmarks, reading_benchmarks, game_benchmarks, search_benchmarks,
                            largest_benchmarks, table_benchmarks, cluster_benchmarks, gpu_benchmarks}) {
      for (Benchmark& benchmark : part()) benchmarks.push_back(std::move(benchmark));
    }
    return benchmarks;
  }();
  return all;
}

}  // namespace zermelo::bench
