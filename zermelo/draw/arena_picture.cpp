// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_picture.h>

#include <algorithm>

namespace zermelo {

namespace {

void mark_strategy(ArenaPicture& picture, Node from, Node to) {
  for (auto& edge : picture.edges) edge.strategy = edge.strategy || (edge.from == from && edge.to == to);
}

}  // namespace

ArenaPicture picture_of(const Arena& arena, const std::vector<bool>& more) {
  ArenaPicture picture;
  picture.players = {arena.player_name(Player::first), arena.player_name(Player::second)};
  picture.start = arena.start();
  for (Node node = 0; node < arena.size(); ++node) {
    ArenaPicture::PicturedNode look;
    look.name = arena.name(node);
    look.owner = arena.owner(node);
    look.more = more[node];
    look.end = arena.terminal(node) && !look.more;
    picture.nodes.push_back(std::move(look));
    for (const Node to : arena.successors(node)) picture.edges.push_back({node, to});
  }
  return picture;
}

void show_attraction(ArenaPicture& picture, const Attraction& found) {
  picture.shows = ArenaPicture::Shows::attractor;
  picture.attracted = found.player;
  for (Node node = 0; node < picture.nodes.size(); ++node) {
    if (!found.contains(node)) continue;
    picture.nodes[node].region = found.player;
    picture.nodes[node].rank = found.rank[node];
    if (found.strategy[node] != no_node) mark_strategy(picture, node, found.strategy[node]);
  }
}

void show_fate(ArenaPicture& picture, Node node, End fate, Distance distance, Node strategy) {
  picture.shows = ArenaPicture::Shows::regions;
  auto& look = picture.nodes[node];
  if (decisive(fate)) {
    look.region = winner(fate);
    look.rank = distance;
  } else {
    look.drawn = true;
  }
  if (strategy != no_node) mark_strategy(picture, node, strategy);
}

std::string worth_text(const ArenaPicture& picture, Node node) {
  const auto& look = picture.nodes[node];
  if (look.drawn) return "=";
  if (!look.rank) return {};
  if (picture.shows == ArenaPicture::Shows::attractor) return "r = " + std::to_string(*look.rank);
  return picture.players[static_cast<std::size_t>(index(*look.region))] + " · " + std::to_string(*look.rank);
}

std::vector<std::string> node_lines(const ArenaPicture& picture, Node node) {
  std::vector<std::string> lines = {picture.nodes[node].name};
  if (const std::string worth = worth_text(picture, node); !worth.empty()) lines.push_back(worth);
  if (picture.nodes[node].more) lines.emplace_back("…");
  return lines;
}

int highest_rank(const ArenaPicture& picture) {
  int highest = -1;
  for (const auto& node : picture.nodes) {
    if (node.rank) highest = std::max(highest, static_cast<int>(*node.rank));
  }
  return highest;
}

std::vector<std::string> arena_legend(const ArenaPicture& picture) {
  std::vector<Phrase> parts = {
      Phrase("round: {} to move; with corners: {}; double line: the end", picture.players[0], picture.players[1])};
  if (picture.shows == ArenaPicture::Shows::attractor) {
    parts.push_back(Phrase("filled: attractor of {}; r: rank; thick arrow: strategy",
                           picture.players[static_cast<std::size_t>(index(picture.attracted))]));
  } else if (picture.shows == ArenaPicture::Shows::regions) {
    parts.push_back(Phrase("filled: who wins, and in how many plies; =: drawn; thick arrow: strategy"));
  }
  if (std::any_of(picture.nodes.begin(), picture.nodes.end(), [](const auto& node) { return node.more; }))
    parts.push_back(Phrase("…: moves that are not drawn lead on"));
  std::vector<std::string> legend;
  for (const Phrase& part : parts) legend.push_back(part.in(picture.language));
  return legend;
}

}  // namespace zermelo
