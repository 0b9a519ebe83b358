// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/plays.h>

#include <string>

#include <zermelo/arena/questions.h>
#include <zermelo/base/error.h>

namespace zermelo {

namespace {

std::uint64_t sum_or_most(std::uint64_t a, std::uint64_t b) {
  return a > PlayCount::most - b ? PlayCount::most : a + b;
}

void add(PlayCount& count, const PlayCount& more) {
  count.won[0] = sum_or_most(count.won[0], more.won[0]);
  count.won[1] = sum_or_most(count.won[1], more.won[1]);
  count.drawn = sum_or_most(count.drawn, more.drawn);
}

PlayCount one_play(End result) {
  PlayCount count;
  (decisive(result) ? count.won[index(winner(result))] : count.drawn) = 1;
  return count;
}

// Every node that can be reached, each after all its successors. REQUIRES: acyclic.
std::vector<Node> successors_first(const Arena& arena, Node from) {
  std::vector<Node> order;
  std::vector<bool> seen(arena.size(), false);
  struct Visit {
    Node node;
    std::size_t next;
  };
  std::vector<Visit> path = {{from, 0}};
  seen[from] = true;
  while (!path.empty()) {
    const auto successors = arena.successors(path.back().node);
    if (path.back().next == successors.size()) {
      order.push_back(path.back().node);
      path.pop_back();
      continue;
    }
    const Node to = successors[path.back().next++];
    if (seen[to]) continue;
    seen[to] = true;
    path.push_back({to, 0});
  }
  return order;
}

}  // namespace

std::uint64_t PlayCount::total() const { return sum_or_most(sum_or_most(won[0], won[1]), drawn); }

PlayCount count_plays(const Arena& arena, Node from, DeadEnds dead_ends) {
  const Arena part = arena.reachable(from);
  if (const auto cycle = directed_cycle(part); !cycle.empty()) {
    throw Error(Phrase("plays can go on for ever: {} comes back to itself, so they cannot be counted",
                       part.name(cycle.front())));
  }
  std::vector<PlayCount> count(arena.size());
  for (const Node node : successors_first(arena, from)) {
    if (arena.terminal(node)) count[node] = one_play(arena.result(node, dead_ends));
    for (const Node to : arena.successors(node)) add(count[node], count[to]);
  }
  return count[from];
}

std::vector<std::vector<Node>> list_plays(const Arena& arena, Node from, std::size_t most) {
  std::vector<std::vector<Node>> plays;
  std::vector<Node> path = {from};
  std::vector<std::size_t> next = {0};
  while (!path.empty() && plays.size() < most) {
    const auto successors = arena.successors(path.back());
    if (successors.empty()) plays.push_back(path);
    if (next.back() == successors.size()) {
      path.pop_back();
      next.pop_back();
    } else {
      path.push_back(successors[next.back()++]);
      next.push_back(0);
    }
  }
  return plays;
}

}  // namespace zermelo
