// SPDX-License-Identifier: Apache-2.0
#include <zermelo/draw/arena_part.h>

#include <algorithm>
#include <map>

#include <zermelo/arena/arena_builder.h>
#include <zermelo/base/error.h>

namespace zermelo {

namespace {

struct FoundNode {
  AnyPosition position;
  int ply;
  std::vector<Node> moves;
};

// Nodes are positions; those of the last ply are not asked for their moves.
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
  [[nodiscard]] ArenaPart finish(const Budget& budget) const {
    ArenaBuilder builder(budget);
    ArenaPart part;
    for (const FoundNode& node : nodes_) {
      const End end = game_.result(node.position);
      builder.add(game_.to_move(node.position), end);
      builder.name_last(game_.text(node.position));
      part.more.push_back(end == End::none && node.moves.empty());
      part.positions.push_back(node.position);
    }
    for (Node from = 0; from < nodes_.size(); ++from) {
      for (const Node to : nodes_[from].moves) builder.edge(from, to);
    }
    builder.set_start(0);
    part.arena = builder.build();
    return part;
  }

 private:
  const Game& game_;
  const PartLimits& limits_;
  std::map<std::string, Node> numbers_;
  std::vector<FoundNode> nodes_;
};

}  // namespace

bool ArenaPart::whole() const {
  return std::none_of(more.begin(), more.end(), [](bool left_out) { return left_out; });
}

void check_drawable(std::uint64_t nodes, const PartLimits& limits) {
  if (nodes <= limits.nodes) return;
  if (limits.depth)
    throw Error(
        Phrase("more than {} nodes lie within depth {}, too many to draw; take a smaller --depth, or allow more with "
               "--nodes",
               limits.nodes, *limits.depth));
  throw Error(
      Phrase("more than {} nodes are too many to draw; draw a part with --position and --depth, or allow more with "
             "--nodes",
             limits.nodes));
}

ArenaPart part_of_game(const Game& game, const AnyPosition& from, const PartLimits& limits, const Budget& budget) {
  BreadthFirst search(game, limits);
  search.number(from, 0);
  search.explore(budget);
  return search.finish(budget);
}

ArenaPart part_of_arena(const Game& game, const Arena& arena, const PartLimits& limits, const Budget& budget) {
  check_drawable(arena.size(), limits);
  ArenaBuilder builder(budget);
  ArenaPart part;
  part.more.resize(arena.size());
  for (Node node = 0; node < arena.size(); ++node) {
    part.positions.push_back(game.read(arena.name(node)));
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

}  // namespace zermelo
