// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/arena_facts.h>

#include <zermelo/answers/wording.h>
#include <zermelo/arena/questions.h>
#include <zermelo/arena/undouble.h>
#include <zermelo/base/error.h>

namespace zermelo::answers {

namespace {

Node needed_start(const Arena& arena) {
  if (const auto start = arena.start()) return *start;
  throw Error(Phrase("the graph has no start")).coded("no-start");
}

// The terminal nodes with that result.
std::vector<Node> ends_with(const Arena& arena, End result, DeadEnds dead_ends) {
  std::vector<Node> nodes;
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.terminal(node) && arena.result(node, dead_ends) == result) nodes.push_back(node);
  }
  return nodes;
}

void write_cycle(JsonWriter& json, const char* key, const Arena& arena, const LargeArray<Node>& cycle) {
  json.key(key);
  if (cycle.empty()) {
    json.null();
  } else {
    write_nodes(json, arena, cycle);
  }
}

void write_ends(JsonWriter& json, const Arena& arena, const FactsFound::Ends& ends) {
  json.key("ends").begin_object().key("won").begin_array();
  for (const std::vector<Node>& won : ends.won) write_nodes(json, arena, won);
  write_nodes(json.end_array().key("drawn"), arena, ends.drawn);
  json.end_object();
}

void write_plays(JsonWriter& json, const PlayCount& count) {
  json.key("plays").begin_object().field("total", count.total()).key("won").begin_array();
  json.value(count.won[0]).value(count.won[1]).end_array();
  json.field("drawn", count.drawn).end_object();
}

// «bipartite», «acyclic», and cycles that show where they are not so.
void write_shape(JsonWriter& json, const FactsFound& answer) {
  if (answer.odd_cycle) json.field("bipartite", answer.odd_cycle->empty());
  if (answer.cycle) json.field("acyclic", answer.cycle->empty());
  if (!answer.odd_cycle && !answer.cycle) return;
  json.key("witness").begin_object();
  if (answer.odd_cycle) write_cycle(json, "odd_cycle", answer.arena(), *answer.odd_cycle);
  if (answer.cycle) write_cycle(json, "cycle", answer.arena(), *answer.cycle);
  json.end_object();
}

}  // namespace

bool ArenaFacts::asks() const {
  return degrees || predecessors || sinks || sources || owners || ends || bipartite || acyclic || kernel || grundy ||
         plays || facts;
}

Owners owners_for(const ArenaFacts& question) {
  return question.owners || question.plays || question.ends || question.undoubled ? Owners::needed : Owners::if_known;
}

ChangedGraph::ChangedGraph(const ArenaFacts& question, const GraphPlace& place, const Budget& budget)
    : arena_(&place.arena), owned_(place.owned && !question.undoubled) {
  if (question.undoubled && (question.owners || question.plays || question.ends))
    throw Error(Phrase("owners, ends and plays need players, and undoubled leaves none"));
  if (question.reachable) changed_ = arena().reachable(needed_start(arena()), budget);
  if (question.undoubled) changed_ = zermelo::undoubled(arena(), budget);
  if (question.transpose) changed_ = arena().transposed(budget);
}

std::vector<Node> FactsFound::kernel() const {
  std::vector<Node> nodes;
  for (Node node = 0; node < values->size(); ++node) {
    if ((*values)[node] == 0) nodes.push_back(node);
  }
  return nodes;
}

FactsFound ask(const ArenaFacts& question, const GraphPlace& place, const Asking& asking) {
  const Budget& budget = asking.budget;
  FactsFound found{.asked = question, .place = &place, .budget = budget};
  found.graph = std::make_shared<const ChangedGraph>(question, place, budget);
  const Arena& arena = found.arena();
  const bool all = question.facts;
  if (question.plays) found.plays = count_plays(arena, needed_start(arena), place.dead_ends, budget);
  if (all || question.bipartite) found.odd_cycle = odd_cycle(arena, budget);
  if (all || question.acyclic) found.cycle = directed_cycle(arena, budget);
  if (all || question.sinks) found.sinks = sinks(arena, budget);
  if (all || question.sources) found.sources = sources(arena, budget);
  if (question.owners || (all && found.graph->owned()))
    found.owners = {nodes_of(arena, Player::first, budget), nodes_of(arena, Player::second, budget)};
  if (question.ends) {
    const auto won = [&](Player player) { return ends_with(arena, won_by(player), place.dead_ends); };
    found.ends = {{won(Player::first), won(Player::second)}, ends_with(arena, End::draw, place.dead_ends)};
  }
  if (question.kernel || question.grundy) found.values = grundy_values(arena, budget);
  return found;
}

void write(JsonWriter& json, const FactsFound& answer, Language) {
  const Arena& arena = answer.arena();
  const auto every = [](Node) { return true; };
  write_name(json, *answer.place);
  json.field("nodes", arena.size()).field("edges", arena.edges());
  write_shape(json, answer);
  if (answer.sinks) write_nodes(json.key("sinks"), arena, *answer.sinks);
  if (answer.sources) write_nodes(json.key("sources"), arena, *answer.sources);
  if (answer.owners) {
    json.key("owners").begin_array();
    for (const LargeArray<Node>& nodes : *answer.owners) write_nodes(json, arena, nodes);
    json.end_array();
  }
  if (answer.degrees())
    write_nodes_object(json, "out_degrees", arena, every,
                       [&](Node node) { json.value(arena.successors(node).size()); });
  if (answer.asked.predecessors)
    write_nodes_object(json, "predecessors", arena, every,
                       [&](Node node) { write_nodes(json, arena, arena.predecessors(node)); });
  if (answer.ends) write_ends(json, arena, *answer.ends);
  if (answer.plays) write_plays(json, *answer.plays);
  if (answer.asked.kernel) write_nodes(json.key("kernel"), arena, answer.kernel());
  if (answer.asked.grundy)
    write_nodes_object(json, "grundy", arena, every, [&](Node node) { json.value((*answer.values)[node]); });
}

}  // namespace zermelo::answers
