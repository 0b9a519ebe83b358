// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/questions.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include <zermelo/base/error.h>

namespace zermelo {

namespace {

constexpr std::uint8_t uncoloured = 2;

// The two-colouring of one component, breadth-first, until an edge joins two nodes of one colour.
class Colouring {
 public:
  Colouring(const Arena& arena, const Budget& budget)
      : arena_(arena),
        budget_(budget),
        colour_(budget, arena.size(), uncoloured),
        parent_(budget, arena.size(), no_node),
        queue_(budget) {}

  bool coloured(Node node) const { return colour_[node] != uncoloured; }

  // The odd cycle of the component of `root`, empty where there is none.
  LargeArray<Node> spread(Node root) {
    colour_[root] = 0;
    queue_.clear();
    queue_.push_back(root);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      budget_.check(steps_++);
      const Node node = queue_[at];
      for (const auto neighbours : {arena_.successors(node), arena_.predecessors(node)}) {
        for (const Node next : neighbours) {
          if (colour_[next] == colour_[node]) return closed_by(node, next);
          if (coloured(next)) continue;
          colour_[next] = colour_[node] ^ 1;
          parent_[next] = node;
          queue_.push_back(next);
        }
      }
    }
    return {};
  }

 private:
  // Two nodes of one colour are equally deep or differ by an even number: walk both up to where the paths meet.
  LargeArray<Node> closed_by(Node a, Node b) const {
    LargeArray<Node> up_a = path_to_root(a), up_b = path_to_root(b);
    while (up_a.size() > 1 && up_b.size() > 1 && up_a[up_a.size() - 2] == up_b[up_b.size() - 2]) {
      up_a.pop_back();
      up_b.pop_back();
    }
    up_b.pop_back();  // the meeting point is in up_a
    std::reverse(up_b.begin(), up_b.end());
    up_a.append(up_b.data(), up_b.size());
    return up_a;
  }
  LargeArray<Node> path_to_root(Node node) const {
    LargeArray<Node> path(budget_);
    for (; node != no_node; node = parent_[node]) path.push_back(node);
    return path;
  }

  const Arena& arena_;
  const Budget& budget_;
  LargeArray<std::uint8_t> colour_;
  LargeArray<Node> parent_, queue_;
  std::uint64_t steps_ = 0;
};

// A node on a path, and how many of its successors have been tried.
struct CycleStep {
  Node node, tried;
};

// The end of the path from `first` on.
LargeArray<Node> cycle_at(const LargeArray<CycleStep>& path, Node first, const Budget& budget) {
  LargeArray<Node> cycle(budget);
  std::size_t at = path.size() - 1;
  while (path[at].node != first) --at;
  for (; at < path.size(); ++at) cycle.push_back(path[at].node);
  return cycle;
}

}  // namespace

LargeArray<Node> odd_cycle(const Arena& arena, const Budget& budget) {
  Colouring colouring(arena, budget);
  for (Node root = 0; root < arena.size(); ++root) {
    if (colouring.coloured(root)) continue;
    if (auto cycle = colouring.spread(root); !cycle.empty()) return cycle;
  }
  return {};
}

LargeArray<Node> directed_cycle(const Arena& arena, const Budget& budget) {
  enum class Mark : std::uint8_t { unseen, open, done };
  LargeArray<Mark> mark(budget, arena.size(), Mark::unseen);
  LargeArray<CycleStep> path(budget);  // the open nodes, each a successor of the one before
  std::uint64_t steps = 0;
  const auto enter = [&](Node node) {
    mark[node] = Mark::open;
    path.push_back({node, 0});
  };
  for (Node root = 0; root < arena.size(); ++root) {
    if (mark[root] != Mark::unseen) continue;
    enter(root);
    while (!path.empty()) {
      budget.check(steps++);
      CycleStep& last = path.back();
      const auto successors = arena.successors(last.node);
      if (last.tried == successors.size()) {
        mark[last.node] = Mark::done;
        path.pop_back();
        continue;
      }
      const Node next = successors[last.tried++];
      if (mark[next] == Mark::open) return cycle_at(path, next, budget);
      if (mark[next] == Mark::unseen) enter(next);
    }
  }
  return {};
}

namespace {

template <class Condition>
LargeArray<Node> nodes_where(const Arena& arena, const Budget& budget, const Condition& condition) {
  LargeArray<Node> nodes(budget);
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check(node);
    if (condition(node)) nodes.push_back(node);
  }
  return nodes;
}

}  // namespace

LargeArray<Node> sinks(const Arena& arena, const Budget& budget) {
  return nodes_where(arena, budget, [&](Node node) { return arena.successors(node).empty(); });
}
LargeArray<Node> sources(const Arena& arena, const Budget& budget) {
  return nodes_where(arena, budget, [&](Node node) { return arena.predecessors(node).empty(); });
}
LargeArray<Node> nodes_of(const Arena& arena, Player player, const Budget& budget) {
  return nodes_where(arena, budget, [&](Node node) { return arena.owner(node) == player; });
}

LargeArray<std::uint32_t> grundy_values(const Arena& arena, const Budget& budget) {
  LargeArray<std::uint32_t> values(budget, arena.size());
  LargeArray<std::size_t> unknown(budget, arena.size());  // successors without a value so far
  LargeArray<Node> order(budget);
  for (Node node = 0; node < arena.size(); ++node) {
    unknown[node] = arena.successors(node).size();
    if (unknown[node] == 0) order.push_back(node);
  }
  std::vector<bool> seen;
  for (std::size_t i = 0; i < order.size(); ++i) {
    budget.check(i);
    const auto row = arena.successors(order[i]);
    seen.assign(row.size() + 1, false);
    for (const Node to : row) {
      if (values[to] < seen.size()) seen[values[to]] = true;
    }
    values[order[i]] = static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    for (const Node from : arena.predecessors(order[i])) {
      if (--unknown[from] == 0) order.push_back(from);
    }
  }
  if (order.size() < arena.size())
    throw Error(Phrase("the kernel and Grundy values are for acyclic graphs, and here is a cycle through {}",
                       arena.name(directed_cycle(arena, budget)[0])));
  return values;
}

}  // namespace zermelo
