// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/questions.h>

#include <algorithm>
#include <cstdint>

namespace zermelo {

namespace {

constexpr std::uint8_t uncoloured = 2;

// The two-colouring of one component, breadth-first, until an edge joins two nodes of one colour.
class Colouring {
 public:
  explicit Colouring(const Arena& arena)
      : arena_(arena), colour_(arena.size(), uncoloured), parent_(arena.size(), no_node) {}

  bool coloured(Node node) const { return colour_[node] != uncoloured; }

  // The odd cycle of the component of `root`, empty where there is none.
  std::vector<Node> spread(Node root) {
    colour_[root] = 0;
    std::vector<Node> queue = {root};
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const Node node = queue[at];
      for (const auto neighbours : {arena_.successors(node), arena_.predecessors(node)}) {
        for (const Node next : neighbours) {
          if (colour_[next] == colour_[node]) return closed_by(node, next);
          if (coloured(next)) continue;
          colour_[next] = colour_[node] ^ 1;
          parent_[next] = node;
          queue.push_back(next);
        }
      }
    }
    return {};
  }

 private:
  // Two nodes of one colour are equally deep or differ by an even number: walk both up to where the paths meet.
  std::vector<Node> closed_by(Node a, Node b) const {
    if (a == b) return {a};
    std::vector<Node> up_a = path_to_root(a), up_b = path_to_root(b);
    while (up_a.size() > 1 && up_b.size() > 1 && up_a[up_a.size() - 2] == up_b[up_b.size() - 2]) {
      up_a.pop_back();
      up_b.pop_back();
    }
    up_b.pop_back();  // the meeting point is in up_a
    std::reverse(up_b.begin(), up_b.end());
    up_a.insert(up_a.end(), up_b.begin(), up_b.end());
    return up_a;
  }
  std::vector<Node> path_to_root(Node node) const {
    std::vector<Node> path;
    for (; node != no_node; node = parent_[node]) path.push_back(node);
    return path;
  }

  const Arena& arena_;
  std::vector<std::uint8_t> colour_;
  std::vector<Node> parent_;
};

}  // namespace

std::vector<Node> odd_cycle(const Arena& arena) {
  Colouring colouring(arena);
  for (Node root = 0; root < arena.size(); ++root) {
    if (colouring.coloured(root)) continue;
    if (auto cycle = colouring.spread(root); !cycle.empty()) return cycle;
  }
  return {};
}

std::vector<Node> directed_cycle(const Arena& arena) {
  enum class Mark : std::uint8_t { unseen, open, done };
  std::vector<Mark> mark(arena.size(), Mark::unseen);
  std::vector<Node> path;            // the open nodes, each a successor of the one before
  std::vector<std::uint64_t> tried;  // how many successors of each have been tried
  for (Node root = 0; root < arena.size(); ++root) {
    if (mark[root] != Mark::unseen) continue;
    mark[root] = Mark::open;
    path.push_back(root);
    tried.push_back(0);
    while (!path.empty()) {
      const auto successors = arena.successors(path.back());
      if (tried.back() == successors.size()) {
        mark[path.back()] = Mark::done;
        path.pop_back();
        tried.pop_back();
        continue;
      }
      const Node next = successors[tried.back()++];
      if (mark[next] == Mark::open) return {std::find(path.begin(), path.end(), next), path.end()};
      if (mark[next] == Mark::done) continue;
      mark[next] = Mark::open;
      path.push_back(next);
      tried.push_back(0);
    }
  }
  return {};
}

namespace {

template <class Condition>
std::vector<Node> nodes_where(const Arena& arena, const Condition& condition) {
  std::vector<Node> nodes;
  for (Node node = 0; node < arena.size(); ++node) {
    if (condition(node)) nodes.push_back(node);
  }
  return nodes;
}

}  // namespace

std::vector<Node> sinks(const Arena& arena) {
  return nodes_where(arena, [&](Node node) { return arena.successors(node).empty(); });
}
std::vector<Node> sources(const Arena& arena) {
  return nodes_where(arena, [&](Node node) { return arena.predecessors(node).empty(); });
}
std::vector<Node> nodes_of(const Arena& arena, Player player) {
  return nodes_where(arena, [&](Node node) { return arena.owner(node) == player; });
}

}  // namespace zermelo
