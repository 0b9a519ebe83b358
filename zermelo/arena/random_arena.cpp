// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/random_arena.h>

#include <algorithm>
#include <cmath>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/random.h>

namespace zermelo {

namespace {

// Mostly near `edges_a_node`; about one node in twenty has none.
std::uint64_t drawn_degree(const RandomArena& request, Random& random) {
  if (random.one_in(20)) return 0;
  const auto twice = static_cast<std::uint64_t>(2 * request.edges_a_node * 20 / 19);
  const std::uint64_t degree = 1 + random.below(std::max<std::uint64_t>(twice, 1));
  if (request.shape != ArenaShape::power_law) return degree;
  // Pareto-like: the k-th part of the nodes has about k times the degree.
  const std::uint64_t scale = random.below(request.nodes) + 1;
  return std::min<std::uint64_t>(
      request.nodes,
      std::max<std::uint64_t>(
          1, static_cast<std::uint64_t>(request.edges_a_node / 3 * std::sqrt(double(request.nodes) / double(scale)) *
                                        double(degree) / 3)));
}

Node drawn_target(const RandomArena& request, Node from, Random& random) {
  switch (request.shape) {
    case ArenaShape::uniform:
      return static_cast<Node>(random.below(request.nodes));
    case ArenaShape::chain:
      return from + 1;
    case ArenaShape::layered: {
      const std::uint64_t reach = std::min<std::uint64_t>(request.nodes - 1 - from, 1 + request.nodes / 64);
      return from + 1 + static_cast<Node>(random.below(reach));
    }
    case ArenaShape::power_law: {
      const double place = double(random.below(1u << 30)) / double(1u << 30);
      return static_cast<Node>(place * place * place * request.nodes);
    }
  }
  return 0;
}

bool can_move(const RandomArena& request, Node from) {
  const bool forward_only = request.shape == ArenaShape::chain || request.shape == ArenaShape::layered;
  return !forward_only || from + 1 < request.nodes;
}

}  // namespace

Arena random_arena(const RandomArena& request, const Budget& budget) {
  Random random(request.seed);
  ArenaBuilder builder(budget);
  for (Node node = 0; node < request.nodes; ++node) {
    budget.check(node);
    const Player owner = random.one_in(2) ? Player::first : Player::second;
    std::uint64_t degree = request.shape == ArenaShape::chain ? 1 : drawn_degree(request, random);
    if (!can_move(request, node)) degree = 0;
    const bool drawn = degree == 0 && request.drawn_ends && random.one_in(3);
    builder.add(owner, drawn ? End::draw : End::none);
    for (; degree > 0; --degree) builder.edge(node, drawn_target(request, node, random));
  }
  return builder.build();
}

}  // namespace zermelo
