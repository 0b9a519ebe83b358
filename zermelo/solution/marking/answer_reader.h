// SPDX-License-Identifier: Apache-2.0
// Inside marking: from a literal to nodes, what a mark is collected in, and one function a kind of answer.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/arena/formats/node_names.h>
#include <zermelo/solution/marking/marking.h>
#include <zermelo/solution/marking/sentences.h>

namespace zermelo::marking::detail {

using formats::Literal;

// Collects a mark: counts every fault, keeps the first sentences. A sentence comes as a function, made only when shown.
class Grader {
 public:
  explicit Grader(AnswerKind kind) : mark_{.kind = kind, .reasons = {}, .remarks = {}} {}

  void correct() { ++mark_.correct; }
  void wrong(const auto& say) { fault(mark_.wrong, say); }
  void missing(const auto& say) { fault(mark_.missing, say); }
  void extra(const auto& say) { fault(mark_.extra, say); }

  void remark(Phrase remark) { mark_.remarks.push_back({std::move(remark)}); }
  void repeated(const auto& say) {
    if (repeated_++ < shown_repeats) remark(say());
  }
  void not_reached() {
    if (!std::exchange(not_reached_, true)) mark_.remarks.push_back({some_not_reached(), "not-reached"});
  }
  void empty_braces() {
    if (!std::exchange(empty_braces_, true)) remark(braces_are_a_dict());
  }

  [[nodiscard]] AnswerKind kind() const { return mark_.kind; }
  [[nodiscard]] bool right() const { return mark_.right(); }

  [[nodiscard]] Mark finish() {
    if (repeated_ > shown_repeats) remark(more_repeats(repeated_ - shown_repeats));
    return std::move(mark_);
  }

 private:
  static constexpr std::uint64_t shown_repeats = 3;

  void fault(std::uint64_t& count, const auto& say) {
    ++count;
    if (mark_.reasons.size() < shown_reasons) mark_.reasons.push_back(say());
  }

  Mark mark_;
  std::uint64_t repeated_ = 0;
  bool empty_braces_ = false, not_reached_ = false;
};

// Nodes are matched by value: (4, 0), '4-J0', JSON's [4, 0] and, with player names, (4, 'Morgan') are one; in a game
// also positions as Python writes them.
class NodeFinder {
 public:
  explicit NodeFinder(const Truth& truth) : names_(formats::node_names(truth.arena)), find_(truth.find_position) {}
  [[nodiscard]] std::optional<Node> find(const Literal& literal) const;
  // A node, or a position of the game that the arena does not reach.
  [[nodiscard]] bool knows(const Literal& literal) const { return find(literal) || unreached(literal); }
  // A position that the arena does not reach.
  [[nodiscard]] std::optional<FoundPosition> unreached(const Literal& literal) const;

 private:
  [[nodiscard]] std::optional<Node> find_name(const Literal& literal) const;

  formats::NodeNames names_;
  PositionFinder find_;
};

[[nodiscard]] bool is_sequence(const Literal& literal);  // a list, tuple or set
[[nodiscard]] bool is_pair(const Literal& literal);      // a tuple or list of two
// A sequence, or a set written {s: None}.
[[nodiscard]] bool is_collection(const Literal& literal);
[[nodiscard]] std::optional<std::int64_t> whole_number(const Literal& literal);

// A value for each node; null where the answer gives none.
using NodeTable = LargeArray<const Literal*>;

// From a literal to nodes. Names of no node, repeated nodes and `{}` for an empty set go to the grader.
class AnswerReader {
 public:
  AnswerReader(const Truth& truth, Grader& grader);

  [[nodiscard]] std::optional<Node> node(const Literal& literal);
  // In node order, each once. Throws where the literal is no collection.
  [[nodiscard]] LargeArray<Node> nodes(const Literal& literal);
  // Of a dict, a list of pairs or, where nodes are numbers, a list with one value a node. The last of equal keys
  // counts.
  [[nodiscard]] NodeTable table(const Literal& literal);

 private:
  [[nodiscard]] Phrase about_unreached(const FoundPosition& position) const;
  [[nodiscard]] bool holds_no_node(const Literal& literal) const;
  void sort_out_repeats(LargeArray<Node>& nodes);
  void set(NodeTable& table, const Literal& key, const Literal& value);

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

// One function a kind of answer; marking.cpp chooses among them.
[[nodiscard]] Mark mark_region(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_layers(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_ranks(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_strategy(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_targets(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_degrees(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_predecessors(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_graph(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_values(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_plays(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_play(const Truth& truth, const Literal& answer);
[[nodiscard]] Mark mark_owners(const Truth& truth, const Literal& answer);

// The plays from the start that the asked player wins, in the order of their moves. Throws an Error where there is no
// start, a cycle, or more than a person would write.
[[nodiscard]] std::vector<std::vector<Node>> won_plays(const Truth& truth, const Place& place);
// One of best play on both sides; it stops before a node comes again.
[[nodiscard]] std::vector<Node> best_play(const Truth& truth, const Place& place);

// The kinds that the answer's form allows, the likeliest first; at least one. Throws where there is none.
[[nodiscard]] std::vector<AnswerKind> kinds_by_form(const Truth& truth, const Literal& answer);

}  // namespace zermelo::marking::detail
