// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

bool same_moves(const LookAheadAnswer& one, const LookAheadAnswer& other) {
  return std::equal(one.moves.begin(), one.moves.end(), other.moves.begin(), other.moves.end(),
                    [](const AppraisedMove& a, const AppraisedMove& b) {
                      return a.value == b.value && a.bound == Bound::exact && b.bound == Bound::exact;
                    });
}

// Whether the value of a search to that depth fits the verdict.
bool agrees(const Appraisal& value, const Verdict& verdict, Player to_move, std::optional<int> depth) {
  const bool seen = verdict.outcome != Outcome::draw && (!depth || verdict.distance <= static_cast<Distance>(*depth));
  if (value.certain() != seen) return false;
  if (!seen) return depth || value == Appraisal();
  return won_by(value.winner()) == winner(verdict, to_move) && value.ply() == static_cast<int>(verdict.distance);
}

// How many nodes minimax visits below each node, moves to one position counted once. REQUIRES: layers rise.
std::vector<double> tree_sizes(const Game& game, const Arena& arena) {
  std::vector<int> layer(arena.size());
  for (Node node = 0; node < arena.size(); ++node) layer[node] = game.layer(game.read(arena.name(node))).value();
  std::vector<Node> order(arena.size());
  std::iota(order.begin(), order.end(), Node{0});
  std::stable_sort(order.begin(), order.end(), [&](Node a, Node b) { return layer[a] > layer[b]; });
  std::vector<double> size(arena.size(), 1);
  for (const Node node : order) {
    for (const Node to : arena.successors(node)) size[node] += size[to];
  }
  return size;
}

Problems check_to_the_end(const Game& game, const Arena& arena, const Solution& solution, double nodes_left) {
  const std::vector<double> size = tree_sizes(game, arena);
  const LookAhead asked{.depth = std::nullopt, .heuristic = game.abilities().heuristics.size() - 1, .distances = true};
  for (Node node = 0; node < arena.size() && nodes_left > 0; ++node) {
    if (size[node] > nodes_left) continue;
    nodes_left -= size[node];
    const AnyPosition position = game.read(arena.name(node));
    const LookAheadAnswer answer = look_ahead(game, position, asked, Budget());
    if (!agrees(answer.value, solution.verdict(arena, node), arena.owner(node), asked.depth))
      return {arena.name(node) + ": minimax to the end and the attractors disagree"};
  }
  return {};
}

}  // namespace

namespace {

// The number that is taught for a value with a distance.
Appraisal without_distance(const Appraisal& value, const Heuristic& heuristic) {
  if (!value.certain()) return value;
  return Appraisal::plain(value.winner() == Player::first ? heuristic.won : heuristic.lost);
}

Problems check_alpha_beta(const Game& game, const AnyPosition& position, LookAhead asked) {
  const std::string where = game.text(position) + ": ";
  const LookAheadAnswer plain = look_ahead(game, position, asked, Budget());
  asked.alpha_beta = true;
  const LookAheadAnswer cutting = look_ahead(game, position, asked, Budget());
  asked.every_move = false;
  const LookAheadAnswer best_only = look_ahead(game, position, asked, Budget());
  if (!(plain.value == cutting.value && plain.value == best_only.value))
    return {where + "alpha-beta finds another value than minimax"};
  if (!same_moves(plain, cutting)) return {where + "alpha-beta finds other values of the moves than minimax"};
  if (cutting.nodes > plain.nodes) return {where + "alpha-beta visits more nodes than minimax"};
  if (plain.moves.size() != (asked.depth == 0 ? 0 : game.choices(position).size()))
    return {where + "a move has no value"};
  const auto best = plain.best(), certain_best = best_only.best();
  if (best != cutting.best() || best.empty() != plain.moves.empty())
    return {where + "minimax and alpha-beta disagree about the best moves"};
  if (!best.empty() && (certain_best.empty() || certain_best.front() != best.front()))
    return {where + "alpha-beta alone finds another best move"};
  return {};
}

}  // namespace

Problems check_look_ahead(const Game& game, const AnyPosition& position, LookAhead asked) {
  for (const bool distances : {false, true}) {
    asked.distances = distances;
    Problems problems = check_alpha_beta(game, position, asked);
    if (!problems.empty()) return problems;
  }
  const Appraisal value = look_ahead(game, position, asked, Budget()).value;
  asked.distances = false;
  if (look_ahead(game, position, asked, Budget()).value !=
      without_distance(value, game.abilities().heuristics[asked.heuristic]))
    return {game.text(position) + ": minimax with distances finds another value"};
  return {};
}

Problems check_minimax(const Subject& subject, const Arena& arena, const Solution& solution) {
  const Game& game = subject.game();
  constexpr double max_tree_nodes = 1e6;
  constexpr std::uint64_t max_at_a_depth = 2000;
  constexpr Node max_positions = 60;
  if (subject.layers_rise()) {
    Problems problems = check_to_the_end(game, arena, solution, max_tree_nodes);
    if (!problems.empty()) return problems;
  }
  const Node step = std::max<Node>(1, arena.size() / max_positions);
  for (Node node = 0; node < arena.size(); node += step) {
    const AnyPosition position = game.read(arena.name(node));
    LookAhead asked{.depth = 0, .heuristic = node / step % game.abilities().heuristics.size(), .distances = true};
    for (std::uint64_t nodes = 0; nodes < max_at_a_depth && *asked.depth < 6; ++*asked.depth) {
      const LookAheadAnswer answer = look_ahead(game, position, asked, Budget());
      nodes = answer.nodes;
      if (!agrees(answer.value, solution.verdict(arena, node), arena.owner(node), asked.depth))
        return {arena.name(node) + ": minimax and the verdict disagree"};
      Problems problems = check_look_ahead(game, position, asked);
      if (!problems.empty()) return problems;
    }
  }
  return {};
}

}  // namespace zermelo::conformance
