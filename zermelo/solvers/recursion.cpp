// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/recursion.h>

#include <algorithm>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

enum class Mark : std::uint8_t { unseen, open, known };

struct Call {
  Node node;
  Node next_successor;
};

[[noreturn]] void report_cycle(const Arena& arena, const LargeArray<Call>& stack, Node again) {
  std::string cycle;
  const auto first = std::find_if(stack.begin(), stack.end(), [&](const Call& call) { return call.node == again; });
  const std::ptrdiff_t length = stack.end() - first, shown = std::min<std::ptrdiff_t>(length, 8);
  for (auto call = first; call != first + shown; ++call) cycle += arena.name(call->node) + " -> ";
  if (shown < length) cycle += "... -> ";
  throw Error(Phrase("the recursion needs an acyclic arena, but here is a cycle: {}", cycle + arena.name(again)))
      .coded("arena-cycles");
}

// Decides a node whose successors are all known.
void conclude(const Arena& arena, Attraction& result, Node node) {
  const auto next = arena.successors(node);
  if (next.empty()) return;
  const auto nearer = [&](Node a, Node b) { return result.rank[a] < result.rank[b]; };
  const bool own = arena.owner(node) == result.player;
  const Node decides =
      own ? *std::min_element(next.begin(), next.end(), nearer) : *std::max_element(next.begin(), next.end(), nearer);
  if (!result.contains(decides)) return;  // no_rank is above every rank
  result.rank[node] = result.rank[decides] + 1;
  if (own) result.strategy[node] = decides;
}

}  // namespace

Attraction recursive_attractor(const Arena& arena, Player player, std::span<const Node> targets, const Budget& budget) {
  Attraction result{player, LargeArray<Distance>(budget, arena.size(), no_rank),
                    LargeArray<Node>(budget, arena.size(), no_node)};
  LargeArray<Mark> mark(budget, arena.size(), Mark::unseen);
  for (const Node target : targets) {
    result.rank[target] = 0;
    mark[target] = Mark::known;
  }
  LargeArray<Call> stack(budget);
  std::uint64_t steps = 0;
  for (Node root = 0; root < arena.size(); ++root) {
    if (mark[root] != Mark::unseen) continue;
    mark[root] = Mark::open;
    stack.push_back({root, 0});
    while (!stack.empty()) {
      budget.check(steps++);
      Call& call = stack.back();
      const auto next = arena.successors(call.node);
      if (call.next_successor == next.size()) {
        conclude(arena, result, call.node);
        mark[call.node] = Mark::known;
        stack.pop_back();
        continue;
      }
      const Node to = next[call.next_successor++];
      if (mark[to] == Mark::open) report_cycle(arena, stack, to);
      if (mark[to] == Mark::known) continue;
      mark[to] = Mark::open;
      stack.push_back({to, 0});
    }
  }
  return result;
}

}  // namespace zermelo
