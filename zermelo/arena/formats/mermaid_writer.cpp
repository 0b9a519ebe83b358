// SPDX-License-Identifier: Apache-2.0
// Mermaid: a circle is the first player's, a box the second's, a double line an end; an arrow from «start», the start.
#include <zermelo/arena/formats/quoted.h>
#include <zermelo/arena/formats/writers.h>

namespace zermelo {

namespace {

void write_node(const Arena& arena, Node node, Output& output) {
  constexpr std::string_view winners[] = {"", ": 0", ": 1", ": ="};
  const bool circle = arena.owner(node) == Player::first, twice = arena.terminal(node);
  const std::string label = mermaid_text(arena.name(node) + std::string(winners[static_cast<int>(arena.end(node))]));
  output << "  n" << std::uint64_t{node}
         << (circle  ? twice ? "(((" : "(("
             : twice ? "[["
                     : "[")
         << label
         << (circle  ? twice ? ")))" : "))"
             : twice ? "]]"
                     : "]")
         << '\n';
}

}  // namespace

std::vector<Phrase> write_mermaid(const Arena& arena, Output& output) {
  output << "flowchart TD\n";
  for (Node node = 0; node < arena.size(); ++node) write_node(arena, node, output);
  if (arena.start()) output << "  start>\"start\"] --> n" << std::uint64_t{*arena.start()} << '\n';
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node))
      output << "  n" << std::uint64_t{node} << " --> n" << std::uint64_t{to} << '\n';
  }
  return {};
}

}  // namespace zermelo
