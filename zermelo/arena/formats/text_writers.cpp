// SPDX-License-Identifier: Apache-2.0
// The writers of the formats that are read back.
#include <zermelo/arena/formats/writers.h>

#include <algorithm>

#include <zermelo/base/error.h>
#include <zermelo/base/json_text.h>
#include <zermelo/base/obeyed.h>

namespace zermelo::formats::detail {

namespace {

// «"key":[v0,v1,…]», a value a node.
template <class Value>
void write_json_array(const Arena& arena, std::string_view key, Value value, Output& output) {
  output << '"' << key << "\":[";
  for (Node node = 0; node < arena.size(); ++node) {
    if (node != 0) output << ',';
    value(node);
  }
  output << ']';
}

std::string_view end_text(End end) {
  constexpr std::string_view texts[] = {"null", "\"first\"", "\"second\"", "\"draw\""};
  return texts[static_cast<int>(end)];
}

bool has_ends(const Arena& arena) {
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.end(node) != End::none) return true;
  }
  return false;
}

void write_json_row(const Arena& arena, Node node, Output& output) {
  char before = '[';
  for (const Node to : arena.successors(node)) {
    output << before << std::uint64_t{to};
    before = ',';
  }
  output << (before == '[' ? "[]" : "]");
}

}  // namespace

void check_matrix_size(const Arena& arena) {
  constexpr Node max_nodes_written = 10000;
  if (arena.size() > max_nodes_written) {
    throw Error(Phrase("a matrix of {} nodes would take {} MB: write another format, such as edges", arena.size(),
                       std::uint64_t{arena.size()} * arena.size() * 2 / 1000000));
  }
}

// The first JSON form, on one line.
std::vector<Note> write_json(const Arena& arena, bool owned, Output& output) {
  output << '{';
  if (owned) {
    write_json_array(
        arena, "owners", [&](Node node) { output << (arena.owner(node) == Player::first ? '0' : '1'); }, output);
    output << ',';
  }
  write_json_array(
      arena, "successors", [&](Node node) { write_json_row(arena, node, output); }, output);
  if (has_ends(arena)) {
    output << ',';
    write_json_array(
        arena, "ends", [&](Node node) { output << end_text(arena.end(node)); }, output);
  }
  if (arena.named()) {
    output << ',';
    write_json_array(
        arena, "names", [&](Node node) { output << quoted_json(arena.name(node)); }, output);
  }
  if (arena.has_priorities()) {
    output << ',';
    write_json_array(
        arena, "priorities", [&](Node node) { output << std::uint64_t{arena.priority(node)}; }, output);
  }
  if (owned && (arena.player_name(Player::first) != "J0" || arena.player_name(Player::second) != "J1")) {
    output << ",\"players\":[" << quoted_json(arena.player_name(Player::first)) << ','
           << quoted_json(arena.player_name(Player::second)) << ']';
  }
  if (arena.start()) output << ",\"start\":" << std::uint64_t{*arena.start()};
  output << "}\n";
  return {};
}

// Rows of 0 and 1, below a line of names where there are names.
std::vector<Note> write_matrix(const Arena& arena, bool owned, Output& output) {
  check_matrix_size(arena);
  if (arena.size() == 0) throw Error(Phrase("a matrix cannot hold an arena without nodes"));
  output << "# format: matrix\n";
  if (arena.named()) {
    for (Node node = 0; node < arena.size(); ++node) output << (node == 0 ? "" : " ") << word_text(arena, node);
    output << '\n';
  }
  std::string row;
  for (Node node = 0; node < arena.size(); ++node) {
    row.assign(2 * std::size_t{arena.size()}, ' ');
    for (Node to = 0; to < arena.size(); ++to) row[2 * to] = '0';
    for (const Node to : arena.successors(node)) row[2 * std::size_t{to}] = '1';
    row.back() = '\n';
    output << row;
  }
  write_directives(arena, owned, output);
  if (!arena.has_priorities()) return {};
  return {{Phrase("a matrix has no priorities: they are left out")}};
}

// One edge a line. A node that would first appear out of turn gets a line of its own before, so that the order reads
// back.
std::vector<Note> write_edges(const Arena& arena, bool owned, Output& output) {
  if (arena.size() == 0) throw Error(Phrase("an edge list cannot hold an arena without nodes"));
  output << "# format: edges\n";
  Node next = 0;  // all before it have appeared
  const auto appear_before = [&](Node node) {
    for (; next < node; ++next) {
      // Without names the order is that of the numbers: only a node without any edge needs its line.
      const bool silent = !arena.named() && !(arena.terminal(next) && arena.predecessors(next).empty());
      if (!silent) output << word_text(arena, next) << '\n';
    }
  };
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) {
      appear_before(node);
      if (to > std::max(next, node + 1)) appear_before(to);
      // The line itself shows its nodes.
      if (next == node) ++next;
      if (next == to) ++next;
      output << word_text(arena, node) << ' ' << word_text(arena, to) << '\n';
    }
  }
  appear_before(arena.size());
  write_directives(arena, owned, output);
  if (!arena.has_priorities()) return {};
  return {{Phrase("an edge list has no priorities: they are left out")}};
}

namespace {

void check_pgsolver_node(const Arena& arena, Node node, DeadEnds dead_ends) {
  const auto row = arena.successors(node);
  if (row.size() == 1 && row[0] == node) {
    throw Error(Phrase("{} has itself as its only successor, which PGSolver text reads as an end: it cannot be written",
                       arena.name(node)));
  }
  if (arena.result(node, dead_ends) != End::draw) return;
  if (arena.end(node) == End::draw) {
    throw Error(Phrase("{} is a drawn end, which PGSolver text cannot say", arena.name(node)));
  }
  throw Error(Phrase("{} has no successor and is drawn, which PGSolver text cannot say", arena.name(node)))
      .coded("drawn-dead-end");
}

// The kept priority where it says the same, else 0 or 1.
std::uint32_t written_priority(const Arena& arena, Node node, End result) {
  const std::uint32_t kept = arena.has_priorities() ? arena.priority(node) : 0;
  if (result == End::none) return kept;
  const std::uint32_t parity = result == End::first ? 0 : 1;
  return kept % 2 == parity ? kept : parity;
}

bool names_can_be_written(const Arena& arena) {
  for (Node node = 0; arena.named() && node < arena.size(); ++node) {
    const std::string name = arena.name(node);
    if (name.find('"') != std::string::npos || holds_obeyed(name)) return false;
  }
  return true;
}

void write_pgsolver_node(const Arena& arena, Node node, End result, bool names, Output& output) {
  output << std::uint64_t{node} << ' ' << std::uint64_t{written_priority(arena, node, result)}
         << (arena.owner(node) == Player::first ? " 0" : " 1");
  char before = ' ';
  for (const Node to : arena.successors(node)) {
    output << before << std::uint64_t{to};
    before = ',';
  }
  if (result != End::none) output << ' ' << std::uint64_t{node};
  if (names) output << " \"" << arena.name(node) << '"';
  output << ";\n";
}

}  // namespace

// PGSolver text. It has no ends: one becomes a loop, won by the parity of its priority.
std::vector<Note> write_pgsolver(const Arena& arena, DeadEnds dead_ends, Output& output) {
  if (arena.size() == 0) throw Error(Phrase("PGSolver text cannot hold an arena without nodes"));
  std::uint64_t looped = 0;
  for (Node node = 0; node < arena.size(); ++node) {
    check_pgsolver_node(arena, node, dead_ends);
    if (arena.terminal(node) && arena.end(node) == End::none) ++looped;
  }
  std::vector<Note> notes;
  if (looped != 0) {
    notes.push_back({Phrase("nodes without a successor became loops, won by {}: {}",
                            dead_ends == DeadEnds::win ? Phrase("their owner") : Phrase("the other player"), looped)});
  }
  const bool names = names_can_be_written(arena);
  if (!names) notes.push_back({Phrase("a name has a quote or a control character in it: the names are left out")});
  output << "parity " << std::uint64_t{arena.size() - 1} << ";\n";
  if (arena.start()) output << "start " << std::uint64_t{*arena.start()} << ";\n";
  for (Node node = 0; node < arena.size(); ++node) {
    write_pgsolver_node(arena, node, arena.result(node, dead_ends), names && arena.named(), output);
  }
  return notes;
}

}  // namespace zermelo::formats::detail
