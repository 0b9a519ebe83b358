// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_picture.h>

#include <algorithm>
#include <map>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>

namespace zermelo::draw {

namespace {

struct FoundNode {
  AnyPosition position;
  int ply;
  std::vector<Node> moves;
};

// Numbers the positions in the order in which they are found, and does not look at the moves of the last ply.
class BreadthFirst {
 public:
  BreadthFirst(const Game& game, const PartLimits& limits) : game_(game), limits_(limits) {}

  Node number(const AnyPosition& position, int ply) {
    const auto [found, fresh] = numbers_.try_emplace(game_.text(position), static_cast<Node>(nodes_.size()));
    if (fresh) {
      nodes_.push_back({position, ply, {}});
      check_drawable(nodes_.size(), limits_);
    }
    return found->second;
  }
  void explore(const Budget& budget) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      budget.check();
      const AnyPosition here = nodes_[i].position;
      const int ply = nodes_[i].ply;
      if (game_.result(here) != End::none || (limits_.depth && ply >= *limits_.depth)) continue;
      for (const Choice& choice : game_.choices(here)) {
        const Node to = number(choice.after, ply + 1);
        nodes_[i].moves.push_back(to);
      }
    }
  }
  [[nodiscard]] ArenaPart part(const Budget& budget) const {
    ArenaBuilder builder(budget);
    ArenaPart found;
    for (const FoundNode& node : nodes_) {
      const End end = game_.result(node.position);
      builder.add(game_.to_move(node.position), end);
      builder.name_last(game_.text(node.position));
      found.more.push_back(end == End::none && node.moves.empty());
      found.positions.push_back(node.position);
    }
    for (Node from = 0; from < nodes_.size(); ++from) {
      for (const Node to : nodes_[from].moves) builder.edge(from, to);
    }
    builder.set_start(0);
    found.arena = builder.build();
    return found;
  }

 private:
  const Game& game_;
  const PartLimits& limits_;
  std::map<std::string, Node> numbers_;
  std::vector<FoundNode> nodes_;
};

// Edges are in the order of the nodes they leave.
void mark_strategy(ArenaPicture& picture, Node from, Node to) {
  const auto leaves_before = [](const auto& edge, Node node) { return edge.from < node; };
  auto edge = std::lower_bound(picture.edges.begin(), picture.edges.end(), from, leaves_before);
  for (; edge != picture.edges.end() && edge->from == from; ++edge) edge->strategy = edge->strategy || edge->to == to;
}

}  // namespace

void check_drawable(std::uint64_t nodes, const PartLimits& limits) {
  if (nodes <= limits.nodes) return;
  if (limits.depth)
    throw Error(Phrase("more than {} nodes lie within depth {}, too many to draw", limits.nodes, *limits.depth))
        .coded("too-many-nodes-within-depth", {{"limit", limits.nodes}});
  throw Error(Phrase("more than {} nodes are too many to draw", limits.nodes))
      .coded("too-many-nodes", {{"limit", limits.nodes}});
}

ArenaPart part_of_game(const Game& game, const AnyPosition& from, const PartLimits& limits, const Budget& budget) {
  BreadthFirst search(game, limits);
  search.number(from, 0);
  search.explore(budget);
  return search.part(budget);
}

ArenaPart part_of_arena(const Game& game, const Arena& arena, const std::function<AnyPosition(Node)>& position_of,
                        const PartLimits& limits, const Budget& budget) {
  check_drawable(arena.size(), limits);
  ArenaBuilder builder(budget);
  ArenaPart part;
  part.more.resize(arena.size());
  for (Node node = 0; node < arena.size(); ++node) {
    part.positions.push_back(position_of(node));
    builder.add(arena.owner(node), game.result(part.positions.back()));
    builder.name_last(arena.name(node));
  }
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) builder.edge(node, to);
  }
  if (arena.start()) builder.set_start(*arena.start());
  part.arena = builder.build();
  return part;
}

ArenaPicture picture_of(const Arena& arena, const std::vector<bool>& more) {
  ArenaPicture picture;
  picture.players = {arena.player_name(Player::first), arena.player_name(Player::second)};
  picture.start = arena.start();
  for (Node node = 0; node < arena.size(); ++node) {
    ArenaPicture::PicturedNode look;
    look.name = arena.name(node);
    look.owner = arena.owner(node);
    look.more = !more.empty() && more[node];
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

void show_result(ArenaPicture& picture, Node node, End result, Distance distance, Node strategy) {
  picture.shows = ArenaPicture::Shows::regions;
  auto& look = picture.nodes[node];
  if (decisive(result)) {
    look.region = winner(result);
    look.rank = distance;
  } else {
    look.drawn = true;
  }
  if (strategy != no_node) mark_strategy(picture, node, strategy);
}

void show_grundy_values(ArenaPicture& picture, std::span<const std::uint32_t> values) {
  picture.shows = ArenaPicture::Shows::kernel;
  for (Node node = 0; node < picture.nodes.size(); ++node) {
    picture.nodes[node].rank = values[node];
    if (values[node] == 0) picture.nodes[node].region = Player::first;
  }
}

std::string result_text(const ArenaPicture& picture, Node node) {
  const auto& look = picture.nodes[node];
  if (look.drawn) return "=";
  if (!look.rank) return {};
  if (picture.shows == ArenaPicture::Shows::attractor) return "r = " + std::to_string(*look.rank);
  if (picture.shows == ArenaPicture::Shows::kernel) return "g = " + std::to_string(*look.rank);
  return picture.players[static_cast<std::size_t>(index(*look.region))] + " · " + std::to_string(*look.rank);
}

std::vector<std::string> node_lines(const ArenaPicture& picture, Node node) {
  std::vector<std::string> lines = {picture.nodes[node].name};
  if (const std::string result = result_text(picture, node); !result.empty()) lines.push_back(result);
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
  std::vector<Phrase> parts = {picture.owned ? Phrase("round: {} to move; with corners: {}; double line: the end",
                                                      picture.players[0], picture.players[1])
                                             : Phrase("double line: no successor")};
  if (picture.shows == ArenaPicture::Shows::attractor) {
    parts.push_back(Phrase("filled: attractor of {}; r: rank; thick arrow: strategy",
                           picture.players[static_cast<std::size_t>(index(picture.attracted))]));
  } else if (picture.shows == ArenaPicture::Shows::regions) {
    parts.push_back(Phrase("filled: who wins, and in how many plies; =: drawn; thick arrow: strategy"));
  }
  if (picture.shows == ArenaPicture::Shows::kernel) parts.push_back(Phrase("filled: kernel; g: Grundy value"));
  if (std::any_of(picture.nodes.begin(), picture.nodes.end(), [](const auto& node) { return node.more; }))
    parts.push_back(Phrase("…: moves that are not drawn lead on"));
  std::vector<std::string> legend;
  for (const Phrase& part : parts) legend.push_back(part.in(picture.language));
  return legend;
}

}  // namespace zermelo::draw
