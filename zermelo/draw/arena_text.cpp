// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include <zermelo/draw/arena_writers.h>

namespace zermelo {

namespace {

std::string bracketed(const ArenaPicture::PicturedNode& node) {
  const bool first = node.owner == Player::first;
  const std::string name = node.end ? "|" + node.name + "|" : node.name;
  return (first ? "(" : "[") + name + (first ? ")" : "]");
}

std::uint64_t text_place(const ArenaPicture::PicturedNode& node) {
  return node.rank ? *node.rank : std::numeric_limits<std::uint64_t>::max();
}

void write_text_legend(const ArenaPicture& picture, const TextSink& sink) {
  const auto line = [&](const Phrase& phrase) { sink(phrase.in(picture.language) + "\n"); };
  line(Phrase("(round): {} to move; [with corners]: {}; [|with bars|]: the end; =>: strategy", picture.players[0],
              picture.players[1]));
  if (picture.shows == ArenaPicture::Shows::attractor) {
    line(Phrase("r: rank in the attractor of {}", picture.players[static_cast<std::size_t>(index(picture.attracted))]));
  } else if (picture.shows == ArenaPicture::Shows::regions) {
    line(Phrase("behind a node: who wins, and in how many plies; =: drawn"));
  }
}

}  // namespace

void write_arena_text(const ArenaPicture& picture, const TextSink& sink) {
  write_text_legend(picture, sink);
  std::vector<Node> order(picture.nodes.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](Node a, Node b) { return text_place(picture.nodes[a]) < text_place(picture.nodes[b]); });
  std::vector<std::string> moves(picture.nodes.size());
  for (const auto& edge : picture.edges)
    moves[edge.from] += (edge.strategy ? " => " : " -> ") + bracketed(picture.nodes[edge.to]);
  for (const Node node : order) {
    const std::string worth = worth_text(picture, node);
    sink(fmt::format("{}{}{}{}{}\n", picture.start == node ? "> " : "  ", bracketed(picture.nodes[node]),
                     worth.empty() ? "" : "  " + worth, moves[node].empty() ? "" : " " + moves[node],
                     picture.nodes[node].more ? " …" : ""));
  }
}

}  // namespace zermelo
