// SPDX-License-Identifier: Apache-2.0
// A program without zstd and xxHash has no tables to measure.
#include "bench/suite.h"

namespace zermelo::bench {

std::vector<Benchmark> table_benchmarks() { return {}; }
std::vector<Benchmark> cluster_benchmarks() { return {}; }

}  // namespace zermelo::bench
