// SPDX-License-Identifier: Apache-2.0
// Whose node it is, told from the keys: the one place that tells it, for texts and for Python's objects alike.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <zermelo/arena/formats/key_part.h>
#include <zermelo/arena/formats/owner_values.h>

namespace zermelo::formats {

// What the guess asks of a graph whose nodes have keys.
class KeyedGraph {
 public:
  virtual ~KeyedGraph() = default;
  [[nodiscard]] virtual Node size() const = 0;
  // Of the name of the node's key; the text may lie in `buffer`. No text where there is no such part.
  [[nodiscard]] virtual KeyPart part(Node node, KeySide side, std::string& buffer) const = 0;
  // The i-th node in the order in which keys are read fastest, and its part.
  [[nodiscard]] virtual std::pair<Node, KeyPart> read(Node i, KeySide side, std::string& buffer) const {
    return {i, part(i, side, buffer)};
  }
  // Whether every edge leads from one number to another, which are given by node.
  [[nodiscard]] virtual bool alternates(std::span<const std::uint8_t> numbers) const = 0;
};

struct OwnerGuess {
  std::optional<OwnerValues> values;  // nobody has chosen the first player yet
  KeySide side = KeySide::last;       // where they stand in the keys
  Node untold = no_node;              // where the keys leave a doubt: the first node whose key names no player
};

// The owners where the keys leave no doubt. REQUIRES: there is a node.
[[nodiscard]] OwnerGuess guess_owners(const KeyedGraph& graph, const Budget& budget);

// Where owners are known otherwise: the players' names, if the keys hold two that agree with them. REQUIRES: as above.
[[nodiscard]] std::optional<PlayerNames> names_in_keys(const KeyedGraph& graph,
                                                       const std::function<Player(Node)>& owner, const Budget& budget);

// One part of every key. In `strict` mode a key that has no other part names no player.
struct KeyValues {
  OwnerValues values;
  Node untold = no_node;  // the first node that was read and names no player, or a third one; values end there
  [[nodiscard]] OwnerValues::Recognised recognised() const {
    return untold == no_node ? values.recognised() : OwnerValues::Recognised::nothing;
  }
};
[[nodiscard]] KeyValues values_in_keys(const KeyedGraph& graph, KeySide side, bool strict, const Budget& budget);

// What is said of a guess, and of a node that nobody is known to own: of keys in a file, or of keys alone.
[[nodiscard]] Phrase owners_guessed(KeySide side, const std::string& first_player);
enum class KeysIn : std::uint8_t { file, graph };
[[nodiscard]] Phrase owner_unknown(const std::string& node, KeysIn where);

}  // namespace zermelo::formats
