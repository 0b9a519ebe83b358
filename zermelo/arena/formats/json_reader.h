// SPDX-License-Identifier: Apache-2.0
// The two JSON forms, each taking what stands behind one of its keys. docs/formats.md shows them.
#pragma once
#include <optional>
#include <string>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/arena/formats/draft.h>
#include <zermelo/arena/formats/formats.h>
#include <zermelo/arena/formats/literal_lexer.h>

namespace zermelo::formats::detail {

// A list whose entries stand for the nodes, in order.
struct JsonColumn {
  const char* key;
  bool seen = false;
  std::uint64_t entries = 0;
  Spot spot = {};
};

// The keys about the whole arena, which both forms share.
struct JsonHead {
  explicit JsonHead(const Budget& budget) : priority(budget) {}
  std::optional<std::array<std::string, 2>> players;
  std::string start;  // a name, or digits where start_is_number
  bool start_is_number = false;
  std::optional<Spot> start_spot;
  JsonColumn priorities{"priorities"};
  LargeArray<std::uint32_t> priority;
};

// 0 or 1.
[[nodiscard]] Player read_owner(LiteralLexer& lexer);
// "first", "second", "draw" or null.
[[nodiscard]] End read_end(LiteralLexer& lexer);
[[nodiscard]] std::uint32_t read_priority(LiteralLexer& lexer);
// True and takes it where null stands next.
bool take_null(LiteralLexer& lexer);
// Calls each() with the lexer before each item.
template <class Each>
void read_list(LiteralLexer& lexer, Each each) {
  lexer.expect('[');
  if (lexer.take(']')) return;
  do each();
  while (lexer.more(']'));
}

// The whole of a column. False where it is not `key`'s.
template <class Each>
bool read_column(LiteralLexer& lexer, std::string_view key, JsonColumn& into, const Budget& budget, Each each) {
  if (key != into.key) return false;
  lexer.next();
  into.spot = lexer.reader().spot();
  if (into.seen) lexer.reader().fail(Phrase("the key \"{}\" is given twice", into.key));
  into.seen = true;
  read_list(lexer, [&] {
    if (into.entries >= max_nodes) lexer.reader().fail(Phrase("an arena has at most {} nodes", max_nodes));
    each();
    if (++into.entries % 4096 == 0) budget.check();
  });
  return true;
}

// {"owners":[0,1],"successors":[[1],[]],"ends":[…],"names":[…]}: edges go straight into the builder. A graph without
// players has no owners.
class JsonRows {
 public:
  JsonRows(LiteralLexer& lexer, const Budget& budget);
  // False where the key is none of this form.
  bool take(std::string_view key);
  [[nodiscard]] ReadArena finish(const JsonHead& head, const ReadOptions& options);

 private:
  [[nodiscard]] ReadArena finish_without_owners(const JsonHead& head, const ReadOptions& options);
  void row();
  void name();
  void end();
  std::uint8_t& bits(std::uint64_t node);
  void check_lengths(const JsonHead& head) const;
  [[nodiscard]] std::optional<Node> find(std::string_view name) const;
  [[nodiscard]] std::string name_of(Node node) const;
  [[nodiscard]] Names names() const;

  LiteralLexer& lexer_;
  Budget budget_;
  ArenaBuilder builder_;
  JsonColumn owners_{"owners"}, successors_{"successors"}, ends_{"ends"}, names_{"names"};
  LargeArray<std::uint8_t> bits_;  // by node: owner, end as in Arena; has_successors
  NameTable table_;
  LargeArray<NameTable::Id> name_of_;
  LargeArray<Node> node_of_;   // by name
  std::uint64_t largest_ = 0;  // of the successors
  Spot largest_spot_;
};

// {"nodes":[{"name":"a","owner":0,"end":null}],"edges":[["a","b"]]}
class JsonObjects {
 public:
  JsonObjects(LiteralLexer& lexer, const Budget& budget);
  bool take(std::string_view key);
  [[nodiscard]] ReadArena finish(const JsonHead& head, const ReadOptions& options);

 private:
  void node();
  void edge();

  LiteralLexer& lexer_;
  Budget budget_;
  Draft draft_;
  JsonColumn nodes_{"nodes"}, edges_{"edges"};
  std::string name_;
};

}  // namespace zermelo::formats::detail
