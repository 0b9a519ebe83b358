// SPDX-License-Identifier: Apache-2.0
// From a literal to nodes. Names of no node, repeated nodes and `{}` for an empty set go to the grader.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/solution/marking/grader.h>

namespace zermelo::marking {

// Nodes are matched by value: (4, 0), '4-J0', JSON's [4, 0] and, with player names, (4, 'Morgan') are one.
class NodeFinder {
 public:
  explicit NodeFinder(const Arena& arena) : names_(node_names(arena)) {}
  [[nodiscard]] std::optional<Node> find(const Literal& literal) const;

 private:
  NodeNames names_;
};

[[nodiscard]] bool is_sequence(const Literal& literal);  // a list, tuple or set
[[nodiscard]] bool is_pair(const Literal& literal);      // a tuple or list of two
// A sequence, or a set written {s: None}.
[[nodiscard]] bool is_collection(const Literal& literal);
[[nodiscard]] std::optional<std::int64_t> whole_number(const Literal& literal);

// A value for each node; null where the answer gives none.
using Table = LargeArray<const Literal*>;

class AnswerReader {
 public:
  AnswerReader(const Truth& truth, Grader& grader);

  [[nodiscard]] std::optional<Node> node(const Literal& literal);
  // In node order, each once. Throws where the literal is no collection.
  [[nodiscard]] LargeArray<Node> nodes(const Literal& literal);
  // Of a dict, a list of pairs or, where nodes are numbers, a list with one value a node. The last of equal keys
  // counts.
  [[nodiscard]] Table table(const Literal& literal);

 private:
  void sort_out_repeats(LargeArray<Node>& nodes);
  void set(Table& table, const Literal& key, const Literal& value);

  const Truth& truth_;
  Grader& grader_;
  NodeFinder finder_;
  std::uint64_t looked_up_ = 0;
};

// Calls `each(node)` for every node of `first` that `second` lacks. REQUIRES: both are in node order, each node once.
template <class Each>
void for_each_only_in_first(std::span<const Node> first, std::span<const Node> second, const Each& each) {
  auto next = second.begin();
  for (const Node node : first) {
    while (next != second.end() && *next < node) ++next;
    if (next == second.end() || *next != node) each(node);
  }
}

}  // namespace zermelo::marking
