// SPDX-License-Identifier: Apache-2.0
// Arenas: of a game around a position, or of a graph that somebody sends.
#include <algorithm>
#include <map>

#include <zermelo/answers/arena_facts.h>
#include <zermelo/answers/board_json.h>
#include <zermelo/answers/kinds.h>
#include <zermelo/answers/node_words.h>
#include <zermelo/serve/graph_request.h>
#include <zermelo/serve/located.h>

namespace zermelo::serve {

namespace {

// The moves of a game that lead from one node to another; mostly one.
std::string moves_between(const std::map<std::string, std::string>& moves, const std::string& to) {
  const auto found = moves.find(to);
  return found == moves.end() ? std::string() : found->second;
}

void write_edges(JsonWriter& json, const answers::GraphPlace& place) {
  const Arena& arena = place.arena;
  json.key("edges").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    for (const Node to : arena.successors(node)) json.begin_array().value(node).value(to).end_array();
  }
  json.end_array();
  if (place.game == nullptr) return;
  json.key("moves").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    if (arena.successors(node).empty()) continue;
    std::map<std::string, std::string> moves;
    for (const Choice& choice : place.game->choices(place.position(node))) {
      std::string& text = moves[place.game->text(choice.after)];
      text += (text.empty() ? "" : " / ") + choice.move;
    }
    for (const Node to : arena.successors(node)) json.value(moves_between(moves, arena.name(to)));
  }
  json.end_array();
}

void write_nodes(JsonWriter& json, const answers::GraphPlace& place, const Budget& budget,
                 answers::BoardWriter* boards) {
  const Arena& arena = place.arena;
  json.key("nodes").begin_array();
  for (Node node = 0; node < arena.size(); ++node) {
    budget.check();
    json.begin_object().field("name", arena.name(node)).field("owner", index(arena.owner(node))).key("end");
    answers::write_end(json, place.leaves_out(node) ? End::none : arena.result(node, place.dead_ends));
    json.field("more", place.leaves_out(node));
    if (boards != nullptr) {
      json.key("board");
      boards->write(place.position(node));
    }
    json.end_object();
  }
  json.end_array();
}

// Facts of the graph where one is asked for, else the graph as a page draws it.
Response show_arena(const Visit& visit) {
  const Query query(visit.target);
  const std::vector<std::string> facts = answers::field_names<answers::ArenaFacts>();
  if (std::any_of(facts.begin(), facts.end(), [&](const std::string& fact) { return query.has(fact); }))
    return {.body = answers::kind_named("arena").answer(asked_in(visit, "graph", most_of_graphs)).text, .keep = true};
  const bool owned = query.flag("owned");
  std::vector<std::string> more = facts;
  more.insert(more.end(), {"boards", "owned"});
  const answers::AskedGraph asked =
      asked_graph(visit, more, owned ? answers::Owners::needed : answers::Owners::if_known);
  const answers::GraphPlace place = asked.place();
  Response response{.keep = true};
  JsonWriter json(response.body);
  std::optional<answers::BoardWriter> boards;
  if (query.flag("boards") && place.game != nullptr) boards.emplace(json, *place.game);
  json.begin_object().field("title", title_of(place, visit.language));
  answers::write_players(json, place.arena);
  write_nodes(json, place, visit.budget, boards ? &*boards : nullptr);
  write_edges(json, place);
  json.field("start", place.arena.start()).field("whole", place.whole()).field("owned", place.owned);
  json.key("notes").begin_array();
  for (const Note& note : asked.notes()) json.value(note.text.in(visit.language));
  json.end_array().end_object();
  return response;
}

}  // namespace

void add_arena_routes(std::vector<Route>& routes) {
  routes.push_back({.method = "GET", .path = "/v1/arena", .slow = show_arena});
  routes.push_back({.method = "POST", .path = "/v1/arena", .slow = show_arena});
}

}  // namespace zermelo::serve
