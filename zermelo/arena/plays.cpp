// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/plays.h>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

std::uint64_t sum_or_max(std::uint64_t a, std::uint64_t b) { return a > PlayCount::max - b ? PlayCount::max : a + b; }

void add(PlayCount& count, const PlayCount& more) {
  count.won[0] = sum_or_max(count.won[0], more.won[0]);
  count.won[1] = sum_or_max(count.won[1], more.won[1]);
  count.drawn = sum_or_max(count.drawn, more.drawn);
}

PlayCount one_play(End result) {
  PlayCount count;
  (decisive(result) ? count.won[index(winner(result))] : count.drawn) = 1;
  return count;
}

// A node on the current path, and how many of its successors have been tried.
struct PlayStep {
  Node node, tried;
};

}  // namespace

std::uint64_t PlayCount::total() const { return sum_or_max(sum_or_max(won[0], won[1]), drawn); }

// Depth-first: a node is counted once all its successors are.
PlayCount count_plays(const Arena& arena, Node from, DeadEnds dead_ends, const Budget& budget) {
  enum class Mark : std::uint8_t { unseen, open, counted };
  LargeArray<Mark> mark(budget, arena.size(), Mark::unseen);
  LargeArray<PlayCount> count(budget, arena.size(), PlayCount());
  LargeArray<PlayStep> path(budget);
  const auto enter = [&](Node node) {
    mark[node] = Mark::open;
    path.push_back({node, 0});
  };
  enter(from);
  for (std::uint64_t steps = 0; !path.empty(); ++steps) {
    budget.check(steps);
    PlayStep& last = path.back();
    const Node node = last.node;
    const auto successors = arena.successors(node);
    if (last.tried < successors.size()) {
      const Node to = successors[last.tried++];
      if (mark[to] == Mark::open)
        throw Error(
            Phrase("plays can go on for ever: {} comes back to itself, so they cannot be counted", arena.name(to)));
      if (mark[to] == Mark::unseen) enter(to);
      continue;
    }
    if (arena.terminal(node)) count[node] = one_play(arena.result(node, dead_ends));
    for (const Node to : successors) add(count[node], count[to]);
    mark[node] = Mark::counted;
    path.pop_back();
  }
  return count[from];
}

void list_plays(const Arena& arena, Node from, std::size_t limit, const Budget& budget,
                const std::function<void(std::span<const Node>)>& play) {
  LargeArray<Node> path(budget), tried(budget);
  path.push_back(from);
  tried.push_back(0);
  std::size_t listed = 0;
  for (std::uint64_t steps = 0; !path.empty() && listed < limit; ++steps) {
    budget.check(steps);
    const auto successors = arena.successors(path.back());
    if (successors.empty()) {
      play(path);
      ++listed;
    }
    if (tried.back() == successors.size()) {
      path.pop_back();
      tried.pop_back();
    } else {
      path.push_back(successors[tried.back()++]);
      tried.push_back(0);
    }
  }
}

}  // namespace zermelo
