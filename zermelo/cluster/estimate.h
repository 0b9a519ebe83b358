// SPDX-License-Identifier: Apache-2.0
// What a game would take on a cluster, from measured rates. What one core takes to solve a number, and how much a rank
// would have to fetch from others, is measured on the game itself. What packing and writing a number takes depends on
// the solution, and is taken from a table that was built: Connect Four 5 × 5, on one core of a virtual machine.
#pragma once
#include <cstdint>
#include <string_view>

#include <zermelo/solvers/layer_solver.h>

namespace zermelo::cluster {

struct Cluster {
  int nodes = 1, cores = 1;  // cores of each node
  std::uint64_t memory = 0;  // bytes of each node
  double network = 0;        // bytes a second of each node, in each direction
};
// nodes=960,cores=24,memory=64G,network=10G: bytes of memory, bits a second. Throws an Error that says what is
// expected.
[[nodiscard]] Cluster read_cluster(std::string_view text);

struct ClusterEstimate {
  std::uint64_t numbers = 0;
  std::uint64_t bytes_a_node = 0;           // of memory
  double core_seconds = 0, bytes_sent = 0;  // core_seconds: solving and packing
  double seconds_computing = 0, seconds_sending = 0;

  // Sending and computing overlap.
  [[nodiscard]] double seconds() const {
    return seconds_computing > seconds_sending ? seconds_computing : seconds_sending;
  }
};

// One rank a node, with a thread a core. `block`: as in NumberRanks. Takes a few seconds at most.
[[nodiscard]] ClusterEstimate estimate_on(const Cluster& cluster, const NumberLayerSolver& solver, std::uint64_t block,
                                          int first_layer, const Budget& budget);

}  // namespace zermelo::cluster
