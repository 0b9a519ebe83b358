// SPDX-License-Identifier: Apache-2.0
// Judges a solution of an arena on a device: every node against its successors, forwards, by code that shares nothing
// with the solvers. The claims are those of solution/verify.h, with two differences: the strategy must name the lowest
// of the nearest successors, and of a draw that ends only that it leads to such a draw, or to a drawn end, is judged.
#pragma once
#include <cstdint>

#include <zermelo/base/budget.h>
#include <zermelo/gpu/atomics.h>
#include <zermelo/gpu/kernel.h>
#include <zermelo/gpu/slices.h>
#include <zermelo/gpu/transfer.h>
#include <zermelo/solution/solution.h>

namespace zermelo::gpu {

[[nodiscard]] constexpr std::uint64_t arena_judge_bytes(std::uint64_t nodes, std::uint64_t edges) {
  constexpr std::uint64_t a_node = 1 + 8 + 1 + 4 + 4;
  return nodes * a_node + edges * sizeof(Node) + 64;
}

// A thread judges a node.
struct JudgeNode {
  using Shared = NothingShared;
  const std::uint8_t* result;  // as Arena::result; bit 7: the owner is the second player
  const std::uint64_t* out_start;
  const Node* out;
  const End* fate;
  const Distance* distance;
  const Node* strategy;
  std::uint64_t* faults;

  Shared shared() const { return {}; }
  ZERMELO_EVERYWHERE void operator()(std::uint64_t thread, const Shared&) const {
    const auto node = static_cast<Node>(thread);
    const bool stops = out_start[node] == out_start[node + 1];
    if (!(stops ? right_end(node) : right(node))) atomic_add(faults, std::uint64_t{1});
  }

 private:
  // What a node's successors are worth to its owner.
  struct View {
    Distance soonest_win = no_rank, latest_loss = 0;
    Node winning_move = no_node;
    bool some_draw = false, some_ended_draw = false;
  };

  ZERMELO_EVERYWHERE End owner_wins(Node node) const { return result[node] >> 7 != 0 ? End::second : End::first; }

  ZERMELO_EVERYWHERE bool right_end(Node node) const {
    const End expected = static_cast<End>(result[node] & 3);
    const Distance plies = expected == End::draw ? no_rank : 0;
    return fate[node] == expected && distance[node] == plies && strategy[node] == no_node;
  }

  ZERMELO_EVERYWHERE View look(Node node) const {
    View seen;
    const End own = owner_wins(node);
    for (std::uint64_t edge = out_start[node]; edge < out_start[node + 1]; ++edge) {
      const Node to = out[edge];
      if (fate[to] == End::none || fate[to] == End::draw) {
        seen.some_draw = true;
        seen.some_ended_draw = seen.some_ended_draw || fate[to] == End::draw;
      } else if (fate[to] != own) {
        seen.latest_loss = distance[to] > seen.latest_loss ? distance[to] : seen.latest_loss;
      } else if (distance[to] < seen.soonest_win || (distance[to] == seen.soonest_win && to < seen.winning_move)) {
        seen.soonest_win = distance[to];
        seen.winning_move = to;
      }
    }
    return seen;
  }

  ZERMELO_EVERYWHERE bool right(Node node) const {
    const View seen = look(node);
    const End own = owner_wins(node);
    if (seen.winning_move != no_node)
      return fate[node] == own && distance[node] == seen.soonest_win + 1 && strategy[node] == seen.winning_move;
    if (strategy[node] != no_node) return false;
    if (seen.some_draw)
      return fate[node] == (seen.some_ended_draw ? End::draw : End::none) && distance[node] == no_rank;
    return fate[node] == (own == End::first ? End::second : End::first) && distance[node] == seen.latest_loss + 1;
  }
};

// The number of nodes where a claim fails.
template <class Device>
[[nodiscard]] std::uint64_t count_faults(Device& device, const Arena& arena, const Solution& solution,
                                         DeadEnds dead_ends, const Budget& budget) {
  const std::uint64_t size = arena.size();
  auto result = device.template array<std::uint8_t>(size);
  send_made<std::uint8_t>(device, result, size, budget, [&](std::uint64_t at) {
    const auto node = static_cast<Node>(at);
    return static_cast<std::uint8_t>(static_cast<unsigned>(arena.result(node, dead_ends)) |
                                     static_cast<unsigned>(index(arena.owner(node))) << 7);
  });
  auto out_start = device.template array<std::uint64_t>(size + 1);
  send<Device, std::uint64_t>(device, out_start, arena.out_start().data(), size + 1, budget);
  auto out = device.template array<Node>(arena.edges());
  send<Device, Node>(device, out, arena.out().data(), arena.edges(), budget);
  auto fate = device.template array<End>(size);
  send<Device, End>(device, fate, solution.fate.data(), size, budget);
  auto distance = device.template array<Distance>(size);
  send<Device, Distance>(device, distance, solution.distance.data(), size, budget);
  auto strategy = device.template array<Node>(size);
  send<Device, Node>(device, strategy, solution.strategy.data(), size, budget);
  auto faults = device.template array<std::uint64_t>(1);
  std::uint64_t found = 0;
  device.write(faults, &found, 1);
  const JudgeNode judge{result.data(),   out_start.data(), out.data(),   fate.data(),
                        distance.data(), strategy.data(),  faults.data()};
  Slices().each(size, [&](std::uint64_t begin, std::uint64_t end) {
    budget.check();
    device.run(judge, begin, end);
  });
  device.read(&found, faults, 1);
  return found;
}

}  // namespace zermelo::gpu
