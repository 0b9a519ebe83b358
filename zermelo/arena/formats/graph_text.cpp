// SPDX-License-Identifier: Apache-2.0
#include <zermelo/arena/formats/graph_text.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <zermelo/base/obeyed.h>
#include <zermelo/base/texts.h>

namespace zermelo::formats {

namespace {

// Empty where the character stands for itself.
std::string_view dot_escape(char c) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '&':
      return "&amp;";
    case '\n':
      return "\\n";
    default:
      return {};
  }
}

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

// Between double quotes. What a terminal would obey becomes an entity of its number behind `mark`, or a space where it
// is ASCII, whose controls have none.
template <class Escape>
std::string quoted(std::string_view text, const Escape& escape, std::string_view mark) {
  std::string result = "\"";
  each_character(text, [&](const Character& character) {
    const std::string_view special = escape(character.bytes.front());
    if (!special.empty()) {
      result += special;
    } else if (!character.is_obeyed()) {
      result += character.bytes;
    } else {
      result += character.is_ascii() ? " " : fmt::format("{}{};", mark, character.code);
    }
  });
  return result += '"';
}

bool begins_word(char c) { return is_letter(c) || c == '_'; }

// A word or a number, which DOT takes without quotes.
bool is_dot_word(std::string_view text) {
  if (text.empty()) return false;
  if (begins_word(text.front()))
    return std::all_of(text.begin(), text.end(), [](char c) { return begins_word(c) || is_digit(c); });
  return is_digit(text.front()) && std::count(text.begin(), text.end(), '.') <= 1 &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == '.'; });
}

std::string dot_list(const DotAttributes& attributes) {
  std::string list;
  for (const auto& [name, value] : attributes) {
    list += list.empty() ? " [" : ", ";
    list += name;
    list += '=';
    list += name != "label" && is_dot_word(value) ? value : dot_text(value);
  }
  return list.empty() ? list : list + "]";
}

}  // namespace

std::string dot_text(std::string_view text) { return quoted(text, dot_escape, "&#"); }

std::string mermaid_text(std::string_view text) { return quoted(text, mermaid_entity, "#"); }

DotWriter::DotWriter(std::string_view graph, TextSink sink) : sink_(std::move(sink)) {
  sink_(fmt::format("digraph {} {{\n", graph));
}

void DotWriter::comment(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  sink_("  // " + escaped(line) + "\n");
}

void DotWriter::defaults(std::string_view element, const DotAttributes& attributes) {
  sink_(fmt::format("  {}{};\n", element, dot_list(attributes)));
}

void DotWriter::start(std::uint64_t node) { sink_(fmt::format("  start [shape=point];\n  start -> n{};\n", node)); }

void DotWriter::node(std::uint64_t number, const DotAttributes& attributes) {
  sink_(fmt::format("  n{}{};\n", number, dot_list(attributes)));
}

void DotWriter::edge(std::uint64_t from, std::uint64_t to, const DotAttributes& attributes) {
  sink_(fmt::format("  n{} -> n{}{};\n", from, to, dot_list(attributes)));
}

MermaidWriter::MermaidWriter(TextSink sink) : sink_(std::move(sink)) { sink_("flowchart TD\n"); }

// Between quotes: Mermaid takes %%{ as a directive.
void MermaidWriter::comment(std::string_view text) { sink_("  %% " + mermaid_text(text) + "\n"); }

void MermaidWriter::node(const MermaidNode& node) {
  const std::string_view open = node.round ? (node.doubled ? "(((" : "((") : (node.doubled ? "[[" : "[");
  const std::string_view close = node.round ? (node.doubled ? ")))" : "))") : (node.doubled ? "]]" : "]");
  sink_(fmt::format("  n{}{}{}{}{}{}\n", node.number, open, mermaid_text(node.label), close,
                    node.style.empty() ? "" : ":::", node.style));
}

void MermaidWriter::start(std::uint64_t node) { sink_(fmt::format("  start>\"start\"] --> n{}\n", node)); }

void MermaidWriter::edge(std::uint64_t from, std::uint64_t to, Line line, std::optional<std::string_view> label) {
  const std::string_view arrow = line == Line::dotted ? "-.->" : line == Line::thick ? "==>" : "-->";
  sink_(fmt::format("  n{} {}{} n{}\n", from, arrow, label ? "|" + mermaid_text(*label) + "|" : "", to));
}

void MermaidWriter::style(std::string_view name, std::string_view fill, std::string_view line, std::string_view text) {
  sink_(fmt::format("  classDef {} fill:#{},stroke:#{},color:#{},stroke-width:2px\n", name, fill, line, text));
}

}  // namespace zermelo::formats
