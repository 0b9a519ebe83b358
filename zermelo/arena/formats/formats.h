// SPDX-License-Identifier: Apache-2.0
// Arenas from text and to text. docs/formats.md describes each format; one file here reads or writes one.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/text_reader.h>

namespace zermelo {

enum class Format : std::uint8_t { json, python, matrix, edges, pgsolver, dot, mermaid };

// The name used by --from and --to; throws for an unknown one, listing those there are.
[[nodiscard]] Format format_named(std::string_view name);
[[nodiscard]] std::string_view format_name(Format format);
// In the order of Format; those that are read come first.
[[nodiscard]] std::vector<std::string> format_names();
[[nodiscard]] std::vector<std::string> read_format_names();

// Whose node it is, where the format does not say.
struct OwnerRule {
  enum class Kind : std::uint8_t {
    told,         // by what the keys plainly tell, and it is noted
    key_last,     // by the last part of the key: (4, 0), '4-J0'
    key_first,    // by the first part
    sides,        // by the two sides of the bipartite graph, the start's side being the first player's
    first_nodes,  // the nodes of `nodes` are the first player's, all others the second's
    table,        // by `nodes`, which holds «node: owner» in JSON, a Python dict, or lines «node owner»
  };
  Kind kind = Kind::told;
  std::string_view nodes;  // for first_nodes: a list split at commas outside brackets; for table: the text of the file;
                           // it outlives the reading
  std::string nodes_name;  // what errors call it: «--first-nodes», a file's name
};

struct ReadOptions {
  std::optional<Format> format;  // guessed from the content where absent
  OwnerRule owner;
  bool missing_are_sinks = false;  // a successor that is no key becomes a node without successors
  std::optional<std::array<std::string, 2>> player_names;
  std::string start;  // a node's name; empty: what the file says
};

struct ReadArena {
  Arena arena;
  Format format;
  std::vector<Phrase> notes;  // what was guessed, for the person who reads
};

// Throws Error with line and column; never more memory than the budget.
[[nodiscard]] ReadArena read_arena(TextReader& text, const ReadOptions& options, const Budget& budget);

struct WriteOptions {
  DeadEnds dead_ends = DeadEnds::lose;  // what a dead end becomes where the format has none
};

// Takes the text piece by piece.
using Writer = std::function<void(std::string_view)>;

// Throws before the first piece where the format cannot hold the arena. Returns what had to be changed to fit.
std::vector<Phrase> write_arena(const Arena& arena, Format format, const WriteOptions& options, const Writer& writer);

// Splits at commas outside brackets and quotes, trims spaces: «(1,1,1), (2,2,1)» is two nodes.
[[nodiscard]] std::vector<std::string> split_list(std::string_view list);

// The node a person means: its name, its number, or a Python literal of the same value («(4,0)», «'4-J0'»).
// Throws an Error that names it and the nearest names.
[[nodiscard]] Node find_node(const Arena& arena, std::string_view text);

}  // namespace zermelo
