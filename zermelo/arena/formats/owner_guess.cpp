// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/owner_guess.h>

#include <utility>

namespace zermelo::formats {

namespace {

using Recognised = OwnerValues::Recognised;

bool add_part(OwnerValues& values, Node node, const KeyPart& part, bool strict) {
  return !part.text.empty() && !(strict && part.whole) && values.add(node, part.text);
}

// In node order, whatever the order of reading, so that the same node is named for a text and for a dict.
Node first_untold(const KeyedGraph& graph, const Budget& budget) {
  OwnerValues values(budget, graph.size());
  std::string buffer;
  for (Node node = 0; node < graph.size(); ++node) {
    budget.check(node);
    if (!add_part(values, node, graph.part(node, KeySide::last, buffer), true)) return node;
  }
  return 0;
}

// How sure it is that the keys name the owners.
enum class Belief : std::uint8_t { none, weak, some, good, certain };

Belief belief(const KeyedGraph& graph, const KeyValues& read, KeySide side) {
  const Recognised recognised = read.recognised();
  if (recognised == Recognised::nothing) return Belief::none;
  const bool alternates = graph.alternates(read.values.numbers());
  if (recognised == Recognised::players) return alternates ? Belief::certain : Belief::good;
  if (recognised == Recognised::words) return alternates ? Belief::some : Belief::none;
  // A first number is rather the heap: (2, 'Malo') and (1, 'Morgan') are not of 2 and 1.
  if (side == KeySide::first) return alternates ? Belief::some : Belief::none;
  // (x, y) with y in 0, 1 may be anything, unless each move changes it.
  return alternates ? Belief::good : Belief::weak;
}

}  // namespace

KeyValues values_in_keys(const KeyedGraph& graph, KeySide side, bool strict, const Budget& budget) {
  KeyValues read = {OwnerValues(budget, graph.size())};
  std::string buffer;
  for (Node i = 0; i < graph.size(); ++i) {
    budget.check(i);
    const auto [node, part] = graph.read(i, side, buffer);
    if (add_part(read.values, node, part, strict)) continue;
    read.untold = node;
    break;
  }
  return read;
}

OwnerGuess guess_owners(const KeyedGraph& graph, const Budget& budget) {
  KeyValues last = values_in_keys(graph, KeySide::last, true, budget);
  const Belief in_last = belief(graph, last, KeySide::last);
  if (in_last == Belief::certain) return {std::move(last.values), KeySide::last};
  KeyValues first = values_in_keys(graph, KeySide::first, true, budget);
  const Belief in_first = belief(graph, first, KeySide::first);
  if (in_last == Belief::none && in_first == Belief::none) return {{}, KeySide::last, first_untold(graph, budget)};
  if (in_last >= in_first) return {std::move(last.values), KeySide::last};
  return {std::move(first.values), KeySide::first};
}

std::optional<PlayerNames> names_in_keys(const KeyedGraph& graph, const std::function<Player(Node)>& owner,
                                         const Budget& budget) {
  for (const KeySide side : {KeySide::last, KeySide::first}) {
    KeyValues read = values_in_keys(graph, side, true, budget);
    const bool heaps = side == KeySide::first && read.recognised() == Recognised::digits;
    if (read.recognised() == Recognised::nothing || heaps) continue;
    const std::size_t of_node_0 = read.values.numbers()[0];
    read.values.choose_first(owner(0) == Player::first ? of_node_0 : 1 - of_node_0);
    Node node = 0;
    while (node < graph.size() && read.values.owner(node) == owner(node)) ++node;
    if (node == graph.size() && read.values.player_names()) return read.values.player_names();
  }
  return std::nullopt;
}

Phrase owners_guessed(KeySide side, const std::string& first_player) {
  return side == KeySide::last ? Phrase("owners: the last part of each key ({} is the first player)", first_player)
                               : Phrase("owners: the first part of each key ({} is the first player)", first_player);
}

Phrase owner_unknown(const std::string& node, KeysIn where) {
  return where == KeysIn::file ? Phrase("whose node is {}? neither the file nor the keys show it", node)
                               : Phrase("whose node is {}? the keys do not show it", node);
}

}  // namespace zermelo::formats
