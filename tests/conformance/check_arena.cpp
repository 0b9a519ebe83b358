// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <set>

#include "tests/conformance/checks.h"

namespace zermelo::conformance {

namespace {

// The arena as the courses build it: a dictionary from a position's text to those of its successors.
struct Row {
  Player to_move;
  End result;
  std::set<std::string> successors;
  bool operator==(const Row&) const = default;
};
using Graph = std::map<std::string, Row>;

Row row_of(const Game& game, const AnyPosition& position, const std::vector<Choice>& choices) {
  Row row{game.to_move(position), game.result(position), {}};
  for (const Choice& choice : choices) row.successors.insert(game.text(choice.after));
  return row;
}

Graph graph_of(const Arena& arena) {
  Graph graph;
  for (Node node = 0; node < arena.size(); ++node) {
    Row row{arena.owner(node), arena.end(node), {}};
    for (const Node to : arena.successors(node)) row.successors.insert(arena.name(to));
    graph.emplace(arena.name(node), std::move(row));
  }
  return graph;
}

Graph depth_first(const Game& game, std::vector<AnyPosition> stack) {
  Graph graph;
  while (!stack.empty()) {
    const AnyPosition position = stack.back();
    stack.pop_back();
    const std::string text = game.text(position);
    if (graph.count(text) > 0) continue;
    const std::vector<Choice> choices = game.choices(position);
    graph.emplace(text, row_of(game, position, choices));
    for (const Choice& choice : choices) stack.push_back(choice.after);
  }
  return graph;
}

void recurse(const Game& game, const AnyPosition& position, Graph& graph) {
  const std::string text = game.text(position);
  if (graph.count(text) > 0) return;
  const std::vector<Choice> choices = game.choices(position);
  graph.emplace(text, row_of(game, position, choices));
  for (const Choice& choice : choices) recurse(game, choice.after, graph);
}

}  // namespace

Problems check_arena(const Subject& subject, const Arena& arena) {
  const Game& game = subject.game();
  const Graph graph = graph_of(arena);
  if (graph.size() != arena.size()) return {"two positions have the same text: does it lack the player to move?"};
  if (graph != depth_first(game, subject.starts())) return {"explored depth-first, the arena differs"};
  constexpr Node max_for_recursion = 3000;  // each position may be one call deeper
  if (arena.size() <= max_for_recursion) {
    Graph recursive;
    for (const AnyPosition& position : subject.starts()) recurse(game, position, recursive);
    if (graph != recursive) return {"explored recursively, the arena differs"};
  }
  const auto everywhere = subject.everywhere();
  if (!everywhere) return {};
  std::set<std::string> listed;
  for (const AnyPosition& position : *everywhere) {
    if (!listed.insert(game.text(position)).second) return {game.text(position) + ": is listed twice"};
  }
  for (const auto& [text, row] : graph) {
    if (listed.count(text) == 0) return {text + ": is reached, but not listed"};
  }
  return {};
}

}  // namespace zermelo::conformance
