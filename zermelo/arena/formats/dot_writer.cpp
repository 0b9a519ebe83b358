// SPDX-License-Identifier: Apache-2.0
// Graphviz: a circle is the first player's, a box the second's, a double line an end; an arrow from nowhere, the start.
#include <zermelo/arena/formats/quoted.h>
#include <zermelo/arena/formats/writers.h>

namespace zermelo {

namespace {

void write_node(const Arena& arena, Node node, Output& output) {
  constexpr std::string_view winners[] = {"", ": 0", ": 1", ": ="};
  const End end = arena.end(node);
  output << "  n" << std::uint64_t{node}
         << " [label=" << dot_text(arena.name(node) + std::string(winners[static_cast<int>(end)]))
         << ", shape=" << (arena.owner(node) == Player::first ? "circle" : "box");
  if (arena.terminal(node)) output << ", peripheries=2";
  output << "];\n";
}

}  // namespace

std::vector<Phrase> write_dot(const Arena& arena, Output& output) {
  output << "digraph arena {\n";
  output << "  // circle: " << dot_text(arena.player_name(Player::first))
         << ", box: " << dot_text(arena.player_name(Player::second)) << ", double line: end\n";
  if (arena.start()) output << "  start [shape=point];\n  start -> n" << std::uint64_t{*arena.start()} << ";\n";
  for (Node node = 0; node < arena.size(); ++node) write_node(arena, node, output);
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) {
      output << "  n" << std::uint64_t{node} << " -> n" << std::uint64_t{to} << ";\n";
    }
  }
  output << "}\n";
  return {};
}

}  // namespace zermelo
