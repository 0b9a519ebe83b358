// SPDX-License-Identifier: Apache-2.0
// DOT and Mermaid: a circle is the first player's, a box the second's, a double line an end.
#include <zermelo/arena/formats/graph_text.h>
#include <zermelo/arena/formats/writers.h>

namespace zermelo::formats::detail {

namespace {

TextSink sink_of(Output& output) {
  return [&](std::string_view text) { output << text; };
}

// The name, and the winner where play has ended.
std::string picture_label(const Arena& arena, Node node) {
  constexpr std::string_view winners[] = {"", ": 0", ": 1", ": ="};
  return arena.name(node) + std::string(winners[static_cast<int>(arena.end(node))]);
}

void write_picture_edges(const Arena& arena, auto& writer) {
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) writer.edge(node, to);
  }
}

}  // namespace

std::vector<Note> write_dot(const Arena& arena, Output& output) {
  DotWriter dot("arena", sink_of(output));
  dot.comment("circle: " + dot_text(arena.player_name(Player::first)) +
              ", box: " + dot_text(arena.player_name(Player::second)) + ", double line: end");
  if (arena.start()) dot.start(*arena.start());
  for (Node node = 0; node < arena.size(); ++node) {
    const bool first = arena.owner(node) == Player::first;
    DotAttributes look = {{"label", picture_label(arena, node)}, {"shape", first ? "circle" : "box"}};
    if (arena.terminal(node)) look.push_back({"peripheries", "2"});
    dot.node(node, look);
  }
  write_picture_edges(arena, dot);
  dot.finish();
  return {};
}

std::vector<Note> write_mermaid(const Arena& arena, Output& output) {
  MermaidWriter mermaid(sink_of(output));
  for (Node node = 0; node < arena.size(); ++node) {
    const std::string label = picture_label(arena, node);
    mermaid.node(
        {.number = node, .label = label, .round = arena.owner(node) == Player::first, .doubled = arena.terminal(node)});
  }
  if (arena.start()) mermaid.start(*arena.start());
  write_picture_edges(arena, mermaid);
  return {};
}

}  // namespace zermelo::formats::detail
