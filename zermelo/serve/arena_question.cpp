// SPDX-License-Identifier: Apache-2.0
#include <zermelo/serve/arena_question.h>

#include <algorithm>

#include <zermelo/arena/arena_rules.h>
#include <zermelo/base/error.h>
#include <zermelo/base/text_reader.h>
#include <zermelo/base/texts.h>
#include <zermelo/catalogue/registry.h>
#include <zermelo/solution/attraction.h>

namespace zermelo::serve {

namespace {

formats::OwnerRule owner_rule(const Query& query, const std::string& first_nodes) {
  formats::OwnerRule rule;
  if (query.has("first_nodes")) {
    rule.kind = formats::OwnerRule::Kind::first_nodes;
    rule.nodes = first_nodes;
    rule.nodes_name = "first_nodes";
    return rule;
  }
  const std::string owner = query.choice("owner", {"auto", "key:last", "key:first", "sides"});
  if (owner == "key:last") rule.kind = formats::OwnerRule::Kind::key_last;
  if (owner == "key:first") rule.kind = formats::OwnerRule::Kind::key_first;
  if (owner == "sides") rule.kind = formats::OwnerRule::Kind::sides;
  return rule;
}

}  // namespace

ArenaQuestion::ArenaQuestion(const Visit& visit, std::vector<std::string> more, bool owners_needed) {
  const Query query(visit.target);
  if (visit.request.method == "POST") {
    more.insert(more.begin(), {"format", "owner", "first_nodes", "missing", "dead_ends", "start"});
    query.only(more);
    take_body(visit, query, owners_needed);
  } else {
    more.insert(more.begin(), {"depth", "nodes"});
    query.only_line_and(more);
    take_game(visit, query);
  }
}

// As many plies as fit, where no depth is given.
void ArenaQuestion::take_game(const Visit& visit, const Query& query) {
  game_ = visit.games.get(query.required("game"));
  const AnyPosition from = answers::read_place(game_->game(), query.text("position"), query.text("moves")).position();
  draw::PartLimits limits;
  limits.nodes = static_cast<std::uint64_t>(query.whole("nodes", 400, 1, max_nodes));
  if (query.has("depth")) {
    limits.depth = static_cast<int>(query.whole("depth", 0, 0, 1000));
    part_ = draw::part_of_game(game_->game(), from, limits, visit.budget);
    return;
  }
  try {
    part_ = draw::part_of_game(game_->game(), from, limits, visit.budget);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::input) throw;
    part_ = draw::part_of_game(game_->game(), from, {0, limits.nodes}, visit.budget);
    try {
      for (int depth = 1;; ++depth)
        part_ = draw::part_of_game(game_->game(), from, {depth, limits.nodes}, visit.budget);
    } catch (const Error& full) {
      if (full.kind() != Error::Kind::input) throw;
    }
  }
}

void ArenaQuestion::take_body(const Visit& visit, const Query& query, bool owners_needed) {
  const std::string first_nodes = query.text("first_nodes");
  formats::ReadOptions options;
  if (query.has("format")) options.format = formats::format_named(query.text("format"));
  options.owner = owner_rule(query, first_nodes);
  options.owners_needed = owners_needed;
  options.missing_are_sinks = query.choice("missing", {"error", "sinks"}) == "sinks";
  options.start = query.text("start");
  options.start_name = "start";
  const std::string dead_ends = query.choice("dead_ends", {"lose", "win", "draw"});
  dead_ends_ = dead_ends == "lose" ? DeadEnds::lose : dead_ends == "win" ? DeadEnds::win : DeadEnds::draw;
  TextReader reader(visit.request.body, "");
  formats::ReadArena read = formats::read_arena(reader, options, visit.budget);
  if (read.arena.size() > max_nodes)
    throw Error(Phrase("{} nodes are too many for the page: at most {}", read.arena.size(), max_nodes))
        .coded("too-large");
  part_.arena = std::move(read.arena);
  owned_ = read.owned();
  notes_ = std::move(read.notes);
  if (part_.arena.has_priorities()) notes_.push_back({priorities_unused()});
}

Phrase ArenaQuestion::title() const { return game_ ? title_of(game_->game()) : Phrase("a graph"); }

LargeArray<Node> ArenaQuestion::targets(Player player, const std::string& list, const Budget& budget) const {
  if (list.empty()) {
    LargeArray<Node> ends = won_ends(arena(), player, dead_ends_, budget);
    LargeArray<Node> shown;
    for (const Node node : ends) {
      if (!more(node)) shown.push_back(node);
    }
    return shown;
  }
  std::vector<Node> nodes;
  for (const std::string& name : formats::split_list(list, {"targets", 0, 0}))
    nodes.push_back(formats::find_node(arena(), name));
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  LargeArray<Node> found;
  for (const Node node : nodes) found.push_back(node);
  return found;
}

}  // namespace zermelo::serve
