// SPDX-License-Identifier: Apache-2.0
// An arena as DOT, as Mermaid and as text.
#include <algorithm>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include <zermelo/arena/formats/graph_text.h>
#include <zermelo/base/texts.h>
#include <zermelo/draw/arena_picture.h>

namespace zermelo::draw {

namespace {

std::string hex_of(Colour colour) { return std::string(entry_of(colour).hex); }

formats::DotAttributes arena_dot_look(const ArenaPicture& picture, Node number) {
  const auto& node = picture.nodes[number];
  const bool first = node.owner == Player::first;
  formats::DotAttributes look = {{"label", joined(node_lines(picture, number), "\n")},
                                 {"shape", first ? "circle" : "box"},
                                 {"color", "#" + hex_of(first ? Colour::first : Colour::second)}};
  if (node.end) look.push_back({"peripheries", "2"});
  if (!node.region) return look;
  const Colour fill = *node.region == Player::first ? Colour::first_tint : Colour::second_tint;
  look.insert(look.end(), {{"style", "filled"}, {"penwidth", "2"}, {"fillcolor", "#" + hex_of(fill)}});
  return look;
}

std::string bracketed(const ArenaPicture::PicturedNode& node) {
  const bool first = node.owner == Player::first;
  const std::string name = node.end ? "|" + node.name + "|" : node.name;
  return (first ? "(" : "[") + name + (first ? ")" : "]");
}

std::uint64_t rank_or_last(const ArenaPicture::PicturedNode& node) {
  return node.rank ? *node.rank : std::numeric_limits<std::uint64_t>::max();
}

void write_text_legend(const ArenaPicture& picture, const TextSink& sink) {
  const auto line = [&](const Phrase& phrase) { sink(escaped(phrase.in(picture.language)) + "\n"); };
  if (picture.owned) {
    line(Phrase("(round): {} to move; [with corners]: {}; [|with bars|]: the end; =>: strategy", picture.players[0],
                picture.players[1]));
  } else {
    line(Phrase("(|with bars|): no successor"));
    if (picture.shows == ArenaPicture::Shows::kernel) line(Phrase("g: Grundy value; the kernel is where it is 0"));
  }
  if (picture.shows == ArenaPicture::Shows::attractor) {
    line(Phrase("r: rank in the attractor of {}", picture.players[static_cast<std::size_t>(index(picture.attracted))]));
  } else if (picture.shows == ArenaPicture::Shows::regions) {
    line(Phrase("behind a node: who wins, and in how many plies; =: drawn"));
  }
}

}  // namespace

void write_arena_dot(const ArenaPicture& picture, const TextSink& sink) {
  formats::DotWriter dot("arena", sink);
  for (const std::string& line : arena_legend(picture)) dot.comment(formats::dot_text(line));
  dot.defaults("node", {{"fontname", "sans-serif"}, {"margin", "0.06,0.03"}});
  if (picture.start) dot.start(*picture.start);
  for (Node node = 0; node < picture.nodes.size(); ++node) dot.node(node, arena_dot_look(picture, node));
  for (const auto& edge : picture.edges) {
    if (edge.strategy) {
      dot.edge(edge.from, edge.to, {{"penwidth", "3"}});
    } else {
      dot.edge(edge.from, edge.to);
    }
  }
  dot.finish();
}

void write_arena_mermaid(const ArenaPicture& picture, const TextSink& sink) {
  using Line = formats::MermaidWriter::Line;
  formats::MermaidWriter mermaid(sink);
  for (const std::string& line : arena_legend(picture)) mermaid.comment(line);
  for (Node number = 0; number < picture.nodes.size(); ++number) {
    const auto& node = picture.nodes[number];
    const std::string label = joined(node_lines(picture, number), "\n");
    mermaid.node({.number = number,
                  .label = label,
                  .round = node.owner == Player::first,
                  .doubled = node.end,
                  .style = !node.region                    ? ""
                           : *node.region == Player::first ? "first"
                                                           : "second"});
  }
  if (picture.start) mermaid.start(*picture.start);
  for (const auto& edge : picture.edges) mermaid.edge(edge.from, edge.to, edge.strategy ? Line::thick : Line::plain);
  const std::string ink = hex_of(Colour::ink);
  mermaid.style("first", hex_of(Colour::first_tint), hex_of(Colour::first), ink);
  mermaid.style("second", hex_of(Colour::second_tint), hex_of(Colour::second), ink);
}

void write_arena_text(const ArenaPicture& picture, const TextSink& sink) {
  write_text_legend(picture, sink);
  std::vector<Node> order(picture.nodes.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](Node a, Node b) { return rank_or_last(picture.nodes[a]) < rank_or_last(picture.nodes[b]); });
  std::vector<std::string> moves(picture.nodes.size());
  for (const auto& edge : picture.edges)
    moves[edge.from] += (edge.strategy ? " => " : " -> ") + bracketed(picture.nodes[edge.to]);
  for (const Node node : order) {
    const std::string result = result_text(picture, node);
    const std::string line =
        fmt::format("{}{}{}{}{}", picture.start == node ? "> " : "  ", bracketed(picture.nodes[node]),
                    result.empty() ? "" : "  " + result, moves[node].empty() ? "" : " " + moves[node],
                    picture.nodes[node].more ? " …" : "");
    sink(escaped(line) + "\n");
  }
}

}  // namespace zermelo::draw
