// SPDX-License-Identifier: Apache-2.0
// Arenas and attractors: of a game around a position, or of a graph that somebody sends.
#include <algorithm>
#include <map>

#include <zermelo/base/error.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/serve/arena_question.h>
#include <zermelo/serve/board_json.h>
#include <zermelo/serve/service.h>
#include <zermelo/solvers/attractor.h>
#include <zermelo/solvers/attractor_trace.h>

namespace zermelo::serve {

namespace {

// The moves of a game that lead from one node to another; mostly one.
std::string moves_between(const std::map<std::string, std::string>& moves, const std::string& to) {
  const auto found = moves.find(to);
  return found == moves.end() ? std::string() : found->second;
}

void write_edges(JsonWriter& json, const ArenaQuestion& asked) {
  const Arena& arena = asked.arena();
  json.key("edges").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) json.begin_array().value(node).value(to).end_array();
  }
  json.end_array();
  if (!asked.game()) return;
  json.key("moves").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.successors(node).empty()) continue;
    std::map<std::string, std::string> moves;
    for (const Choice& choice : asked.game()->choices(asked.position(node))) {
      std::string& text = moves[asked.game()->text(choice.after)];
      text += (text.empty() ? "" : " / ") + choice.move;
    }
    for (const Node to : arena.successors(node)) json.value(moves_between(moves, arena.name(to)));
  }
  json.end_array();
}

void write_nodes(JsonWriter& json, const ArenaQuestion& asked, const Budget& budget, BoardWriter* boards) {
  const Arena& arena = asked.arena();
  json.key("nodes").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check();
    json.begin_object().field("name", arena.name(node)).field("owner", index(arena.owner(node))).key("end");
    write_end(json, asked.more(node) ? End::none : arena.result(node, asked.dead_ends()));
    json.field("more", asked.more(node));
    if (boards != nullptr) {
      json.key("board");
      boards->write(asked.position(node));
    }
    json.end_object();
  }
  json.end_array();
}

void write_arena(JsonWriter& json, const std::string& text, const ArenaQuestion& asked, const Visit& visit) {
  const Arena& arena = asked.arena();
  std::optional<BoardWriter> boards;
  if (Query(visit.target).flag("boards") && asked.game()) boards.emplace(json, text, *asked.game());
  json.field("title", asked.title().in(visit.language)).key("players").begin_array();
  json.value(arena.player_name(Player::first)).value(arena.player_name(Player::second)).end_array();
  write_nodes(json, asked, visit.budget, boards ? &*boards : nullptr);
  write_edges(json, asked);
  json.field("start", arena.start()).field("whole", asked.whole()).field("owned", asked.owned());
  json.key("notes").begin_array();
  for (const Note& note : asked.notes()) json.value(note.text.in(visit.language));
  json.end_array();
}

Response show_arena(const Visit& visit) {
  const ArenaQuestion asked(visit, {"boards"}, false);
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object();
  write_arena(json, response.body, asked, visit);
  json.end_object();
  return response;
}

void write_reasons(JsonWriter& json, const ArenaQuestion& asked, const Attraction& found, std::span<const Node> targets,
                   const Visit& visit) {
  constexpr const char* entries[] = {"outside", "target", "one_move", "all_moves"};
  const Arena& arena = asked.arena();
  json.key("reasons").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    if (!found.contains(node)) continue;
    const bool target = std::binary_search(targets.begin(), targets.end(), node);
    const Entry how = target ? Entry::target : arena.owner(node) == found.player ? Entry::one_move : Entry::all_moves;
    json.begin_object().field("node", node).field("entry", entries[static_cast<int>(how)]);
    json.field("text", entry_reason(arena, found, node, how).in(visit.language)).end_object();
  }
  json.end_array();
}

std::optional<Node> maybe(Node node) { return node == no_node ? std::nullopt : std::optional(node); }

void write_queue(JsonWriter& json, const Arena& arena, Player player, std::span<const Node> targets,
                 const Budget& budget) {
  constexpr const char* effects[] = {"nothing", "inside", "enters", "counts", "enters_at_zero"};
  const QueueTrace trace = trace_queue(arena, player, targets, budget);
  json.key("queue").begin_object().key("counters").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    const bool counts = arena.owner(node) != player && !arena.terminal(node);
    json.value(counts ? std::optional(arena.successors(node).size()) : std::nullopt);
  }
  json.end_array().key("entered").begin_array();
  for (const Node node : trace.entered) json.value(node);
  json.end_array().key("steps").begin_array();
  for (const QueueTrace::Step& step : trace.steps) {
    const bool counted =
        step.effect == QueueTrace::Step::Effect::counts || step.effect == QueueTrace::Step::Effect::enters_at_zero;
    json.begin_object().field("taken", step.taken).field("predecessor", maybe(step.predecessor));
    json.field("effect", effects[static_cast<int>(step.effect)]);
    json.field("counter", counted ? std::optional(step.counter) : std::nullopt);
    json.field("head", step.head).field("tail", step.tail).end_object();
  }
  json.end_array().end_object();
}

void write_attraction(JsonWriter& json, const ArenaQuestion& asked, const Attraction& found,
                      std::span<const Node> targets, const Visit& visit) {
  const Arena& arena = asked.arena();
  const auto write_list = [&](const auto& nodes) {
    json.begin_array();
    for (const Node node : nodes) json.value(node);
    json.end_array();
  };
  json.field("player", index(found.player)).key("targets");
  write_list(targets);
  json.key("layers").begin_array();
  const NodeLayers by_rank = layers(found, visit.budget);
  for (std::size_t i = 0; i < by_rank.size(); ++i) write_list(by_rank[i]);
  json.end_array().key("rank").begin_array();
  for (Node node = 0; node < arena.size(); ++node)
    json.value(found.contains(node) ? std::optional(found.rank[node]) : std::nullopt);
  json.end_array().key("strategy").begin_array();
  for (Node node = 0; node < arena.size(); ++node) json.value(maybe(found.strategy[node]));
  json.end_array();
  write_reasons(json, asked, found, targets, visit);
  if (asked.whole()) {
    write_queue(json, arena, found.player, targets, visit.budget);
  } else {
    json.key("queue").null();
  }
}

// Of a part of a game: the plies to the end, where the player wins, are the ranks in the whole.
Attraction part_of_attraction(const ArenaQuestion& asked, Player player) {
  const Arena& arena = asked.arena();
  Attraction found;
  found.player = player;
  const answers::Place place = asked.cached_game()->place(asked.position(0));
  for (Node node = 0; node < arena.size(); ++node) {
    const auto verdict = place.known_verdict(asked.position(node));
    if (!verdict)
      throw Error(Error::Kind::budget, Phrase("the game is too large for its attractor")).coded("too-large");
    const bool inside = winner(*verdict, arena.owner(node)) == won_by(player);
    found.rank.push_back(inside ? verdict->distance : no_rank);
  }
  for (Node node = 0; node < arena.size(); ++node) {
    Node best = no_node;
    for (const Node to : arena.successors(node)) {
      if (found.contains(to) && (best == no_node || found.rank[to] < found.rank[best])) best = to;
    }
    const bool moves = found.contains(node) && found.rank[node] > 0 && arena.owner(node) == player;
    found.strategy.push_back(moves ? best : no_node);
  }
  return found;
}

Response show_attractor(const Visit& visit) {
  const ArenaQuestion asked(visit, {"boards", "player", "targets"}, true);
  const Query query(visit.target);
  const Player player = query.player("player");
  const LargeArray<Node> targets = asked.targets(player, query.text("targets"), visit.budget);
  if (!asked.whole() && query.has("targets"))
    throw Error(Phrase("targets can be chosen only where the whole graph is shown"));
  const Attraction found =
      asked.whole() ? attractor(asked.arena(), player, targets, visit.budget) : part_of_attraction(asked, player);
  Response response{.keep = true};
  JsonWriter json(response.body);
  json.begin_object();
  write_arena(json, response.body, asked, visit);
  write_attraction(json, asked, found, targets, visit);
  json.end_object();
  return response;
}

}  // namespace

void add_arena_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/arena", .slow = show_arena});
  routes.push_back({.method = "POST", .path = "/v1/arena", .slow = show_arena});
  routes.push_back({.method = "GET", .path = "/v1/attractor", .slow = show_attractor, .game = game_of_request});
  routes.push_back({.method = "POST", .path = "/v1/attractor", .slow = show_attractor});
}

}  // namespace zermelo::serve
