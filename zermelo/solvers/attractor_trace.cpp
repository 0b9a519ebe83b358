// SPDX-License-Identifier: Apache-2.0
#include <zermelo/solvers/attractor_trace.h>

#include <zermelo/solvers/recursion.h>

namespace zermelo {

QueueTrace trace_queue(const Arena& arena, Player player, std::span<const Node> targets, const Budget& budget) {
  using Effect = QueueTrace::Step::Effect;
  QueueTrace trace{0, LargeArray<Node>(budget), LargeArray<QueueTrace::Step>(budget)};
  LargeArray<std::uint8_t> inside(budget, arena.size(), 0);
  LargeArray<std::uint32_t> counter(budget, arena.size());
  for (Node node = 0; node < arena.size(); ++node)
    counter[node] = static_cast<std::uint32_t>(arena.successors(node).size());
  const auto enter = [&](Node node) {
    inside[node] = 1;
    trace.entered.push_back(node);
  };
  for (const Node target : targets) {
    if (inside[target] == 0) enter(target);
  }
  trace.targets = trace.entered.size();
  for (std::uint64_t head = 0; head < trace.entered.size(); ++head) {
    budget.check(head);
    const Node taken = trace.entered[head];
    const auto add = [&](Node predecessor, Effect effect) {
      const std::uint32_t left = predecessor == no_node ? 0 : counter[predecessor];
      trace.steps.push_back({taken, predecessor, effect, left, head + 1, trace.entered.size()});
    };
    if (arena.predecessors(taken).empty()) add(no_node, Effect::nothing);
    for (const Node from : arena.predecessors(taken)) {
      Effect effect = Effect::inside;
      if (inside[from] == 0) {
        const bool own = arena.owner(from) == player;
        effect = own ? Effect::enters : --counter[from] == 0 ? Effect::enters_at_zero : Effect::counts;
        if (effect != Effect::counts) enter(from);
      }
      add(from, effect);
    }
  }
  return trace;
}

namespace {

struct OpenCall {
  std::uint64_t place;   // in the trace
  std::size_t next = 0;  // of its successors
  bool any = false, all = true;
};

}  // namespace

RecursionTrace trace_recursion(const Arena& arena, Player player, std::span<const Node> targets, const Budget& budget) {
  using Reason = RecursionTrace::Call::Reason;
  (void)recursive_attractor(arena, player, targets, budget);  // throws for a cycle
  RecursionTrace trace{LargeArray<RecursionTrace::Call>(budget)};
  LargeArray<std::uint8_t> is_target(budget, arena.size(), 0), stored(budget, arena.size(), 0),
      value(budget, arena.size(), 0);
  for (const Node target : targets) is_target[target] = 1;
  std::uint64_t stores = 0;
  LargeArray<OpenCall> open(budget);

  const auto store = [&](std::uint64_t place, Reason reason, bool inside) {
    RecursionTrace::Call& call = trace.calls[place];
    call.reason = reason;
    call.inside = inside;
    call.stored = ++stores;
    stored[call.node] = 1;
    value[call.node] = inside ? 1 : 0;
  };
  // Whether the value is known at once; otherwise the call stays open.
  const auto begin = [&](Node node) {
    const std::uint64_t place = trace.calls.size();
    trace.calls.push_back({node, static_cast<std::uint32_t>(open.size()), Reason::known, value[node] != 0, 0});
    if (stored[node] != 0) return true;
    if (is_target[node] != 0 || arena.successors(node).empty()) {
      store(place, is_target[node] != 0 ? Reason::target : Reason::dead_end, is_target[node] != 0);
      return true;
    }
    open.push_back({place});
    return false;
  };
  const auto tell = [&](bool inside) {
    if (open.empty()) return;
    open.back().any = open.back().any || inside;
    open.back().all = open.back().all && inside;
  };
  for (Node root = 0; root < arena.size(); ++root) {
    begin(root);
    while (!open.empty()) {
      budget.check(trace.calls.size());
      const Node node = trace.calls[open.back().place].node;
      const auto next = arena.successors(node);
      if (open.back().next < next.size()) {
        const Node to = next[open.back().next++];
        if (begin(to)) tell(value[to] != 0);
        continue;
      }
      const OpenCall done = open.back();
      open.pop_back();
      store(done.place, Reason::successors, arena.owner(node) == player ? done.any : done.all);
      tell(value[node] != 0);
    }
  }
  return trace;
}

}  // namespace zermelo
