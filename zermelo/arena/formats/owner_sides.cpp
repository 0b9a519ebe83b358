// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <zermelo/arena/formats/owners.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

// Union-find where every node knows whether it stands on its root's side.
class Sides {
 public:
  Sides(const Budget& budget, Node nodes) : parent_(budget, nodes), across_(budget, nodes, 0) {
    for (Node node = 0; node < nodes; ++node) parent_[node] = node;
  }

  struct Root {
    Node node;
    std::uint8_t across;  // 1: the other side
  };
  Root root(Node node) {
    Root found = {node, 0};
    while (parent_[found.node] != found.node) {
      found.across ^= across_[found.node];
      found.node = parent_[found.node];
    }
    std::uint8_t across = found.across;
    while (parent_[node] != node) {
      across ^= std::exchange(across_[node], across);
      node = std::exchange(parent_[node], found.node);
    }
    return found;
  }

  // False where both already stand on one side.
  bool separate(Node a, Node b) {
    const Root of_a = root(a), of_b = root(b);
    if (of_a.node == of_b.node) return of_a.across != of_b.across;
    parent_[of_a.node] = of_b.node;
    across_[of_a.node] = of_a.across ^ of_b.across ^ 1;
    return true;
  }

 private:
  LargeArray<Node> parent_;
  LargeArray<std::uint8_t> across_;
};

}  // namespace

void own_by_sides(Draft& draft) {
  const Node nodes = draft.size();
  Sides sides(draft.budget(), nodes);
  LargeArray<std::uint8_t> entered(draft.budget(), nodes, 0);
  for (const Draft::Edge& edge : draft.edges()) {
    if (!sides.separate(edge.from, edge.to)) {
      throw Error(Phrase("the graph is not bipartite: the edge from {} to {} closes a cycle of odd length",
                         shown(draft.name(edge.from)), shown(draft.name(edge.to))),
                  draft.place(edge.from))
          .coded("not-bipartite");
    }
    entered[edge.to] = 1;
  }
  LargeArray<Node> anchor(draft.budget(), nodes, no_node);  // by root: the node that is the first player's
  for (Node node = 0; node < nodes; ++node) {
    Node& chosen = anchor[sides.root(node).node];
    if (chosen == no_node || (entered[chosen] != 0 && entered[node] == 0)) chosen = node;
  }
  if (draft.start()) anchor[sides.root(*draft.start()).node] = *draft.start();
  for (Node node = 0; node < nodes; ++node) {
    const Sides::Root root = sides.root(node);
    const bool same = root.across == sides.root(anchor[root.node]).across;
    draft.set_owner(node, same ? Player::first : Player::second);
  }
}

}  // namespace zermelo::formats::detail
