// SPDX-License-Identifier: Apache-2.0
// The writers of the formats that only draw: a circle is the first player's, a box the second's, a double line an end.
#include <zermelo/arena/formats/writers.h>

#include <zermelo/arena/formats/quoted.h>

namespace zermelo::formats {

namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; }

// Empty where the character stands for itself.
std::string_view mermaid_entity(char c) {
  switch (c) {
    case '"':
      return "#quot;";
    case '#':
      return "#35;";
    case '&':
      return "#amp;";
    case '<':
      return "#lt;";
    case '>':
      return "#gt;";
    case '`':
      return "#96;";
    case '\\':
      return "#92;";
    case '\n':
      return "<br/>";
    default:
      return {};
  }
}

}  // namespace

std::string dot_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n') {
      result += "\\n";
    } else {
      result += is_control(c) ? ' ' : c;
    }
  }
  return result += '"';
}

std::string mermaid_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const std::string_view entity = mermaid_entity(c);
    if (!entity.empty()) {
      result += entity;
    } else {
      result += is_control(c) ? ' ' : c;
    }
  }
  return result += '"';
}

namespace detail {

namespace {

void write_dot_node(const Arena& arena, Node node, Output& output) {
  constexpr std::string_view winners[] = {"", ": 0", ": 1", ": ="};
  const End end = arena.end(node);
  output << "  n" << std::uint64_t{node}
         << " [label=" << dot_text(arena.name(node) + std::string(winners[static_cast<int>(end)]))
         << ", shape=" << (arena.owner(node) == Player::first ? "circle" : "box");
  if (arena.terminal(node)) output << ", peripheries=2";
  output << "];\n";
}

}  // namespace

// An arrow from nowhere is the start.
std::vector<Note> write_dot(const Arena& arena, Output& output) {
  output << "digraph arena {\n";
  output << "  // circle: " << dot_text(arena.player_name(Player::first))
         << ", box: " << dot_text(arena.player_name(Player::second)) << ", double line: end\n";
  if (arena.start()) output << "  start [shape=point];\n  start -> n" << std::uint64_t{*arena.start()} << ";\n";
  for (Node node = 0; node < arena.size(); ++node) write_dot_node(arena, node, output);
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) {
      output << "  n" << std::uint64_t{node} << " -> n" << std::uint64_t{to} << ";\n";
    }
  }
  output << "}\n";
  return {};
}

namespace {

void write_mermaid_node(const Arena& arena, Node node, Output& output) {
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

// An arrow from the word «start» is the start.
std::vector<Note> write_mermaid(const Arena& arena, Output& output) {
  output << "flowchart TD\n";
  for (Node node = 0; node < arena.size(); ++node) write_mermaid_node(arena, node, output);
  if (arena.start()) output << "  start>\"start\"] --> n" << std::uint64_t{*arena.start()} << '\n';
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node))
      output << "  n" << std::uint64_t{node} << " --> n" << std::uint64_t{to} << '\n';
  }
  return {};
}

}  // namespace detail

}  // namespace zermelo::formats
