// SPDX-License-Identifier: Apache-2.0
// Arenas from text and to text. docs/formats.md describes each format.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/arena/arena.h>
#include <zermelo/base/text_reader.h>

namespace zermelo::formats {

enum class Format : std::uint8_t { json, python, matrix, edges, pgsolver, dot, mermaid };

// A line of the table of formats. All can be written.
struct FormatInfo {
  Format format;
  std::string_view name;
  bool is_read;  // by read_arena
  Phrase help;   // what a text of this format looks like
};
// In the order of Format.
[[nodiscard]] std::span<const FormatInfo> all_formats();

// Throws for an unknown name, listing those there are.
[[nodiscard]] Format format_named(std::string_view name);
[[nodiscard]] std::string_view format_name(Format format);
[[nodiscard]] std::vector<std::string> format_names();
[[nodiscard]] std::vector<std::string> read_format_names();

// Whose node it is, where the format does not say.
struct OwnerRule {
  enum class Kind : std::uint8_t {
    guessed,      // from the keys, where they leave no doubt; a note says so
    key_last,     // by the last part of the key: (4, 0), '4-J0'
    key_first,    // by the first part
    sides,        // by the two sides of the bipartite graph, the start's side being the first player's
    first_nodes,  // the nodes of `nodes` are the first player's, all others the second's
    table,        // by `nodes`, which holds «node: owner» in JSON, a Python dict, or lines «node owner»
  };
  Kind kind = Kind::guessed;
  std::string_view nodes;  // for first_nodes: a list split at commas outside brackets; for table: the text of the file;
                           // it outlives the reading
  std::string nodes_name;  // what errors call it
};

struct ReadOptions {
  std::optional<Format> format;  // guessed from the content where absent
  OwnerRule owner;
  bool owners_needed = true;       // false: a graph whose owners are not known is read without them
  bool missing_are_sinks = false;  // a successor that is no key becomes a node without successors
  std::optional<std::array<std::string, 2>> player_names;
  std::string players_name;  // what errors about them call it
  std::string start;         // a node's name; empty: what the file says
  std::string start_name;    // what errors about `start` call it
};

struct ReadArena {
  Arena arena;
  Format format;
  std::vector<Note> notes;  // what was guessed; codes: matrix-or-edges, owner-unused, missing-unused
  Node untold = no_node;    // a node that nobody is known to own: then nobody's are known, and all count as the first's
  [[nodiscard]] bool owned() const { return untold == no_node; }
};

// Throws where a graph has no node: an exercise that nobody has begun.
void require_nodes(std::uint64_t nodes, const Place& place = {});

// Throws Error with line and column, and for a graph without nodes; never more memory than the budget. Codes:
// format-unknown, missing-key, owner-unknown, owner-not-in-key, not-bipartite.
[[nodiscard]] ReadArena read_arena(TextReader& text, const ReadOptions& options, const Budget& budget);

// How a Python literal says a graph: {node: {successors}}, {node: [successors]}, (S, A): nodes and edges, (S1, S2, A):
// each player's nodes and edges, (D, M): names and matrix.
enum class PythonForm : std::uint8_t { sets, lists, pair, triple, matrix };
// In the order of PythonForm.
[[nodiscard]] const std::vector<std::string>& python_form_names();
// Throws for an unknown name, listing those there are.
[[nodiscard]] PythonForm python_form_named(std::string_view name);

struct WriteOptions {
  DeadEnds dead_ends = DeadEnds::lose;  // what a dead end becomes where the format has none
  bool owned = true;                    // false: whose node it is is not written, where the format can do without
  PythonForm python = PythonForm::sets;
};

// Takes the text piece by piece.
using Writer = std::function<void(std::string_view)>;

// Throws before the first piece where the format cannot hold the arena (code drawn-dead-end where another meaning of
// dead ends would do). Returns what had to be changed to fit.
std::vector<Note> write_arena(const Arena& arena, Format format, const WriteOptions& options, const Writer& writer);

// Splits at commas outside brackets and quotes, trims spaces: «(1,1,1), (2,2,1)» is two nodes. A blank list has no
// item. Throws at `place` where one of several items is empty.
[[nodiscard]] std::vector<std::string> split_list(std::string_view list, const Place& place = {});

// The node a person means: its name, its number, or a Python literal of the same value («(4,0)», «'4-J0'»).
// Throws an Error that names it and the nearest names.
[[nodiscard]] Node find_node(const Arena& arena, std::string_view text);

}  // namespace zermelo::formats
