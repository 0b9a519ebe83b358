// SPDX-License-Identifier: Apache-2.0
#include <stdexcept>
#include <string>

#include <zermelo/arena/random_arena.h>
#include <zermelo/arena/transpose.h>
#include <zermelo/solvers/attractor.h>

#include "bench/plain_solver.h"
#include "bench/suite.h"
#include "bench/timing.h"

namespace zermelo::bench {

namespace {

void require_equal(const Solution& ours, const PlainSolution& plain) {
  for (Node node = 0; node < ours.size(); ++node) {
    const bool same_fate = ours.fate[node] == plain.winner[node];
    const bool same_distance = !decisive(ours.fate[node]) || ours.distance[node] == plain.distance[node];
    if (!same_fate || !same_distance) throw std::logic_error("the solvers disagree at node " + std::to_string(node));
  }
}

// The peak memory of arena, solution and solver, beyond 8 bytes for each edge, in bytes for each node.
double bytes_a_node(const RandomArena& request, const Budget& whole) {
  const Budget budget = with_threads(whole, 1);
  const Arena arena = random_arena(request, budget);
  const Solution solution = solve(arena, DeadEnds::lose, budget);
  return (static_cast<double>(budget.peak()) - 8 * static_cast<double>(arena.edges())) / arena.size();
}

std::vector<Measurement> measure(const std::string& name, const RandomArena& request, int repeats,
                                 const Budget& budget) {
  const Arena arena = random_arena(request, budget);
  const Budget one = with_threads(budget, 1), two = with_threads(budget, 2);
  PlainGraph plain_graph;
  PlainSolution plain;
  Solution fast;
  detail::Rows rows;
  const std::vector<double> t = interleaved(
      budget, repeats,
      {[&] { rows = detail::transposed_rows(arena.out_start(), arena.out(), one); },
       [&] { fast = solve(arena, DeadEnds::lose, one); }, [&] { plain_graph = plain_transpose(arena, budget); },
       [&] { plain = plain_solve(arena, plain_graph, budget); },
       [&] { rows = detail::transposed_rows(arena.out_start(), arena.out(), two); },
       [&] { fast = solve(arena, DeadEnds::lose, two); }});
  require_equal(fast, plain);
  const double edges = static_cast<double>(arena.edges());
  return {{name + "/transpose", t[0], "s", t[2], t[2] / t[0]},
          {name + "/solve", t[1], "s", t[3], t[3] / t[1]},
          {name + "/transpose+solve", t[0] + t[1], "s", t[2] + t[3], (t[2] + t[3]) / (t[0] + t[1])},
          {name + "/two-threads", t[4] + t[5], "s", t[0] + t[1], (t[0] + t[1]) / (t[4] + t[5])},
          {name + "/rate", edges / t[1] / 1e6, "million edges/s", edges / t[3] / 1e6, t[3] / t[1]}};
}

Benchmark attractor_benchmark(std::string name, std::string what, RandomArena request, int repeats) {
  name = "attractor/" + name;
  return {name, what + ", against the plain counting queue",
          [=](const Budget& budget) { return measure(name, request, repeats, budget); }};
}

}  // namespace

std::vector<Benchmark> attractor_benchmarks() {
  constexpr Node million = 1'000'000;
  const RandomArena random_10m{ArenaShape::uniform, 10 * million, 3, 1, false};
  return {
      attractor_benchmark("random-1m", "1 million random nodes", {ArenaShape::uniform, million, 3, 1, false}, 9),
      attractor_benchmark("random-10m", "10 million random nodes", random_10m, 5),
      attractor_benchmark("chain-10m", "a chain of 10 million nodes", {ArenaShape::chain, 10 * million, 1, 1, false},
                          3),
      attractor_benchmark("layered-10m", "10 million nodes, acyclic", {ArenaShape::layered, 10 * million, 3, 1, false},
                          3),
      attractor_benchmark("power-law-10m", "10 million nodes, few of them with very many edges",
                          {ArenaShape::power_law, 10 * million, 3, 1, false}, 3),
      {"attractor/memory", "peak bytes a node beyond 8 an edge: arena, ranks and strategy of 10 million random nodes",
       [=](const Budget& budget) {
         return std::vector<Measurement>{{"attractor/memory", bytes_a_node(random_10m, budget), "bytes/node"}};
       }}};
}

}  // namespace zermelo::bench
