// SPDX-License-Identifier: Apache-2.0
#include <zermelo/answers/graph.h>

#include <algorithm>

#include <zermelo/arena/arena_rules.h>
#include <zermelo/arena/formats/node_names.h>
#include <zermelo/arena/name_rules.h>
#include <zermelo/base/error.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/python_position.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/solution/attraction.h>

namespace zermelo::answers {

namespace {

formats::OwnerRule owner_rule(const OfGraph& form, CallField call) {
  using Kind = formats::OwnerRule::Kind;
  if (!form.first_nodes.empty()) return {Kind::first_nodes, form.first_nodes, call("first_nodes")};
  if (form.owner == "key:last") return {Kind::key_last, {}, {}};
  if (form.owner == "key:first") return {Kind::key_first, {}, {}};
  if (form.owner == "sides") return {Kind::sides, {}, {}};
  if (form.owner_table.data() != nullptr) return {Kind::table, form.owner_table, form.owner};
  return {};
}

}  // namespace

DeadEnds dead_ends_named(std::string_view name) {
  if (name == "win") return DeadEnds::win;
  return name == "draw" ? DeadEnds::draw : DeadEnds::lose;
}

std::array<std::string, 2> two_names(const std::vector<std::string>& names, const std::string& field) {
  if (names.size() != 2 || names[0] == names[1])
    throw Error(Phrase("{} {}: expected two different names, written A,B", field, joined(names, ",")));
  std::array<std::string, 2> two = {names[0], names[1]};
  check_players(two, {field, 0, 0});
  return two;
}

formats::ReadArena read_graph(TextReader& text, const OfGraph& form, Owners owners, const Budget& budget,
                              CallField call) {
  formats::ReadOptions options;
  if (!form.format.empty()) options.format = formats::format_named(form.format);
  options.owner = owner_rule(form, call);
  options.owners_needed = owners == Owners::needed;
  options.missing_are_sinks = form.missing == "sinks";
  options.players_name = call("names");
  if (!form.names.empty()) options.player_names = two_names(form.names, options.players_name);
  options.start = form.start;
  options.start_name = call("start");
  return formats::read_arena(text, options, budget);
}

Player player_named(const std::string& text, const std::array<std::string, 2>& players) {
  if (text == "0" || text == players[0]) return Player::first;
  if (text == "1" || text == players[1]) return Player::second;
  throw Error(Phrase("there is no player {}; the players are 0 ({}) and 1 ({})", text, players[0], players[1]));
}

Phrase GraphPlace::title() const {
  if (game != nullptr) return title_of(*game);
  return name.starts_with('@') ? title_of_file(name) : called();
}

Phrase without_players() { return Phrase("a graph without players"); }

Phrase GraphPlace::convention() const {
  if (!owned) return without_players();
  return game != nullptr ? game->convention() : arena_convention(arena, dead_ends);
}

std::vector<int> GraphPlace::layers() const {
  std::vector<int> layers;
  for (Node node = 0; game != nullptr && node < arena.size(); ++node) {
    const auto layer = game->layer(position(node));
    if (!layer) return {};
    layers.push_back(*layer);
  }
  return layers;
}

bool GraphPlace::whole() const { return std::find(more.begin(), more.end(), true) == more.end(); }

Node GraphPlace::node_named(const std::string& text) const {
  const formats::NodeNames names = formats::node_names(arena);
  if (const auto found = formats::resolve_node(text, names)) return *found;
  if (game != nullptr) {
    if (const auto written = PythonPositions(*game, names.players).find(text)) {
      if (const auto found = arena.find(game->text(*written))) return *found;
    }
  }
  return formats::find_node(arena, text);
}

LargeArray<Node> GraphPlace::targets(Player player, const std::vector<std::string>& names, const Budget& budget) const {
  if (names.empty() && whole()) return won_ends(arena, player, dead_ends, budget);
  LargeArray<Node> nodes(budget);
  if (names.empty()) {
    for (const Node end : won_ends(arena, player, dead_ends, budget)) {
      if (!more[end]) nodes.push_back(end);
    }
    return nodes;
  }
  if (!whole()) throw Error(Phrase("targets can be chosen only where the whole graph is shown"));
  for (const std::string& text : names) nodes.push_back(node_named(text));
  sort_unique(nodes);
  return nodes;
}

}  // namespace zermelo::answers
