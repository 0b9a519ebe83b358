// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owners.h>

#include <algorithm>
#include <utility>

#include <zermelo/arena/formats/literal.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats::detail {

namespace {

using PartOf = KeyPart (*)(std::string_view);

// Reads `part` of every key. In `strict` mode a key that has no other part names no player. `untold` becomes the first
// node that names no player or a third one.
OwnerValues values_of_keys(const Draft& draft, PartOf part, bool strict, Node& untold) {
  OwnerValues values(draft.budget(), draft.size());
  std::string buffer;
  untold = no_node;
  for (Node i = 0; i < draft.size(); ++i) {
    const Node node = draft.mentioned(i);
    const KeyPart found = part(draft.mentioned_name(i, buffer));
    if (found.text.empty() || (strict && found.whole) || !values.add(node, found.text)) {
      untold = node;
      break;
    }
  }
  return values;
}

void by_key(Draft& draft, const ReadOptions& options, PartOf part, const Phrase& which) {
  Node untold = no_node;
  OwnerValues values = values_of_keys(draft, part, false, untold);
  if (untold != no_node) {
    std::string buffer;
    const KeyPart found = part(draft.name(untold, buffer));
    const std::string name = shown(draft.name(untold));
    if (found.text.empty()) {
      throw Error(Phrase("whose node is {}? its key has no {} part", name, which), draft.place(untold))
          .coded("owner-not-in-key");
    }
    throw Error(Phrase("whose node is {}? the {} part of its key is {}, a third player after {} and {}", name, which,
                       shown(found.text), shown(values.seen(0)), shown(values.seen(1))),
                draft.place(untold))
        .coded("owner-not-in-key");
  }
  values.apply(draft, options);
}

// How sure it is that the keys name the owners.
enum class Belief : std::uint8_t { none, weak, some, good, certain };

Belief belief(const OwnerValues& values, const Draft& draft, bool last) {
  const bool alternating = values.alternating(draft.edges());
  switch (values.recognised()) {
    case OwnerValues::Recognised::players:
      return alternating ? Belief::certain : Belief::good;
    case OwnerValues::Recognised::digits:
      // (x, y) with y in 0, 1 may be anything, unless each move changes it.
      if (alternating) return Belief::good;
      return last && draft.named() ? Belief::weak : Belief::none;
    case OwnerValues::Recognised::words:
      return alternating ? Belief::some : Belief::none;
    case OwnerValues::Recognised::nothing:
      break;
  }
  return Belief::none;
}

void believe(Draft& draft, const ReadOptions& options, const OwnerValues& values, bool last, std::vector<Note>& notes) {
  values.apply(draft, options);
  const std::string& mover = draft.player_names()[0];
  notes.push_back({last ? Phrase("owners: the last part of each key ({} is the first player)", mover)
                        : Phrase("owners: the first part of each key ({} is the first player)", mover)});
}

void by_what_keys_tell(Draft& draft, const ReadOptions& options, std::vector<Note>& notes) {
  Node untold = no_node, untold_first = no_node;
  const OwnerValues last = values_of_keys(draft, last_part, true, untold);
  const Belief in_last = untold == no_node ? belief(last, draft, true) : Belief::none;
  if (in_last == Belief::certain) return believe(draft, options, last, true, notes);
  const OwnerValues first = values_of_keys(draft, first_part, true, untold_first);
  const Belief in_first = untold_first == no_node ? belief(first, draft, false) : Belief::none;
  if (in_last == Belief::none && in_first == Belief::none) {
    const Node node = untold == no_node ? 0 : untold;
    throw Error(Phrase("whose node is {}? neither the file nor the keys show it", shown(draft.name(node))),
                draft.place(node))
        .coded("owner-unknown");
  }
  const bool use_last = in_last >= in_first;
  believe(draft, options, use_last ? last : first, use_last, notes);
}

void by_list(Draft& draft, const OwnerRule& rule) {
  for (Node node = 0; node < draft.size(); ++node) draft.set_owner(node, Player::second);
  const Place place = {rule.nodes_name, 0, 0};
  for_each_listed(rule.nodes, place,
                  [&](std::string_view node) { draft.set_owner(draft.find(node, place), Player::first); });
}

}  // namespace

void name_players_by_keys(Draft& draft) {
  for (const PartOf part : {last_part, first_part}) {
    Node untold = no_node;
    const OwnerValues values = values_of_keys(draft, part, true, untold);
    if (draft.size() == 0 || untold != no_node) continue;
    if (const auto names = values.names_of_owners(draft)) return draft.set_player_names(*names);
  }
}

void apply_owners(Draft& draft, const ReadOptions& options, const Directives& directives, std::vector<Note>& notes) {
  if (draft.size() == 0) return;
  switch (options.owner.kind) {
    case OwnerRule::Kind::guessed:
      if (directives.name_owners()) {
        directives.apply_owners(draft);
      } else {
        by_what_keys_tell(draft, options, notes);
      }
      break;
    case OwnerRule::Kind::key_last:
      by_key(draft, options, last_part, Phrase("last"));
      break;
    case OwnerRule::Kind::key_first:
      by_key(draft, options, first_part, Phrase("first"));
      break;
    case OwnerRule::Kind::sides:
      own_by_sides(draft);
      break;
    case OwnerRule::Kind::first_nodes:
      by_list(draft, options.owner);
      break;
    case OwnerRule::Kind::table:
      own_by_table(draft, options);
      break;
  }
  if (directives.players() && !options.player_names) draft.set_player_names(*directives.players());
}

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
