// SPDX-License-Identifier: Apache-2.0
// A graph while it is read from a text whose nodes have names and perhaps no owners yet. Every reader but PGSolver's
// and JSON's first form fills one:
//   Draft draft(text.name(), Draft::Keys::distinct, budget);
//   draft.declare(key, spot); draft.target(key, spot); …            node by node, or
//   draft.source(key, spot); draft.target(key, spot); …             edge by edge
//   return finish(std::move(draft), Format::edges, options, directives, {});   (readers.h)
// Where all keys are 0, 1, 2 … in order nothing is interned and the arena stays without names.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <zermelo/arena/arena.h>
#include <zermelo/arena/formats/directives.h>
#include <zermelo/arena/formats/name_table.h>

namespace zermelo::formats::detail {

// How a text writes a node.
struct NodeKey {
  enum class Kind : std::uint8_t {
    number,  // 0 … 2^64 - 1
    text,    // its own name
    other,   // the repr of a tuple, frozenset, other number …
  };
  Kind kind;
  std::uint64_t number = 0;
  std::string_view name;

  static NodeKey of(std::uint64_t number) { return {Kind::number, number, {}}; }
  static NodeKey text(std::string_view name) { return {Kind::text, 0, name}; }
  static NodeKey repr(std::string_view name) { return {Kind::other, 0, name}; }
};

class Draft {
 public:
  struct Edge {
    Node from, to;
  };
  enum class Keys : std::uint8_t {
    distinct,  // 1 and '1' are two keys with one name: an error (Python)
    alike,     // 1 and "1" are one node (JSON, edge lists)
  };
  Draft(std::string file, Keys keys, const Budget& budget);

  // The next node; edges leave it from now on. Throws where it was declared before.
  void declare(NodeKey key, Spot spot) { mention(Use::declare, key, spot); }
  // The node that edges leave from now on; declared if it was not.
  void source(NodeKey key, Spot spot) { mention(Use::source, key, spot); }
  // As source, but it may stay undeclared until close.
  void mention_source(NodeKey key, Spot spot) { mention(Use::mention_source, key, spot); }
  // An edge to this node, which may be declared later.
  void target(NodeKey key, Spot spot) { mention(Use::target, key, spot); }
  // As target, and declared if it was not.
  void declared_target(NodeKey key, Spot spot) { mention(Use::declared_target, key, spot); }
  // An edge from the i-th key declared to the j-th. REQUIRES: every key so far was declared before it was mentioned.
  void edge(Node i, Node j) { edges_.push_back({i, j}); }

  // Of the node declared last.
  void priority(std::uint32_t priority) { priorities_.push_back(priority); }

  // Call once, after the last edge. What was mentioned but not declared becomes a node after all others, or is an
  // error.
  enum class Missing : std::uint8_t { sinks, not_a_key, unknown_node };
  void close(Missing missing);

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] const Budget& budget() const { return budget_; }
  // Exact while there was only declare, and after close.
  [[nodiscard]] Node size() const { return declared_ + waiting_declared_; }
  // Whether all keys so far are 0, 1, 2 … in order.
  [[nodiscard]] bool counting() const { return counting_; }

  // REQUIRES: close() was called, for all that follows.
  [[nodiscard]] std::string name(Node node) const;
  // Without a copy where there is a name; else the number, in `buffer`.
  [[nodiscard]] std::string_view name(Node node, std::string& buffer) const;
  // The i-th node in the order in which the text mentions them, which is how names lie in memory.
  [[nodiscard]] Node mentioned(Node i) const { return counting_ ? i : node_of_[i]; }
  [[nodiscard]] std::string_view mentioned_name(Node i, std::string& buffer) const {
    return named_ ? table_[i] : name(i, buffer);
  }
  [[nodiscard]] Place place(Node node) const;
  [[nodiscard]] std::span<const Edge> edges() const { return {edges_.data(), edges_.size()}; }
  // As find_node (formats.h); `place` is where an error stands.
  [[nodiscard]] Node find(std::string_view text, const Place& place) const;

  void set_owner(Node node, Player owner);
  [[nodiscard]] Player owner(Node node) const { return static_cast<Player>(kind_[node] & 1); }
  void set_end(Node node, End end);
  [[nodiscard]] End end(Node node) const { return static_cast<End>(kind_[node] >> 1); }
  void set_start(Node node) { start_ = node; }
  [[nodiscard]] std::optional<Node> start() const { return start_; }
  void set_player_names(std::array<std::string, 2> names) { player_names_ = std::move(names); }
  [[nodiscard]] const std::array<std::string, 2>& player_names() const { return player_names_; }
  // The file said whose node each is.
  void set_owners_known() { owners_known_ = true; }
  [[nodiscard]] bool owners_known() const { return owners_known_; }

  // The draft is empty after it.
  [[nodiscard]] Arena build();

 private:
  using Id = std::uint32_t;  // a number while counting_, else of table_
  // The effect of a mention, once its id is known.
  enum class Use : std::uint8_t { declare, source, mention_source, target, declared_target };
  // Named mentions wait in line while what their look-up needs comes from memory.
  struct Waiting {
    Spot spot;
    std::uint32_t hash;
    Use use;
    bool is_text;
    std::uint8_t length;
    char name[41];
  };
  static constexpr std::size_t line_length = 32, half_line = 16;

  void mention(Use use, NodeKey key, Spot spot);
  bool mention_number(Use use, NodeKey key, Spot spot);
  void enqueue(Use use, std::string_view name, bool is_text, Spot spot);
  void serve_one();
  void serve_all();
  void use_name(Use use, std::uint32_t hash, std::string_view name, bool is_text, Spot spot);
  void use_id(Use use, Id id, Spot spot);
  bool try_declare(Id id, Spot spot);
  void stop_counting();
  void place_names(Missing missing);
  [[noreturn]] void fail_missing(Id id, Spot spot, Missing missing) const;
  [[nodiscard]] std::string id_shown(Id id) const;

  Budget budget_;
  std::string file_;
  Keys keys_;
  bool counting_ = true;  // every key so far was a number, declared in the order 0, 1, 2 …
  bool named_ = true;     // after close
  bool owners_known_ = false;
  Node declared_ = 0;
  Id row_ = no_node;  // what edges leave
  Id largest_ = 0;    // of the numbers mentioned while counting_
  Spot largest_spot_, first_spot_;
  NameTable table_;
  std::array<Waiting, line_length> line_;  // a ring
  std::size_t served_ = 0, queued_ = 0;    // since the beginning
  Node waiting_declared_ = 0;              // how many of those in line declare
  LargeArray<Node> node_of_;               // by id: its node, no_node where it is not declared
  LargeArray<Node> id_of_;                 // by node
  LargeArray<Edge> edges_;                 // of ids; after close, of nodes
  LargeArray<std::uint8_t> kind_;          // by node, after close: owner and end as in Arena
  LargeArray<std::uint32_t> priorities_;
  std::optional<Node> start_;
  std::array<std::string, 2> player_names_ = {"J0", "J1"};
};

}  // namespace zermelo::formats::detail
